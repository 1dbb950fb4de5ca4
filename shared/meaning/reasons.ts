import {
  anything,
  finiteNumber,
  isRecord,
  isScalar,
  type Reader,
  record,
  recordList,
  text,
} from '../schemas/tolerant';
import { plainText } from '../text/plain-text';
import type { Reason } from './summary';
import type { Verdict } from './verdict';
import { wordsOf } from './words-of';

/** More than anyone reads; what is beyond is counted, not shown. */
export const MOST_REASONS = 100;
const MOST_CRITERIA = 5;

const titleAndContent = record({ title: text, content: text });

/** A title and a content, or one text for both. */
const message: Reader<ReturnType<typeof titleAndContent>> = (value) =>
  titleAndContent(typeof value === 'string' ? { title: value } : value);

/** The criteria analysed, as Doc X-Ray and Financial X-Ray both list them. */
export const reasonList = recordList({
  level: text,
  sentiment: text,
  typeCode: text,
  weight: finiteNumber,
  message,
  criteria: anything,
});

export type RawReason = ReturnType<typeof reasonList>[number];

const SEVERITY = new Map<string | undefined, Verdict>([
  ['suspicious', 'review'],
  ['fraudulent', 'alert'],
]);

/** How grave a level is; one that nobody knows keeps a neutral look. */
export function levelSeverity(level: string | undefined): Verdict {
  return SEVERITY.get(wordIn(level)) ?? 'unknown';
}

/** Fraudulent, then suspicious, then a level nobody knows, then none. */
export function levelGravity(level: string | undefined): number {
  const severity = levelSeverity(level);
  if (severity === 'alert') return 3;
  if (severity === 'review') return 2;
  return [undefined, '', 'none'].includes(wordIn(level)) ? 0 : 1;
}

/** The first hundred after sorting by `gravity`, largest first; equals keep the order of the report. */
export function rankReasons(reasons: readonly RawReason[], gravity: (reason: RawReason) => number): Reason[] {
  return reasons
    .map((reason) => ({ reason, gravity: gravity(reason) }))
    .sort((a, b) => b.gravity - a.gravity)
    .slice(0, MOST_REASONS)
    .map(({ reason }) => toReason(reason));
}

/** The level as it is shown. */
export function levelWord(level: string | undefined): string {
  return plainText(level ?? '', 40).toLowerCase() || 'none';
}

function toReason(reason: RawReason): Reason {
  const { level, weight, message, typeCode } = reason;
  const direction = directionOf(reason);
  return {
    level: levelWord(level),
    severity: levelSeverity(level),
    title: plainText(message.title ?? '', 150) || wordsOf(typeCode ?? '') || 'Unnamed indicator',
    text: plainText(message.content ?? '', 500) || criteriaText(reason.criteria),
    ...(weight !== undefined && { weight }),
    ...(direction && { direction }),
  };
}

/** The service's own sentiment where it has one, else the sign of the weight. */
function directionOf({ sentiment, weight = 0 }: RawReason): Reason['direction'] {
  const word = wordIn(sentiment);
  if (word === 'good' || word === 'positive') return '▲';
  if (word === 'bad' || word === 'negative') return '▼';
  if (weight === 0) return undefined;
  return weight > 0 ? '▲' : '▼';
}

function criteriaText(criteria: unknown): string {
  if (!isRecord(criteria)) return '';
  const shown = Object.entries(criteria).filter(([, value]) => isScalar(value));
  return shown
    .slice(0, MOST_CRITERIA)
    .map(([name, value]) => `${wordsOf(name)}: ${plainText(String(value), 80)}`)
    .join(', ');
}

/** A known word is short: the beginning is enough to tell. */
function wordIn(text: string | undefined): string | undefined {
  return text?.slice(0, 20).trim().toLowerCase();
}
