import { recogniseCompanyCodes } from '../../shared';
import { stripSlackMarkup } from '../slack/strip-slack-markup';
import { articles, legalForms, simplifyText, wordsBesideNames } from './document-words';
import { DATE_PATTERN, SPELLED_DATE } from './find-dates';
import { kindPatterns, OTHER_PATTERN } from './find-kinds';
import { findMistypedCode } from './find-mistyped-code';
import { MONTHS_OF_YEAR, PART_OF_YEAR, WHOLE_YEARS } from './find-named-periods';
import { periodPatterns } from './find-periods';

/** What else a message says, each kept apart by a bar: it is no part of a name. */
const readPatterns = [
  WHOLE_YEARS,
  MONTHS_OF_YEAR,
  PART_OF_YEAR,
  SPELLED_DATE,
  DATE_PATTERN,
  ...kindPatterns.map(([, pattern]) => pattern),
  ...periodPatterns.map(([, pattern]) => pattern),
  OTHER_PATTERN,
];
/** Between two parts of a message. A dot ends one unless it is part of an abbreviation, such as `S.A.R.L.`. */
const BREAK = /[|,;:!?()[\]{}"«»“”\n]|\.(?=\s+\p{L}{2}|\s*$)|\s[-–—]\s/u;

const toSet = (words: string) => new Set(words.split(' '));
const beside = toSet(Object.values(wordsBesideNames).join(' '));
const [ofNames, forms] = [toSet(Object.values(articles).join(' ')), toSet(legalForms)];

const MIN_LETTERS = 3;
/** Longer texts are sentences. */
const MAX_WORDS = 8;
const MAX_LENGTH = 80;
/** More are an account, a telephone or a reference number. */
const MAX_DIGITS = 4;

export interface NamesInMessage {
  /** What may be the name of a company, in lower case and without accents, which no search minds; several if it is in several parts. */
  readonly names: readonly string[];
  /** Whether the message also says what the document is: then it was written to the bot, and not only to people. */
  readonly isOfDocument: boolean;
}

/**
 * What may be the name of a company in a message, which is what is left once everything else in it was read; undefined where a code says
 * which company it is, or if all that is left is too long for a name, an address or a number.
 */
export function findNames(text: string, codeTypes: readonly string[]): NamesInMessage | undefined {
  const plain = stripSlackMarkup(text);
  if (recogniseCompanyCodes(plain, codeTypes).length > 0 || findMistypedCode(plain, codeTypes))
    return undefined;
  const simple = simplifyText(plain);
  const left = readPatterns.reduce((rest, pattern) => rest.replace(pattern, ' | '), simple);
  const names = left.split(BREAK).flatMap((part) => trimName(part) ?? []);
  return names.length > 0 ? { names, isOfDocument: left !== simple } : undefined;
}

function trimName(part: string): string | undefined {
  const words = part.replaceAll("'", "' ").split(/\s+/).filter(Boolean);
  const isBeside = (word = '') => beside.has(word) || !/[\p{L}\p{N}]/u.test(word);
  const isAfter = (word = '') => isBeside(word) || ofNames.has(word) || forms.has(word.replaceAll('.', ''));
  while (words.length > 0 && isBeside(words[0])) words.shift();
  while (words.length > 0 && isAfter(words.at(-1))) words.pop();
  const name = words.join(' ').replaceAll("' ", "'");
  return words.length <= MAX_WORDS && isName(name) ? name : undefined;
}

/** Whether a text may be a name, and is no number, id or address. */
export function isName(text: string): boolean {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const isShort = text.length <= MAX_LENGTH;
  return isShort && count(/\p{L}/gu) >= MIN_LETTERS && count(/\d/g) <= MAX_DIGITS && !text.includes('@');
}
