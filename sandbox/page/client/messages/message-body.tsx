import { BlockList } from '../blocks/block-item';
import type { Block } from '../blocks/block-types';
import { elementValue } from '../blocks/element-value';
import { type Interaction, InteractionContext } from '../blocks/interaction';
import type { Shown } from './conversation';
import { MessageText } from './message-text';
import { useActing } from './use-acting';

/** What a message says: its blocks, or else its text. */
export function MessageBody({ message }: { message: Shown }) {
  const acting = useActing({ channel: message.channel, ts: message.ts });
  const interaction: Interaction = {
    value: (_block, element) => elementValue(element, undefined),
    fill: () => {},
    ...acting,
    errors: {},
    disabled: false,
  };
  const attached = (message.attachments ?? []).flatMap(({ blocks }) => (blocks ?? []) as Block[]);
  const blocks = [...((message.blocks ?? []) as unknown as Block[]), ...attached];
  if (blocks.length === 0) return message.text === '' ? null : <MessageText message={message} />;
  return (
    <InteractionContext value={interaction}>
      <BlockList blocks={blocks} />
    </InteractionContext>
  );
}
