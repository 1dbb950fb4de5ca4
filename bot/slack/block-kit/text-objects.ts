import type { MrkdwnElement, PlainTextElement, RawTextElement } from '@slack/types';
import { type Markup, sanitizeLabel } from './mrkdwn';
import { truncate } from './truncate';

/** Slack rejects a block whose text is empty, and so a cell of a table: https://github.com/vercel/chat/pull/373 */
const EMPTY_TEXT = '…';
const NO_VALUE = '–';

export function plainTextObject(text: string, max: number): PlainTextElement {
  return { type: 'plain_text', text: truncate(sanitizeLabel(text, max), max) || EMPTY_TEXT, emoji: true };
}

/** Text is sent verbatim: otherwise Slack turns what looks like a URL or a channel name into a link. */
export function mrkdwnObject(text: Markup, max: number): MrkdwnElement {
  return { type: 'mrkdwn', text: truncate(text.source, max) || EMPTY_TEXT, verbatim: true };
}

export function rawTextObject(text: string, max: number): RawTextElement {
  return { type: 'raw_text', text: truncate(sanitizeLabel(text, max), max) || NO_VALUE };
}
