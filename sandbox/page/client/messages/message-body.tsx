import { BlockList } from '../blocks/block-item';
import type { Block } from '../blocks/block-types';
import { DisplayBlock } from '../blocks/display-block';
import { elementValue } from '../blocks/element-value';
import { type Interaction, InteractionContext } from '../blocks/interaction';
import { unescapeText } from '../composer/escape-text';
import type { Shown } from './conversation';
import { useActing } from './use-acting';

/** What a message says: its blocks, or else its text. */
export function MessageBody({ message }: { message: Shown }) {
  const act = useActing({ channel: message.channel, ts: message.ts });
  const interaction: Interaction = {
    value: (_block, element) => elementValue(element, undefined),
    fill: () => {},
    act,
    errors: {},
    disabled: false,
  };
  const attached = (message.attachments ?? []).flatMap(({ blocks }) => (blocks ?? []) as Block[]);
  const blocks = [...((message.blocks ?? []) as unknown as Block[]), ...attached];
  if (blocks.length === 0) return message.text === '' ? null : <DisplayBlock block={textBlock(message)} />;
  return (
    <InteractionContext value={interaction}>
      <BlockList blocks={blocks} />
    </InteractionContext>
  );
}

/** An app writes Slack's markup; what people typed is shown as they typed it. */
function textBlock({ text, bot_id }: Shown): Block {
  if (bot_id !== undefined) return { type: 'section', text: { type: 'mrkdwn', text } };
  const typed = { type: 'text', text: unescapeText(text) };
  return { type: 'rich_text', elements: [{ type: 'rich_text_section', elements: [typed] }] };
}
