import { section } from './blocks';
import { type Message, message } from './message';
import { escapeText } from './mrkdwn';

/** A sentence or two without markup, for ephemeral replies. */
export function notice(text: string): Message {
  return message({ text, head: [section(escapeText(text, 500))] });
}
