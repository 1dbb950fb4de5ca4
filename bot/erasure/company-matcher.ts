import { type CompanyCode, codeTypes, findCodeType } from '../../shared/company-code';
import { ERASED, type Matcher } from './matcher';

export interface NamedCompany {
  readonly code: CompanyCode;
  readonly names: readonly string[];
  /** Names of other companies, which may contain one of these names and stay. */
  readonly otherNames: readonly string[];
}

/** A shorter code is found only beside its type, a shorter name not at all: they would be found everywhere. */
const MIN_CODE_LENGTH = 6;
const MIN_NAME_LENGTH = 3;

const NOT_BEFORE = String.raw`(?<![\p{L}\p{N}])`;
const NOT_AFTER = String.raw`(?![\p{L}\p{N}])`;
/** Slack's escapes of &, < and > are between words too. */
const BETWEEN_WORDS = String.raw`(?:&(?:amp|lt|gt);|[^\p{L}\p{N}])+`;
const SEPARATOR = String.raw`[^\p{L}\p{N}]?`;

/** The country and key of a VAT number. Each is found before a code of any type: it may be sent under a type of its own. */
const VAT_PREFIX = codeTypes
  .flatMap(({ vatNumber }) => vatNumber ?? [])
  .map(({ country, keyLength }) =>
    [country, ...(keyLength > 0 ? [`[0-9A-Z]{${keyLength}}`] : [])].join(SEPARATOR),
  )
  .join('|');

/** Finds a company by its code, also in groups of digits or as part of a longer number or a VAT number, and by its names. */
export function companyMatcher({ code, names, otherNames }: NamedCompany): Matcher {
  const known = names.map(toWords).filter((words) => words.join('').length >= MIN_NAME_LENGTH);
  const longer = otherNames
    .map(toWords)
    .filter((words) => known.some((name) => ` ${toKey(words)} `.includes(` ${toKey(name)} `)))
    .filter((words) => !known.some((name) => toKey(name) === toKey(words)));
  const codePattern = new RegExp(`${NOT_BEFORE}${toCodeSource(code)}${NOT_AFTER}`, 'giu');
  // One word may be an ordinary one: only as it is written, and in what is kept only where nothing else is said.
  const [single, several] = [known.filter(isSingle), known.filter((words) => !isSingle(words))];
  return {
    sqlPattern: [toSqlCode(code), ...known.map(toSqlName)].map((part) => `(${part})`).join('|'),
    erase: (text, kind) => {
      const withoutCode = text.replaceAll(codePattern, ERASED);
      const withoutNames = eraseNames(withoutCode, several, longer, 'giu');
      if (kind === 'copy') return eraseNames(withoutNames, single, longer, 'gu');
      return single.some((words) => toKey(words) === toKey(toWords(withoutNames))) ? ERASED : withoutNames;
    },
  };
}

function eraseNames(
  text: string,
  names: readonly (readonly string[])[],
  longer: readonly (readonly string[])[],
  flags: string,
): string {
  if (names.length === 0) return text;
  const toSource = (list: readonly (readonly string[])[]) =>
    list
      .toSorted((a, b) => b.length - a.length)
      .map((words) => words.join(BETWEEN_WORDS))
      .join('|');
  const kept = longer.length > 0 ? `(?<kept>${toSource(longer)})|` : '';
  const pattern = new RegExp(`${NOT_BEFORE}(?:${kept}${toSource(names)})${NOT_AFTER}`, flags);
  return text.replaceAll(pattern, (found, ...rest) => {
    const { kept: other } = (rest.at(-1) ?? {}) as { kept?: string };
    return other === undefined ? ERASED : found;
  });
}

/** Letters and digits, which mean nothing else in a regular expression. */
function toWords(name: string): string[] {
  return name.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function isSingle(words: readonly string[]): boolean {
  return words.length === 1;
}

function toKey(words: readonly string[]): string {
  return words.join(' ').toLowerCase();
}

function toCodeSource({ type, id }: CompanyCode): string {
  const characters = toWords(id).join('').split('');
  const spaced = characters.join(SEPARATOR);
  if (characters.length < MIN_CODE_LENGTH) return `${toWords(type).join(SEPARATOR)}${BETWEEN_WORDS}${spaced}`;
  return `(?:(?:${VAT_PREFIX})${SEPARATOR})?${spaced}${toRestOfLongerForms(type)}`;
}

/** What a longer number has after the code, such as the five digits of a place of business in a SIRET. */
function toRestOfLongerForms(type: string): string {
  const rests = (findCodeType(type)?.longerForms ?? []).map(
    ({ characters, length, codeLength }) =>
      `(?:${SEPARATOR}${characters === 'digits' ? '[0-9]' : '[0-9A-Z]'}){${length - codeLength}}`,
  );
  return rests.length > 0 ? `(?:${rests.join('|')})?` : '';
}

function toSqlCode({ id }: CompanyCode): string {
  return toWords(id).join('').split('').map(toSqlCharacter).join('.?');
}

function toSqlName(words: readonly string[]): string {
  return words.map((word) => word.split('').map(toSqlCharacter).join('')).join('.{1,20}');
}

/** The database may not know the case of other letters than those of ASCII. */
function toSqlCharacter(character: string): string {
  return /^[0-9A-Za-z]$/.test(character) ? character : '.';
}
