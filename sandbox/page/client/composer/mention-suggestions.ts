import type { PersonView } from '../../../slack/control/contract';
import { escapeText } from './escape-text';
import type { Suggestion } from './suggestion';

/** Suggests people for the word before the caret, if it begins with an @. */
export function suggestMentions(
  text: string,
  caret: number,
  people: readonly Pick<PersonView, 'name' | 'realName'>[],
): Suggestion[] {
  const [, typed] = /(?:^|\s)@([\p{L}\p{N}._-]*)$/u.exec(text.slice(0, caret)) ?? [];
  if (typed === undefined) return [];
  const start = caret - typed.length - 1;
  const isMeant = (name: string) => name.toLowerCase().startsWith(typed.toLowerCase());
  return people
    .filter(({ name, realName }) => [name, ...realName.split(' ')].some(isMeant))
    .map(({ name, realName }) => ({
      text: `${text.slice(0, start)}@${name} ${text.slice(caret).trimStart()}`,
      caret: start + name.length + 2,
      label: `@${name}`,
      description: realName,
    }));
}

/** The text as it is sent: escaped, and with `<@U…>` for each person who is named by `@name`. */
export function writeMentions(text: string, people: readonly Pick<PersonView, 'id' | 'name'>[]): string {
  return escapeText(text).replace(
    /(?<![\p{L}\p{N}._-])@([\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*)/gu,
    (written, name: string) => {
      const person = people.find((one) => one.name.toLowerCase() === name.toLowerCase());
      return person ? `<@${person.id}>` : written;
    },
  );
}
