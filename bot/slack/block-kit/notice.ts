import { section } from './blocks';
import { type Message, message } from './message';
import { escapeText } from './mrkdwn';

/** A plain sentence or two, for answers that only one person sees. */
export function notice(text: string): Message {
  return message({ text, head: [section(escapeText(text, 500))] });
}
