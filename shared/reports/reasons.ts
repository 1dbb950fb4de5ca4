import {
  anything,
  finiteNumber,
  isRecord,
  isScalar,
  type Reader,
  record,
  recordList,
  text,
} from '../schemas/lenient-readers';
import { toPlainText } from '../text/to-plain-text';
import { humanize } from './humanize';
import type { Reason } from './summary-parts';
import type { Verdict } from './verdict';

/** More than anyone reads; the rest is only counted. */
export const MAX_REASONS = 100;
const MAX_CRITERIA = 5;

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

type RawReason = ReturnType<typeof reasonList>[number];

const SEVERITY_BY_LEVEL = new Map<string | undefined, Verdict>([
  ['suspicious', 'review'],
  ['fraudulent', 'alert'],
]);

/** The severity of a level; unknown for an unknown level. */
export function levelSeverity(level: string | undefined): Verdict {
  return SEVERITY_BY_LEVEL.get(normaliseKeyword(level)) ?? 'unknown';
}

/** Fraudulent, then suspicious, then an unknown level, then none. */
export function getLevelRank(level: string | undefined): number {
  const severity = levelSeverity(level);
  if (severity === 'alert') return 3;
  if (severity === 'review') return 2;
  return [undefined, '', 'none'].includes(normaliseKeyword(level)) ? 0 : 1;
}

/** The first hundred, sorted by `severity`, highest first; equals keep the order of the report. */
export function rankReasons(
  reasons: readonly RawReason[],
  severity: (reason: RawReason) => number,
): Reason[] {
  return reasons
    .map((reason) => ({ reason, rank: severity(reason) }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, MAX_REASONS)
    .map(({ reason }) => toReason(reason));
}

/** The level as shown. */
export function formatLevel(level: string | undefined): string {
  return toPlainText(level ?? '', 40).toLowerCase() || 'none';
}

function toReason(reason: RawReason): Reason {
  const { level, weight, message, typeCode } = reason;
  const direction = toDirection(reason);
  return {
    level: formatLevel(level),
    severity: levelSeverity(level),
    title: toPlainText(message.title ?? '', 150) || humanize(typeCode ?? '') || 'Unnamed indicator',
    text: toPlainText(message.content ?? '', 500) || formatCriteria(reason.criteria),
    ...(weight !== undefined && { weight }),
    ...(direction && { direction }),
  };
}

/** The service's own sentiment, otherwise the sign of the weight. */
function toDirection({ sentiment, weight = 0 }: RawReason): Reason['direction'] {
  const keyword = normaliseKeyword(sentiment);
  if (keyword === 'good' || keyword === 'positive') return '▲';
  if (keyword === 'bad' || keyword === 'negative') return '▼';
  if (weight === 0) return undefined;
  return weight > 0 ? '▲' : '▼';
}

function formatCriteria(criteria: unknown): string {
  if (!isRecord(criteria)) return '';
  const shown = Object.entries(criteria).filter(([, value]) => isScalar(value));
  return shown
    .slice(0, MAX_CRITERIA)
    .map(([name, value]) => `${humanize(name)}: ${toPlainText(String(value), 80)}`)
    .join(', ');
}

/** Known keywords are short, so only the beginning is compared. */
function normaliseKeyword(text: string | undefined): string | undefined {
  return text?.slice(0, 20).trim().toLowerCase();
}
