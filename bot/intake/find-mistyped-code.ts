import { type CompanyCode, defaultCodeTypes, nameCodeTypes } from '../../shared';

const PREFIXED_CODE =
  /(?<![\p{L}\p{N}_])(siren|siret|cfiscale)[\s:=#]{1,3}([\p{L}\d][\p{L}\d. \u00a0\u2009\u202f]{0,30})/iu;
const BARE_CODE =
  /(?<![\p{L}\p{N}/+@_.,-])(?:\d{9}|\d{11}|\d{14}|\d{3}([ .])\d{3}\1\d{3})(?![\p{L}\p{N}/@_-])/u;

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
  const [bare] = BARE_CODE.exec(text) ?? [];
  if (bare === undefined) return undefined;
  return { type: bare.replace(/\D/g, '').length === 11 ? 'cfiscale' : 'siren', id: bare };
}

function matchPrefixedCode(text: string): CompanyCode | undefined {
  const [, word, typed] = PREFIXED_CODE.exec(text) ?? [];
  const number =
    typed === undefined
      ? undefined
      : /^[\d. \u00a0\u2009\u202f]*\d|^[A-Za-z\d]{16}(?![A-Za-z\d])/.exec(typed)?.[0];
  if (word === undefined || number === undefined) return undefined;
  return { type: word.toLowerCase() === 'cfiscale' ? 'cfiscale' : 'siren', id: number.trim() };
}
