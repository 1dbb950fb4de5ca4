import { checkCompanyCode } from './check-company-code';
import type { CompanyCode } from './company-code';
import { findUncheckedCodes } from './find-unchecked-codes';
import { nameCodeTypes } from './name-code-types';
import { type TextToken, tokenize } from './tokenize';

export interface RecognisedCompanyCode extends CompanyCode {
  /** The SIRET that was written, where the code is its SIREN. */
  readonly siret?: string;
}

/** A code, and the index of the token after it. */
interface CodeMatch {
  readonly code?: RecognisedCompanyCode;
  readonly next: number;
}

const TYPE_BY_KEYWORD = new Map([
  ['SIREN', 'siren'],
  ['SIRET', 'siren'],
  ['CFISCALE', 'cfiscale'],
]);
const CODE_LENGTHS = [9, 11, 14, 16];
const MAX_CODE_LENGTH = 16;
const SEPARATOR = /^[ .\t\u00a0\u2009\u202f]$/;
/** A number next to one of these is part of something else: an address, a phone number, a reference. */
const REFERENCE_CHARACTER = /[-/+@]/;
const YEAR = /^(?:19|20)\d\d$/;

export const defaultCodeTypes: readonly string[] = ['siren', 'cfiscale'];

/**
 * The company codes in a text, each once. Codes with a check digit must be valid, after their type
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
  const codes = new Map<string, RecognisedCompanyCode>();
  let afterLast = 0;
  for (let at = 0; at < tokens.length; ) {
    const match = matchTypedCode(tokens, at) ?? matchBareCode(tokens, at, at === afterLast);
    if (match?.code) {
      const key = `${match.code.type} ${match.code.id}`;
      if (!codes.has(key)) codes.set(key, match.code);
      afterLast = match.next;
    }
    at = match?.next ?? at + 1;
  }
  return [...codes.values()];
}

function matchTypedCode(tokens: readonly TextToken[], at: number): CodeMatch | undefined {
  const type = TYPE_BY_KEYWORD.get(tokens[at]?.text ?? '');
  const first = tokens[at + 1];
  if (type === undefined || first === undefined || first.gapBefore.length > 3) return undefined;
  const candidates = findCandidates(tokens, at + 1);
  for (const { id, next } of candidates.toReversed()) {
    const code = toValidCode(type, id);
    if (code) return { code, next };
  }
  // A mistyped code must not be read as a code of another type.
  return /\d/.test(first.text) ? { next: findNumberEnd(tokens, at + 1) } : undefined;
}

function matchBareCode(tokens: readonly TextToken[], at: number, afterCode: boolean): CodeMatch | undefined {
  const matches = findCandidates(tokens, at)
    .filter(({ next }) => !isPartOfReference(tokens, at, next))
    .filter(({ next }) => next === at + 1 || isEvenlySplit(tokens, at, next, afterCode))
    .flatMap(({ id, next }) => {
      const code = toValidCode('siren', id) ?? toValidCode('cfiscale', id);
      return code ? [{ code, next }] : [];
    });
  const [shortest, longest] = [matches[0], matches.at(-1)];
  // A number without spaces is unambiguous; of several readings of a split one, none is certain.
  if (shortest?.next === at + 1) return shortest;
  return shortest?.code.id === longest?.code.id ? longest : undefined;
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
    if (id.length + token.text.length > MAX_CODE_LENGTH || (next > at && !SEPARATOR.test(token.gapBefore)))
      break;
    id += token.text;
    next += 1;
    if (CODE_LENGTHS.includes(id.length)) candidates.push({ id, next });
  }
  return candidates;
}

function toValidCode(type: string, id: string): RecognisedCompanyCode | undefined {
  const checked = checkCompanyCode({ type, id });
  if (!checked.ok) return undefined;
  const { code, siret } = checked;
  return { ...code, ...(siret !== undefined && { siret }) };
}

function isPartOfReference(tokens: readonly TextToken[], at: number, next: number): boolean {
  const before = tokens[at]?.gapBefore.at(-1) ?? '';
  const after = tokens[next - 1]?.gapAfter ?? '';
  const decimals = after === ',' && /^\d{1,3}$/.test(tokens[next]?.text ?? '');
  return REFERENCE_CHARACTER.test(before) || REFERENCE_CHARACTER.test(after.charAt(0)) || decimals;
}

/** Split by the same separator, not the tail of a larger amount or phone number, and not starting with a year. */
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
