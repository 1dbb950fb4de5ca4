import { useState } from 'react';
import type { Block } from '../blocks/block-types';
import { DisplayBlock } from '../blocks/display-block';
import { unescapeText } from '../composer/escape-text';
import type { DisplayedMessage } from './conversation';

// More than this hides the conversation around it.
const MAX_UNCOLLAPSED_LENGTH = 2000;
const PREVIEW_LENGTH = 800;

/** A message without blocks: what an app wrote in Slack's markup, or what people typed, shown as they typed it. */
export function MessageText({ message }: { message: DisplayedMessage }) {
  const [whole, setWhole] = useState(false);
  if (message.bot_id !== undefined)
    return <DisplayBlock block={{ type: 'section', text: { type: 'mrkdwn', text: message.text } }} />;
  const text = unescapeText(message.text);
  if (text.length <= MAX_UNCOLLAPSED_LENGTH) return <DisplayBlock block={toRichText(text)} />;
  return (
    <>
      <DisplayBlock block={toRichText(whole ? text : `${text.slice(0, PREVIEW_LENGTH)}…`)} />
      <button type="button" className="link-button" aria-expanded={whole} onClick={() => setWhole(!whole)}>
        {whole ? 'Show less' : `Show all ${text.length.toLocaleString()} characters`}
      </button>
    </>
  );
}

function toRichText(text: string): Block {
  const element = { type: 'text', text };
  return { type: 'rich_text', elements: [{ type: 'rich_text_section', elements: [element] }] };
}
