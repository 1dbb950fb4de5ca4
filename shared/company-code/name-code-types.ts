import { codeTypes } from './types';
import type { CodeTypeDefinition } from './types/code-type-definition';

const NOT_BEFORE = String.raw`(?<![\p{L}\p{N}])`;
const NOT_AFTER = String.raw`(?![\p{L}\p{N}])`;

const ANY_NAME = new RegExp(
  `${NOT_BEFORE}(?:${codeTypes.flatMap(({ keywords, names }) => [...keywords, ...names]).join('|')})${NOT_AFTER}`,
  'iu',
);

const patterns = codeTypes.map((codeType) => ({
  keyword: codeType.keywords[0],
  vatNumber: codeType.vatNumber,
  namePattern: toNamePattern(codeType),
  vatPattern: toVatPattern(codeType),
}));

/** Names codes as the service does: `P.IVA IT01234567897` becomes `cfiscale 01234567897`, a French VAT number its SIREN. */
export function nameCodeTypes(text: string): string {
  return patterns.reduce((before, { keyword, vatNumber, namePattern, vatPattern }) => {
    const named = namePattern ? before.replace(namePattern, `${keyword} `) : before;
    if (!vatNumber || !vatPattern) return named;
    return named.replace(vatPattern, (written, key: string, digits: string) => {
      const id = digits.replace(/\s/g, '');
      return vatNumber.fits(key, id) ? `${keyword} ${id}` : written;
    });
  }, text);
}

/** Whether a text speaks of a type of code, by any of its names. */
export function mentionsCodeType(text: string): boolean {
  return ANY_NAME.test(text);
}

/** A name with what stands between it and its code: a colon, `n.`, the country of a VAT number. */
function toNamePattern({ names, vatNumber }: CodeTypeDefinition): RegExp | undefined {
  if (names.length === 0) return undefined;
  const country = vatNumber ? String.raw`(?:${vatNumber.country}\s?(?=\d))?` : '';
  return new RegExp(
    String.raw`${NOT_BEFORE}(?:${names.join('|')})(?:[\s:=#.]|n[.°º]){0,4}${country}(?=[\p{L}\p{N}])`,
    'giu',
  );
}

/** Spaces between the digits need a key that fits: without one, `it 732 829 320 18` may be an Italian number or a sentence. */
function toVatPattern({ forms, vatNumber }: CodeTypeDefinition): RegExp | undefined {
  const { length } = forms.find(({ characters }) => characters === 'digits') ?? {};
  if (!vatNumber || length === undefined) return undefined;
  const { country, keyLength } = vatNumber;
  const digits = keyLength > 0 ? String.raw`(?:\d\s?){${length - 1}}\d` : String.raw`\d{${length}}`;
  return new RegExp(
    String.raw`${NOT_BEFORE}${country}\s?(\d{${keyLength}})\s?(${digits})${NOT_AFTER}`,
    'giu',
  );
}
