import {
  type CompanyCode,
  type DocumentKind,
  defaultCodeTypes,
  isPeriodic,
  type RecognisedCompanyCode,
  recogniseCompanyCodes,
} from '../../shared';
import { stripSlackMarkup } from '../slack/strip-slack-markup';
import { type FoundDate, findDates } from './find-dates';
import { findKinds } from './find-kinds';
import { findMistypedCode } from './find-mistyped-code';
import { findNamedPeriods } from './find-named-periods';
import { findPeriods } from './find-periods';

export type MessageField = 'code' | 'kind' | 'period' | 'date';

export interface ParsedMessage {
  readonly code?: RecognisedCompanyCode;
  readonly kind?: DocumentKind;
  readonly period?: string;
  /** The date as YYYY-MM-DD. */
  readonly date?: string;
  /** What is still needed for this kind of document. */
  readonly missing: readonly MessageField[];
  /** What it gives several values for; none of them is used. */
  readonly ambiguous: readonly MessageField[];
  /** What looks like a company code, but is not a valid one. */
  readonly mistypedCode?: CompanyCode;
  /** What looks like a date, but is not a valid one. */
  readonly invalidDate?: string;
}

/** What a message says about the documents it comes with, in any order and any case. */
export function parseMessage(text: string, codeTypes = defaultCodeTypes): ParsedMessage {
  const plainText = stripSlackMarkup(text);
  const codes = recogniseCompanyCodes(plainText, codeTypes);
  const dates = findDates(plainText);
  const found = { code: codes, kind: findKinds(plainText), ...findTime(plainText, dates) };
  const code = singleOrUndefined(found.code);
  const [kind, period, date] = [
    singleOrUndefined(found.kind),
    singleOrUndefined(found.period),
    singleOrUndefined(found.date),
  ];
  const mistypedCode = codes.length === 0 ? findMistypedCode(plainText, codeTypes) : undefined;
  const invalidDate = dates.find((written) => written.date === undefined)?.written;
  return {
    ...(code && { code }),
    ...(kind && { kind }),
    ...(period && { period }),
    ...(date && invalidDate === undefined && { date }),
    missing: findMissingFields({ code, kind, period, date: invalidDate === undefined ? date : undefined }),
    ambiguous: messageFields.filter((part) => found[part].length > 1),
    ...(mistypedCode && { mistypedCode }),
    ...(invalidDate !== undefined && { invalidDate }),
  };
}

/** The periods and dates of a text; of a month or year that is only named, the last day. */
function findTime(text: string, dates: readonly FoundDate[]): { period: string[]; date: string[] } {
  const written = findPeriods(text);
  const days = dates.flatMap(({ date }) => date ?? []);
  // A year is named in many ways; it says nothing against another period or date.
  const named = findNamedPeriods(text).filter(
    ({ period, date }) =>
      period !== 'year' || (written.every((one) => one === 'year') && days.every((day) => day === date)),
  );
  return {
    period: unique(written.length > 0 ? written : named.map(({ period }) => period)),
    date: unique([...days, ...named.map(({ date }) => date)]),
  };
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}

const messageFields = ['code', 'kind', 'period', 'date'] as const;

export interface KnownFields {
  readonly code?: CompanyCode;
  readonly kind?: DocumentKind;
  readonly period?: string;
  readonly date?: string;
}

/** What is still needed before a document can be sent; period and date only once the kind is known to need them. */
export function findMissingFields({ code, kind, period, date }: KnownFields): MessageField[] {
  const needed: (MessageField | undefined)[] = [code ? undefined : 'code', kind ? undefined : 'kind'];
  if (kind && isPeriodic(kind)) needed.push(period ? undefined : 'period', date ? undefined : 'date');
  return needed.filter((part) => part !== undefined);
}

/** What a text says clearly, which is once. */
export function singleOrUndefined<T>(found: readonly T[]): T | undefined {
  return found.length === 1 ? found[0] : undefined;
}
