import { checkCompanyCode } from './check-company-code';
import type { CompanyCode } from './company-code';
import { findUncheckedCodes } from './find-unchecked-codes';
import { type TextToken, tokenize } from './tokenize';

export interface RecognisedCompanyCode extends CompanyCode {
  /** What was changed on the way, for people to see. */
  readonly note?: string;
}

/** A code found, and the piece at which to go on. */
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
/** Touching one of these, a number is part of something else: an address, a phone number, a reference. */
const REFERENCE_CHARACTER = /[-/+@]/;
const YEAR = /^(?:19|20)\d\d$/;

export const defaultCodeTypes: readonly string[] = ['siren', 'cfiscale'];

/**
 * The company codes in a text, each once: of the types that can be checked the valid ones, after their type
 * (`siren 732829320`) or bare; of any other type what stands after its name (`kvk 12345678`), unchecked.
 */
export function recogniseCompanyCodes(text: string, types = defaultCodeTypes): RecognisedCompanyCode[] {
  const known = types.map((type) => type.toLowerCase());
  const { codes: others, rest } = findUncheckedCodes(text, types);
  const found = findCheckedCodes(rest).filter(({ type }) => known.includes(type));
  return [...others, ...found];
}

function findCheckedCodes(text: string): RecognisedCompanyCode[] {
  const pieces = tokenize(text);
  const codes = new Map<string, RecognisedCompanyCode>();
  let afterLast = 0;
  for (let at = 0; at < pieces.length; ) {
    const find = matchTypedCode(pieces, at) ?? matchBareCode(pieces, at, at === afterLast);
    if (find?.code) {
      const key = `${find.code.type} ${find.code.id}`;
      if (!codes.has(key)) codes.set(key, find.code);
      afterLast = find.next;
    }
    at = find?.next ?? at + 1;
  }
  return [...codes.values()];
}

function matchTypedCode(pieces: readonly TextToken[], at: number): CodeMatch | undefined {
  const type = TYPE_BY_KEYWORD.get(pieces[at]?.text ?? '');
  const first = pieces[at + 1];
  if (type === undefined || first === undefined || first.gapBefore.length > 3) return undefined;
  const candidates = findCandidates(pieces, at + 1);
  for (const { id, next } of candidates.toReversed()) {
    const code = toValidCode(type, id);
    if (code) return { code, next };
  }
  // A mistyped code must not pass as a code of another type.
  return /\d/.test(first.text) ? { next: findNumberEnd(pieces, at + 1) } : undefined;
}

function matchBareCode(pieces: readonly TextToken[], at: number, afterCode: boolean): CodeMatch | undefined {
  const finds = findCandidates(pieces, at)
    .filter(({ next }) => !isPartOfReference(pieces, at, next))
    .filter(({ next }) => next === at + 1 || isEvenlySplit(pieces, at, next, afterCode))
    .flatMap(({ id, next }) => {
      const code = toValidCode('siren', id) ?? toValidCode('cfiscale', id);
      return code ? [{ code, next }] : [];
    });
  const [shortest, longest] = [finds[0], finds.at(-1)];
  // One undivided number is what it is; of several readings of a divided one, none is certain.
  if (shortest?.next === at + 1) return shortest;
  return shortest?.code.id === longest?.code.id ? longest : undefined;
}

/** Everything from a piece on that has the length of a code, shortest first. */
function findCandidates(
  pieces: readonly TextToken[],
  at: number,
): { readonly id: string; readonly next: number }[] {
  const candidates: { id: string; next: number }[] = [];
  let id = '';
  for (let next = at; next < pieces.length; ) {
    const piece = pieces[next] as TextToken;
    if (id.length + piece.text.length > MAX_CODE_LENGTH || (next > at && !SEPARATOR.test(piece.gapBefore)))
      break;
    id += piece.text;
    next += 1;
    if (CODE_LENGTHS.includes(id.length)) candidates.push({ id, next });
  }
  return candidates;
}

function toValidCode(type: string, id: string): RecognisedCompanyCode | undefined {
  const checked = checkCompanyCode({ type, id });
  if (!checked.ok) return undefined;
  return checked.note === undefined ? checked.code : { ...checked.code, note: checked.note };
}

function isPartOfReference(pieces: readonly TextToken[], at: number, next: number): boolean {
  const before = pieces[at]?.gapBefore.at(-1) ?? '';
  const after = pieces[next - 1]?.gapAfter ?? '';
  const decimals = after === ',' && /^\d{1,3}$/.test(pieces[next]?.text ?? '');
  return REFERENCE_CHARACTER.test(before) || REFERENCE_CHARACTER.test(after.charAt(0)) || decimals;
}

/** Divided evenly, and neither the tail of a larger amount or phone number nor a year followed by something. */
function isEvenlySplit(pieces: readonly TextToken[], at: number, next: number, afterCode: boolean): boolean {
  const [first, ...rest] = pieces.slice(at, next);
  const before = pieces[at - 1]?.text ?? '';
  const isTail = !afterCode && SEPARATOR.test(first?.gapBefore ?? '') && /^\d{1,3}$/.test(before);
  return (
    !isTail &&
    !YEAR.test(first?.text ?? '') &&
    rest.every(({ gapBefore }) => gapBefore === rest[0]?.gapBefore)
  );
}

function findNumberEnd(pieces: readonly TextToken[], at: number): number {
  let end = at + 1;
  while (SEPARATOR.test(pieces[end]?.gapBefore ?? '') && /^\d+$/.test(pieces[end]?.text ?? '')) end += 1;
  return end;
}
