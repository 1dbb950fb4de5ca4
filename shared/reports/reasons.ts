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
import type { Finding, Sentiment } from './summary-parts';
import type { Verdict } from './verdict';

/** The most findings that are listed, more than anyone reads; the rest is only counted. */
export const MAX_FINDINGS = 100;
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

export type Reason = ReturnType<typeof reasonList>[number];

const SEVERITY_BY_LEVEL = new Map<string | undefined, Verdict>([
  ['suspicious', 'review'],
  ['fraudulent', 'alert'],
]);

/** The severity of a level; unknown for an unknown level. */
export function levelSeverity(level: string | undefined): Verdict {
  return SEVERITY_BY_LEVEL.get(normaliseKeyword(level)) ?? 'unknown';
}

/** The rank of a level: fraudulent, then suspicious, then an unknown level, then none. */
export function getLevelRank(level: string | undefined): number {
  const severity = levelSeverity(level);
  if (severity === 'alert') return 3;
  if (severity === 'review') return 2;
  return [undefined, '', 'none'].includes(normaliseKeyword(level)) ? 0 : 1;
}

/** The first hundred reasons, sorted by `severity`, highest first; equals keep the order of the report. */
export function rankReasons(
  reasons: readonly Reason[],
  severity: (reason: Reason) => number,
  details: (reason: Reason) => Partial<Finding>,
): Finding[] {
  return reasons
    .map((reason) => ({ reason, rank: severity(reason) }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, MAX_FINDINGS)
    .map(({ reason }) => ({ ...toFinding(reason), ...details(reason) }));
}

/** The level as stored. */
export function readLevel(level: string | undefined): string {
  return toPlainText(level ?? '', 40).toLowerCase() || 'none';
}

function toFinding(reason: Reason): Finding {
  const { level, weight, message, criteria } = reason;
  const typeCode = toPlainText(reason.typeCode ?? '', 100);
  const sentiment = readSentiment(reason);
  const values = isRecord(criteria) ? Object.entries(criteria) : [];
  const examined = values.flatMap(([key, value]) =>
    isScalar(value)
      ? [
          {
            key: toPlainText(key, 100),
            value: typeof value === 'string' ? toPlainText(value, 80) : value,
          },
        ]
      : [],
  );
  return {
    ...(typeCode && { typeCode }),
    level: readLevel(level),
    severity: levelSeverity(level),
    title: toPlainText(message.title ?? '', 150),
    text: toPlainText(message.content ?? '', 500),
    ...(sentiment && { sentiment }),
    ...(weight !== undefined && { weight }),
    ...(examined.length > 0 && { criteria: examined.slice(0, MAX_CRITERIA) }),
  };
}

/** The service's own sentiment, otherwise the sign of the weight. */
function readSentiment({ sentiment, weight = 0 }: Reason): Sentiment | undefined {
  const keyword = normaliseKeyword(sentiment);
  if (keyword === 'good' || keyword === 'positive') return 'good';
  if (keyword === 'bad' || keyword === 'negative') return 'bad';
  if (weight === 0) return undefined;
  return weight > 0 ? 'good' : 'bad';
}

/** Known keywords are short, so only the beginning is compared. */
export function normaliseKeyword(text: string | undefined): string | undefined {
  return text?.slice(0, 20).trim().toLowerCase();
}
