import { checkCompanyCode } from './check-company-code';
import type { CompanyCode } from './company-code';
import { findUncheckedCodes } from './find-unchecked-codes';
import { nameCodeTypes } from './name-code-types';
import { type TextToken, tokenize } from './tokenize';
import { codeTypes } from './types';

export interface RecognisedCompanyCode extends CompanyCode {
  /** The longer number that was written with its name, where the code is the beginning of it: `SIRET 73282932000074`. */
  readonly readFrom?: string;
}

/** The codes that a number may be, and the index of the token after it: none if it is mistyped, several if of several types. */
interface CodeMatch {
  readonly codes: readonly RecognisedCompanyCode[];
  readonly next: number;
}

const typeByKeyword = new Map(
  codeTypes.flatMap(({ type, keywords }) =>
    keywords.map((keyword) => [keyword.toUpperCase(), type] as const),
  ),
);
const typesWithoutKeyword = codeTypes.filter(({ standsAlone }) => standsAlone).map(({ type }) => type);
const codeLengths = new Set(
  codeTypes.flatMap(({ forms, longerForms }) => [...forms, ...longerForms].map(({ length }) => length)),
);
const maxCodeLength = Math.max(...codeLengths);
const SEPARATOR = /^[ .\t\u00a0\u2009\u202f]$/;
/** A number next to one of these is part of something else: an address, a phone number, a reference. */
const REFERENCE_CHARACTER = /[-/+@]/;
const YEAR = /^(?:19|20)\d\d$/;

export const defaultCodeTypes: readonly string[] = codeTypes.map(({ type }) => type);

/**
 * The company codes in a text, each once. Codes of a defined type must be valid, after their type
 * (`siren 732829320`) or bare; codes of other types follow the type's name (`kvk 12345678`) and are not checked.
 */
export function recogniseCompanyCodes(text: string, types = defaultCodeTypes): RecognisedCompanyCode[] {
  const known = types.map((type) => type.toLowerCase());
  const { codes: others, rest } = findUncheckedCodes(text, types);
  const found = findCheckedCodes(nameCodeTypes(rest)).filter(({ type }) => known.includes(type));
  return [...others, ...found];
}

function findCheckedCodes(text: string): RecognisedCompanyCode[] {
  const tokens = tokenize(text);
  const found = new Map<string, RecognisedCompanyCode>();
  let afterLast = 0;
  for (let at = 0; at < tokens.length; ) {
    const match = matchTypedCode(tokens, at) ?? matchBareCode(tokens, at, at === afterLast);
    const { codes, next } = match ?? { codes: [], next: at + 1 };
    for (const code of codes) {
      const key = `${code.type} ${code.id}`;
      if (!found.has(key)) found.set(key, code);
    }
    if (codes.length > 0) afterLast = next;
    at = next;
  }
  return [...found.values()];
}

function matchTypedCode(tokens: readonly TextToken[], at: number): CodeMatch | undefined {
  const type = typeByKeyword.get(tokens[at]?.text ?? '');
  const first = tokens[at + 1];
  if (type === undefined || first === undefined || first.gapBefore.length > 3) return undefined;
  const candidates = findCandidates(tokens, at + 1);
  for (const { id, next } of candidates.toReversed()) {
    const code = toValidCode(type, id);
    if (code) return { codes: [code], next };
  }
  // A mistyped code must not be read as a code of another type.
  return /\d/.test(first.text) ? { codes: [], next: findNumberEnd(tokens, at + 1) } : undefined;
}

function matchBareCode(tokens: readonly TextToken[], at: number, afterCode: boolean): CodeMatch | undefined {
  const matches = findCandidates(tokens, at)
    .filter(({ next }) => !isPartOfReference(tokens, at, next))
    .filter(({ next }) => next === at + 1 || isEvenlySplit(tokens, at, next, afterCode))
    .flatMap(({ id, next }) => {
      const codes = typesWithoutKeyword.flatMap((type) => toValidCode(type, id) ?? []);
      return codes.length > 0 ? [{ codes, next }] : [];
    });
  const [shortest, longest] = [matches[0], matches.at(-1)];
  // A number without spaces is unambiguous; of several readings of a split one, none is certain.
  if (shortest?.next === at + 1) return shortest;
  return shortest?.codes[0]?.id === longest?.codes[0]?.id ? longest : undefined;
}

/** Everything from a token on that has the length of a code, shortest first. */
function findCandidates(
  tokens: readonly TextToken[],
  at: number,
): { readonly id: string; readonly next: number }[] {
  const candidates: { id: string; next: number }[] = [];
  let id = '';
  for (let next = at; next < tokens.length; ) {
    const token = tokens[next] as TextToken;
    if (id.length + token.text.length > maxCodeLength || (next > at && !SEPARATOR.test(token.gapBefore)))
      break;
    id += token.text;
    next += 1;
    if (codeLengths.has(id.length)) candidates.push({ id, next });
  }
  return candidates;
}

function toValidCode(type: string, id: string): RecognisedCompanyCode | undefined {
  const checked = checkCompanyCode({ type, id });
  if (!checked.ok) return undefined;
  const { code, readFrom } = checked;
  return { ...code, ...(readFrom !== undefined && { readFrom }) };
}

function isPartOfReference(tokens: readonly TextToken[], at: number, next: number): boolean {
  const before = tokens[at]?.gapBefore.at(-1) ?? '';
  const after = tokens[next - 1]?.gapAfter ?? '';
  const decimals = after === ',' && /^\d{1,3}$/.test(tokens[next]?.text ?? '');
  return REFERENCE_CHARACTER.test(before) || REFERENCE_CHARACTER.test(after.charAt(0)) || decimals;
}

/** Whether one separator splits a number that is no tail of a larger amount or phone number and begins with no year. */
function isEvenlySplit(tokens: readonly TextToken[], at: number, next: number, afterCode: boolean): boolean {
  const [first, ...rest] = tokens.slice(at, next);
  const before = tokens[at - 1]?.text ?? '';
  const isTail = !afterCode && SEPARATOR.test(first?.gapBefore ?? '') && /^\d{1,3}$/.test(before);
  return (
    !isTail &&
    !YEAR.test(first?.text ?? '') &&
    rest.every(({ gapBefore }) => gapBefore === rest[0]?.gapBefore)
  );
}

function findNumberEnd(tokens: readonly TextToken[], at: number): number {
  let end = at + 1;
  while (SEPARATOR.test(tokens[end]?.gapBefore ?? '') && /^\d+$/.test(tokens[end]?.text ?? '')) end += 1;
  return end;
}
