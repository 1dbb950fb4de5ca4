import {
  type CodeType,
  type CompanyCode,
  codeTypes,
  defaultCodeTypes,
  guessCodeType,
  nameCodeTypes,
} from '../../shared';

const SPACES = String.raw`\u00a0\u2009\u202f`;
const typesWithoutKeyword = codeTypes.filter(({ standsAlone }) => standsAlone);

const keywords = codeTypes.flatMap((codeType) => codeType.keywords).join('|');
const KEYWORD_AND_TEXT = new RegExp(
  String.raw`(?<![\p{L}\p{N}_])(${keywords})[\s:=#]{1,3}([\p{L}\d][\p{L}\d. ${SPACES}]{0,30})`,
  'iu',
);
/** Digits in groups, or as many letters and digits as a code of any type has. */
const NUMBER = new RegExp(
  [
    String.raw`^[\d. ${SPACES}]*\d`,
    ...listForms(codeTypes, 'alphanumeric').map(
      ({ length }) => String.raw`^[A-Za-z\d]{${length}}(?![A-Za-z\d])`,
    ),
  ].join('|'),
);
const BARE_CODE = new RegExp(
  String.raw`(?<![\p{L}\p{N}/+@_.,-])(?:${[
    ...listForms(typesWithoutKeyword, 'digits').map(({ length }) => String.raw`\d{${length}}`),
    ...typesWithoutKeyword.flatMap(({ example }) => groupPatterns(example)),
  ].join('|')})(?![\p{L}\p{N}/@_-])`,
  'u',
);

function listForms(types: readonly CodeType[], wanted: 'digits' | 'alphanumeric') {
  return types
    .flatMap(({ forms, longerForms }) => [...forms, ...longerForms])
    .filter(({ characters }) => characters === wanted);
}

/** The groups of an example, all with a space or all with a dot between them. */
function groupPatterns(example: string): string[] {
  const groups = example.split(/[ .]/).map(({ length }) => String.raw`\d{${length}}`);
  return groups.length > 1 ? [' ', String.raw`\.`].map((separator) => groups.join(separator)) : [];
}

/** Something that looks like a company code but is not valid, so that people can correct it. */
export function findMistypedCode(text: string, types = defaultCodeTypes): CompanyCode | undefined {
  return findPrefixedCode(text, types) ?? filterByType(types, findBareCode(text));
}

/** A number after the name of its code type, such as `siren 123`. */
export function findPrefixedCode(text: string, types = defaultCodeTypes): CompanyCode | undefined {
  return filterByType(types, matchPrefixedCode(nameCodeTypes(text)));
}

function filterByType(types: readonly string[], code: CompanyCode | undefined): CompanyCode | undefined {
  return types.some((type) => type.toLowerCase() === code?.type) ? code : undefined;
}

function findBareCode(text: string): CompanyCode | undefined {
  const [bare = ''] = BARE_CODE.exec(text) ?? [];
  const type = guessCodeType(bare.replace(/\D/g, ''), typesWithoutKeyword);
  return type && { type, id: bare };
}

function matchPrefixedCode(text: string): CompanyCode | undefined {
  const [, word = '', typed = ''] = KEYWORD_AND_TEXT.exec(text) ?? [];
  const [number] = NUMBER.exec(typed) ?? [];
  const codeType = codeTypes.find((candidate) => candidate.keywords.includes(word.toLowerCase()));
  return codeType && number !== undefined ? { type: codeType.type, id: number.trim() } : undefined;
}
