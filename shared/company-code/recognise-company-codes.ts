import { checkCompanyCode } from './check-company-code';
import type { CompanyCode } from './company-code';
import { type Piece, piecesOf } from './pieces';
import { uncheckedCodesIn } from './unchecked-codes-in';

export interface RecognisedCompanyCode extends CompanyCode {
  /** What was changed on the way, for people to see. */
  readonly note?: string;
}

/** A code found, and the piece at which to go on. */
interface Find {
  readonly code?: RecognisedCompanyCode;
  readonly next: number;
}

const TYPE_WORDS = new Map([
  ['SIREN', 'siren'],
  ['SIRET', 'siren'],
  ['CFISCALE', 'cfiscale'],
]);
const CODE_LENGTHS = [9, 11, 14, 16];
const LONGEST_CODE = 16;
const JOIN = /^[ .\t\u00a0\u2009\u202f]$/;
/** Touching one of these, a number is part of something else: an address, a phone number, a reference. */
const GLUE = /[-/+@]/;
const YEAR = /^(?:19|20)\d\d$/;

export const defaultCodeTypes: readonly string[] = ['siren', 'cfiscale'];

/**
 * The company codes in a text, each once: of the types that can be checked the valid ones, after their type
 * (`siren 732829320`) or bare; of any other type what stands after its name (`kvk 12345678`), unchecked.
 */
export function recogniseCompanyCodes(text: string, types = defaultCodeTypes): RecognisedCompanyCode[] {
  const known = types.map((type) => type.toLowerCase());
  const { codes: others, rest } = uncheckedCodesIn(text, types);
  const found = checkedCodesIn(rest).filter(({ type }) => known.includes(type));
  return [...others, ...found];
}

function checkedCodesIn(text: string): RecognisedCompanyCode[] {
  const pieces = piecesOf(text);
  const codes = new Map<string, RecognisedCompanyCode>();
  let afterLast = 0;
  for (let at = 0; at < pieces.length; ) {
    const find = typedCodeAt(pieces, at) ?? bareCodeAt(pieces, at, at === afterLast);
    if (find?.code) {
      const key = `${find.code.type} ${find.code.id}`;
      if (!codes.has(key)) codes.set(key, find.code);
      afterLast = find.next;
    }
    at = find?.next ?? at + 1;
  }
  return [...codes.values()];
}

function typedCodeAt(pieces: readonly Piece[], at: number): Find | undefined {
  const type = TYPE_WORDS.get(pieces[at]?.text ?? '');
  const first = pieces[at + 1];
  if (type === undefined || first === undefined || first.gap.length > 3) return undefined;
  const candidates = candidatesAt(pieces, at + 1);
  for (const { id, next } of candidates.toReversed()) {
    const code = validCode(type, id);
    if (code) return { code, next };
  }
  // A mistyped code must not pass as a code of another type.
  return /\d/.test(first.text) ? { next: endOfNumber(pieces, at + 1) } : undefined;
}

function bareCodeAt(pieces: readonly Piece[], at: number, afterCode: boolean): Find | undefined {
  const finds = candidatesAt(pieces, at)
    .filter(({ next }) => !isGlued(pieces, at, next))
    .filter(({ next }) => next === at + 1 || isWrittenInPieces(pieces, at, next, afterCode))
    .flatMap(({ id, next }) => {
      const code = validCode('siren', id) ?? validCode('cfiscale', id);
      return code ? [{ code, next }] : [];
    });
  const [shortest, longest] = [finds[0], finds.at(-1)];
  // One undivided number is what it is; of several readings of a divided one, none is certain.
  if (shortest?.next === at + 1) return shortest;
  return shortest?.code.id === longest?.code.id ? longest : undefined;
}

/** Everything from a piece on that has the length of a code, shortest first. */
function candidatesAt(
  pieces: readonly Piece[],
  at: number,
): { readonly id: string; readonly next: number }[] {
  const candidates: { id: string; next: number }[] = [];
  let id = '';
  for (let next = at; next < pieces.length; ) {
    const piece = pieces[next] as Piece;
    if (id.length + piece.text.length > LONGEST_CODE || (next > at && !JOIN.test(piece.gap))) break;
    id += piece.text;
    next += 1;
    if (CODE_LENGTHS.includes(id.length)) candidates.push({ id, next });
  }
  return candidates;
}

function validCode(type: string, id: string): RecognisedCompanyCode | undefined {
  const checked = checkCompanyCode({ type, id });
  if (!checked.ok) return undefined;
  return checked.note === undefined ? checked.code : { ...checked.code, note: checked.note };
}

function isGlued(pieces: readonly Piece[], at: number, next: number): boolean {
  const before = pieces[at]?.gap.at(-1) ?? '';
  const after = pieces[next - 1]?.gapAfter ?? '';
  const decimals = after === ',' && /^\d{1,3}$/.test(pieces[next]?.text ?? '');
  return GLUE.test(before) || GLUE.test(after.charAt(0)) || decimals;
}

/** Divided evenly, and neither the tail of a larger amount or phone number nor a year followed by something. */
function isWrittenInPieces(pieces: readonly Piece[], at: number, next: number, afterCode: boolean): boolean {
  const [first, ...rest] = pieces.slice(at, next);
  const before = pieces[at - 1]?.text ?? '';
  const isTail = !afterCode && JOIN.test(first?.gap ?? '') && /^\d{1,3}$/.test(before);
  return !isTail && !YEAR.test(first?.text ?? '') && rest.every(({ gap }) => gap === rest[0]?.gap);
}

function endOfNumber(pieces: readonly Piece[], at: number): number {
  let end = at + 1;
  while (JOIN.test(pieces[end]?.gap ?? '') && /^\d+$/.test(pieces[end]?.text ?? '')) end += 1;
  return end;
}
