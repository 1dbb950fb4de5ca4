import { finiteNumber, record, recordList, scalar, text, textList } from '../../schemas/lenient-readers';
import { toPlainText } from '../../text/to-plain-text';
import { buildFact, buildProportionFact } from '../build-fact';
import { checkProportion, doubtVerdict, isAfterReport, listImpossible } from '../impossible-value';
import { readProportion } from '../proportion';
import {
  getLevelRank,
  levelSeverity,
  normaliseKeyword,
  type Reason,
  rankReasons,
  reasonList,
} from '../reasons';
import type { ReportSettings } from '../report-settings';
import { secondsBetween } from '../seconds-between';
import type { Fact, Finding, ImpossibleValue } from '../summary-parts';
import { isAtLeast, type Verdict, worstVerdict } from '../verdict';
import type { ReportDefinition } from './report-definition';

const readDoc = record({
  type: recordList({ class: text, confidence: finiteNumber }),
  reasons: reasonList,
  flag: record({ color: text, value: scalar, meta: textList }),
});

type DocContent = ReturnType<typeof readDoc>;

/** Doc X-Ray: indicators of tampering with a document. */
export const doc = {
  source: 'doc_xray',
  subject: 'document',
  rows: 'request',
  notification: 'unless_clear',
  uniqueFields: ['flag'],
  fieldsWithoutSource: ['reasons'],
  interpret({ raw, creation }, settings) {
    const document = readDoc(raw);
    const found = toVerdict(document);
    const examined = isAtLeast(found, 'review') || isExamined(document);
    const impossible = findImpossible(document, creation, settings);
    return {
      verdict: examined ? doubtVerdict(found, impossible) : 'unknown',
      examined,
      facts: [...flagFacts(document), ...classFacts(document, settings), ...timeFacts(document)],
      findings: rankReasons(document.reasons, ({ level }) => getLevelRank(level), findDate),
      findingCount: document.reasons.length,
      ...listImpossible(impossible),
      measures: {},
    };
  },
} as const satisfies ReportDefinition;

const VERDICT_BY_COLOUR = new Map<string, Verdict>([
  ['green', 'clear'],
  ['yellow', 'review'],
  ['orange', 'review'],
  ['amber', 'review'],
  ['red', 'alert'],
]);

/** The verdict of the colour; a reason can only make it worse. */
function toVerdict({ flag, reasons }: DocContent): Verdict {
  const colour = VERDICT_BY_COLOUR.get(toPlainText(flag.color ?? '', 20).toLowerCase()) ?? 'unknown';
  return reasons
    .filter(({ level }) => getLevelRank(level) > 0)
    .reduce((verdict, { level }) => worstVerdict(verdict, levelSeverity(level)), colour);
}

/** A green flag on a picture, where every criterion is neutral, says that nothing could be looked at. */
function isExamined({ flag, reasons }: DocContent): boolean {
  if (reasons.length === 0) return flag.color !== undefined;
  return reasons.some(({ sentiment }) => normaliseKeyword(sentiment) !== 'neutral');
}

function flagFacts({ flag }: DocContent): Fact[] {
  return [
    ...buildFact('flagColor', flag.color),
    ...buildFact('flagValue', flag.value),
    ...buildFact('flagMeta', flag.meta.slice(0, 10)),
  ];
}

function classFacts({ type }: DocContent, settings: ReportSettings): Fact[] {
  const top = findTopClass(type);
  return [
    ...buildFact('documentClass', top?.class),
    ...buildProportionFact('classConfidence', readProportion(top?.confidence, settings.confidenceScale)),
  ];
}

function findTopClass(type: DocContent['type']): DocContent['type'][number] | undefined {
  return type.reduce<DocContent['type'][number] | undefined>(
    (best, candidate) =>
      (candidate.confidence ?? -1) > (best?.confidence ?? -1) ? candidate : (best ?? candidate),
    undefined,
  );
}

const readTimes = record({ creationDate: text, modDate: text, lastSigningTime: text });

/** The first of each time in the document's own metadata, which anyone can edit. */
function findTimes({ reasons }: DocContent) {
  const times = reasons.map(({ criteria }) => readTimes(criteria));
  return {
    created: times.find(({ creationDate }) => creationDate)?.creationDate,
    modified: times.find(({ modDate }) => modDate)?.modDate,
    signed: times.find(({ lastSigningTime }) => lastSigningTime)?.lastSigningTime,
  };
}

function findImpossible(
  document: DocContent,
  reportDate: string | undefined,
  { confidenceScale }: ReportSettings,
): ImpossibleValue[] {
  const times = findTimes(document);
  const confidence = readProportion(findTopClass(document.type)?.confidence, confidenceScale);
  return [
    ...(['created', 'modified', 'signed'] as const)
      .filter((of) => isAfterReport(times[of], reportDate))
      .map((of) => ({ code: 'date_in_future', of, date: toPlainText(times[of] ?? '', 40) }) as const),
    ...checkProportion('confidence_outside_scale', confidence),
  ];
}

function timeFacts(document: DocContent): Fact[] {
  const { created, modified, signed } = findTimes(document);
  return [
    ...buildFact('created', created),
    ...buildFact('modified', modified),
    ...buildFact('signed', signed),
    // Computed from the two times, because the unit of the service's own difference is unknown.
    ...buildFact('modificationGap', secondsBetween(created, modified), 'seconds'),
  ];
}

/** The time of what a reason is about: the change if it compares dates, otherwise the signature. */
function findDate({ criteria }: Reason): Partial<Finding> {
  const { creationDate, modDate, lastSigningTime } = readTimes(criteria);
  const gapSeconds = secondsBetween(creationDate, modDate);
  if (modDate)
    return {
      date: toPlainText(modDate, 40),
      dateOf: 'modified',
      ...(gapSeconds !== undefined && { gapSeconds }),
    };
  if (lastSigningTime) return { date: toPlainText(lastSigningTime, 40), dateOf: 'signed' };
  return creationDate ? { date: toPlainText(creationDate, 40), dateOf: 'created' } : {};
}
