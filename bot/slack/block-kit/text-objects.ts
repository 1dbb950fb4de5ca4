import type { MrkdwnElement, PlainTextElement } from '@slack/types';
import { type Markup, sanitizeLabel } from './mrkdwn';
import { truncate } from './truncate';

/** Slack rejects a block whose text is empty. */
const EMPTY_TEXT = '…';

export function plainTextObject(text: string, max: number): PlainTextElement {
  return { type: 'plain_text', text: truncate(sanitizeLabel(text, max), max) || EMPTY_TEXT, emoji: true };
}

/** Verbatim: otherwise Slack turns what looks like a URL or a channel name into a link. */
export function mrkdwnObject(text: Markup, max: number): MrkdwnElement {
  return { type: 'mrkdwn', text: truncate(text.source, max) || EMPTY_TEXT, verbatim: true };
}
