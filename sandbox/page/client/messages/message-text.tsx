import { useState } from 'react';
import type { Block } from '../blocks/block-types';
import { DisplayBlock } from '../blocks/display-block';
import { unescapeText } from '../composer/escape-text';
import { useTexts } from '../texts/language';
import type { DisplayedMessage } from './conversation';

// A longer text is collapsed.
const MAX_UNCOLLAPSED_LENGTH = 2000;
const PREVIEW_LENGTH = 800;

/** A message without blocks: mrkdwn of an app, or plain text of a person. */
export function MessageText({ message }: { message: DisplayedMessage }) {
  const [expanded, setExpanded] = useState(false);
  const { locale, messages } = useTexts();
  if (message.bot_id !== undefined)
    return <DisplayBlock block={{ type: 'section', text: { type: 'mrkdwn', text: message.text } }} />;
  const text = unescapeText(message.text);
  if (text.length <= MAX_UNCOLLAPSED_LENGTH) return <DisplayBlock block={toRichText(text)} />;
  return (
    <>
      <DisplayBlock block={toRichText(expanded ? text : `${text.slice(0, PREVIEW_LENGTH)}…`)} />
      <button
        type="button"
        className="link-button"
        aria-expanded={expanded}
        onClick={() => setExpanded(!expanded)}
      >
        {expanded ? messages.showLess : messages.showAll(text.length.toLocaleString(locale))}
      </button>
    </>
  );
}

function toRichText(text: string): Block {
  const element = { type: 'text', text };
  return { type: 'rich_text', elements: [{ type: 'rich_text_section', elements: [element] }] };
}
