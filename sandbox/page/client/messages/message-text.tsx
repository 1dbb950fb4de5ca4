import { useState } from 'react';
import type { Block } from '../blocks/block-types';
import { DisplayBlock } from '../blocks/display-block';
import { unescapeText } from '../composer/escape-text';
import { useTexts } from '../texts/language';
import type { DisplayedMessage } from './conversation';

// A longer text is collapsed.
const MAX_UNCOLLAPSED_LENGTH = 2000;
const PREVIEW_LENGTH = 800;

/** A message without blocks of an app, in mrkdwn, or what a person wrote. */
export function MessageText({ message }: { message: DisplayedMessage }) {
  const [expanded, setExpanded] = useState(false);
  const { locale, messages } = useTexts();
  if (message.bot_id !== undefined)
    return <DisplayBlock block={{ type: 'section', text: { type: 'mrkdwn', text: message.text } }} />;
  const text = toPlainText(message.text);
  const [block = toRichText(text)] = (message.blocks ?? []) as unknown as Block[];
  if (text.length <= MAX_UNCOLLAPSED_LENGTH) return <DisplayBlock block={block} />;
  return (
    <>
      <DisplayBlock block={expanded ? block : toRichText(`${text.slice(0, PREVIEW_LENGTH)}…`)} />
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

/** A link as it was typed. */
function toPlainText(text: string): string {
  return unescapeText(text.replace(/<(?:[^<>|]*\|)?([^<>]*)>/g, '$1'));
}

function toRichText(text: string): Block {
  const element = { type: 'text', text };
  return { type: 'rich_text', elements: [{ type: 'rich_text_section', elements: [element] }] };
}
