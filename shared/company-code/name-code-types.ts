import { codeTypes } from './types';
import type { CodeTypeDefinition } from './types/code-type-definition';

const NOT_BEFORE = String.raw`(?<![\p{L}\p{N}])`;
const NOT_AFTER = String.raw`(?![\p{L}\p{N}])`;

const ANY_NAME = new RegExp(
  `${NOT_BEFORE}(?:${codeTypes.flatMap(({ keywords, names }) => [...keywords, ...names]).join('|')})${NOT_AFTER}`,
  'iu',
);

const types = codeTypes.map((codeType) => ({
  ...codeType,
  namePattern: toNamePattern(codeType),
  vatPattern: toVatPattern(codeType),
}));

/** Names codes as the service does: `P.IVA IT01234567897` becomes `cfiscale 01234567897`, a French VAT number its SIREN. */
export function nameCodeTypes(text: string): string {
  return types.reduce((before, { keywords: [keyword], normalise, vatNumber, namePattern, vatPattern }) => {
    const named = namePattern ? before.replace(namePattern, `${keyword} `) : before;
    if (!vatNumber || !vatPattern) return named;
    return named.replace(vatPattern, (written, key: string, code: string) => {
      const id = normalise(code);
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

/** The code is in one piece or in the groups of the example: of other spaces, nothing says that they belong to a number. */
function toVatPattern({ example, vatNumber }: CodeTypeDefinition): RegExp | undefined {
  if (!vatNumber) return undefined;
  const { country, keyLength } = vatNumber;
  const code = example
    .replace(/\d+/g, ({ length }) => String.raw`\d{${length}}`)
    .replaceAll(' ', String.raw`\s?`)
    .replaceAll('.', String.raw`\.?`);
  return new RegExp(String.raw`${NOT_BEFORE}${country}\s?(\d{${keyLength}})\s?(${code})${NOT_AFTER}`, 'giu');
}
