import { type BlockInteraction, BlockInteractionContext } from '../blocks/block-interaction';
import { BlockList } from '../blocks/block-item';
import type { Block } from '../blocks/block-types';
import { getElementValue } from '../blocks/element-value';
import type { DisplayedMessage } from './conversation';
import { MessageText } from './message-text';
import { useBlockActions } from './use-block-actions';

/** The blocks of a message, or its text. */
export function MessageBody({ message }: { message: DisplayedMessage }) {
  const actions = useBlockActions({ channel: message.channel, ts: message.ts });
  const interaction: BlockInteraction = {
    getValue: (_block, element) => getElementValue(element, undefined),
    setValue: () => {},
    ...actions,
    errors: {},
    disabled: false,
  };
  const attached = (message.attachments ?? []).flatMap(({ blocks }) => (blocks ?? []) as Block[]);
  const blocks = [...((message.blocks ?? []) as unknown as Block[]), ...attached];
  // What people write is rich text.
  if (blocks.length === 0 || message.bot_id === undefined)
    return message.text === '' ? null : <MessageText message={message} />;
  return (
    <BlockInteractionContext value={interaction}>
      <BlockList blocks={blocks} />
    </BlockInteractionContext>
  );
}
