import {
  type CompanyCode,
  type DocumentKind,
  defaultCodeTypes,
  isPeriodic,
  type RecognisedCompanyCode,
  recogniseCompanyCodes,
} from '../../shared';
import { datesIn } from './dates-in';
import { kindsIn } from './kinds-in';
import { messageWords } from './message-words';
import { mistypedCodeIn } from './mistyped-code-in';
import { periodsIn } from './periods-in';

export type Part = 'code' | 'kind' | 'period' | 'date';

export interface ReadMessage {
  readonly code?: RecognisedCompanyCode;
  readonly kind?: DocumentKind;
  readonly period?: string;
  /** YYYY-MM-DD. */
  readonly date?: string;
  /** What the message leaves open, given its kind. */
  readonly missing: readonly Part[];
  /** What it names more than once, differently: none of them is taken. */
  readonly ambiguous: readonly Part[];
  /** Meant as a company code, but not a valid one. */
  readonly mistyped?: CompanyCode;
  /** Meant as a date, but no day of the calendar. */
  readonly notADay?: string;
}

/** What a message says about the documents it comes with, in any order and any case. */
export function readMessage(text: string, codeTypes = defaultCodeTypes): ReadMessage {
  const words = messageWords(text);
  const codes = recogniseCompanyCodes(words, codeTypes);
  const dates = datesIn(words);
  const days = dates.flatMap(({ date }) => date ?? []);
  const found = {
    code: codes,
    kind: kindsIn(words),
    period: periodsIn(words),
    date: [...new Set(days)],
  };
  const code = only(found.code);
  const [kind, period, date] = [only(found.kind), only(found.period), only(found.date)];
  const mistyped = codes.length === 0 ? mistypedCodeIn(words, codeTypes) : undefined;
  const notADay = dates.find((written) => written.date === undefined)?.written;
  return {
    ...(code && { code }),
    ...(kind && { kind }),
    ...(period && { period }),
    ...(date && notADay === undefined && { date }),
    missing: missingParts({ code, kind, period, date: notADay === undefined ? date : undefined }),
    ambiguous: parts.filter((part) => found[part].length > 1),
    ...(mistyped && { mistyped }),
    ...(notADay !== undefined && { notADay }),
  };
}

const parts = ['code', 'kind', 'period', 'date'] as const;

export interface Known {
  readonly code?: CompanyCode;
  readonly kind?: DocumentKind;
  readonly period?: string;
  readonly date?: string;
}

/** What is still needed before a document can be sent. A kind nobody named may need a period and a date too. */
export function missingParts({ code, kind, period, date }: Known): Part[] {
  const needed: (Part | undefined)[] = [code ? undefined : 'code', kind ? undefined : 'kind'];
  if (kind && isPeriodic(kind)) needed.push(period ? undefined : 'period', date ? undefined : 'date');
  return needed.filter((part) => part !== undefined);
}

function only<T>(found: readonly T[]): T | undefined {
  return found.length === 1 ? found[0] : undefined;
}
