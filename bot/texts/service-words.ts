import { humanize } from '../../shared/english/humanize';
import type { Texts } from './texts';

/** Words of the service, marked as such where they are in another language. English has no quotation marks for them. */
export function quoteWords(words: string, { findings }: Texts): string {
  const bare = withoutStop(words);
  const quoted = findings.quoted(bare);
  return words === '' || quoted === bare ? words : quoted;
}

/** A full stop of theirs would stand before ours. */
export function withoutStop(words: string): string {
  return words.replace(/(?<!\.)\.$/, '');
}

/** What a key of the service is called: in the reader's language where it is known, otherwise as the service spells it. */
export function keyName(names: Readonly<Record<string, string>>, key: string, texts: Texts): string {
  return (Object.hasOwn(names, key) && names[key]) || quoteWords(humanize(key), texts);
}
