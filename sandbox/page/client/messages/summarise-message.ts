import type { PersonView } from '../../../slack/control/contract';
import { unescapeText } from '../composer/escape-text';
import type { DisplayedMessage } from './conversation';

const MAX_LENGTH = 80;

/** The beginning of a message, or the names of its files, as plain text for the name of the message. */
export function summariseMessage(
  { text, files = [] }: Pick<DisplayedMessage, 'text' | 'files'>,
  people: readonly PersonView[],
): string {
  const names = files.map(({ name }) => String(name)).join(', ');
  const getName = (id: string) => people.find((person) => person.id === id)?.realName ?? id;
  const plain = text
    .replace(/<@(\w+)[^<>]*>/g, (_mention, id: string) => getName(id))
    .replace(/<(?:[^<>|]*\|)?([^<>]*)>/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  const summary = unescapeText(plain) || names;
  return summary.length > MAX_LENGTH ? `${summary.slice(0, MAX_LENGTH)}…` : summary;
}
