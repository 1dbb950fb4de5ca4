import { finiteNumber, record, recordList, scalar, text, textList } from '../../schemas/lenient-readers';
import { toPlainText } from '../../text/to-plain-text';
import { buildFact, buildProportionFact } from '../build-fact';
import { formatDuration } from '../format-duration';
import { humanize } from '../humanize';
import { readProportion } from '../proportion';
import { getLevelRank, levelSeverity, rankReasons, reasonList } from '../reasons';
import type { ReportSettings } from '../report-settings';
import { secondsBetween } from '../seconds-between';
import type { Fact } from '../summary-parts';
import { type Verdict, worstVerdict } from '../verdict';
import type { ReportDefinition } from './report-definition';

const readDoc = record({
  type: recordList({ class: text, confidence: finiteNumber }),
  reasons: reasonList,
  flag: record({ color: text, value: scalar, meta: textList }),
});

type DocContent = ReturnType<typeof readDoc>;

/** Doc X-Ray: indicators of tampering with a document. */
export const doc: ReportDefinition = {
  title: 'Doc X-Ray',
  description: 'Signs of fraud in a document',
  source: 'doc_xray',
  subject: 'document',
  uniqueFields: ['flag'],
  example: {
    flag: { color: 'red', value: 0.91, meta: ['time', 'font'] },
    type: [{ class: 'bank_statement', confidence: 0.97 }],
    reasons: [
      {
        level: 'fraudulent',
        message: {
          title: 'Edited amounts',
          content: 'The amounts on page 2 were changed after the export.',
        },
        criteria: { creationDate: '2024-12-31 10:00:00', modDate: '2025-01-04 14:20:00' },
      },
    ],
  },
  interpret({ raw }, settings) {
    const document = readDoc(raw);
    return {
      verdict: toVerdict(document),
      facts: [...flagFacts(document), ...classFacts(document, settings), ...timeFacts(document)],
      reasons: rankReasons(document.reasons, ({ level }) => getLevelRank(level)),
      reasonCount: document.reasons.length,
      sections: [],
      measures: {},
    };
  },
};

const VERDICT_BY_COLOUR = new Map<string, Verdict>([
  ['green', 'clear'],
  ['yellow', 'review'],
  ['orange', 'review'],
  ['amber', 'review'],
  ['red', 'alert'],
]);

/** The colour first; a reason can only make it worse. */
function toVerdict({ flag, reasons }: DocContent): Verdict {
  const colour = VERDICT_BY_COLOUR.get(toPlainText(flag.color ?? '', 20).toLowerCase()) ?? 'unknown';
  return reasons.reduce((verdict, { level }) => worstVerdict(verdict, levelSeverity(level)), colour);
}

function flagFacts({ flag }: DocContent): Fact[] {
  const concerns = flag.meta.slice(0, 10).map(humanize).join(', ').toLowerCase();
  return [
    ...buildFact('flagColor', 'Flag', flag.color),
    ...buildFact('flagValue', 'Flag value', flag.value),
    ...buildFact('flagMeta', 'Concerns', concerns),
  ];
}

function classFacts({ type }: DocContent, settings: ReportSettings): Fact[] {
  const top = type.reduce<DocContent['type'][number] | undefined>(
    (best, candidate) =>
      (candidate.confidence ?? -1) > (best?.confidence ?? -1) ? candidate : (best ?? candidate),
    undefined,
  );
  const name = top?.class;
  return [
    ...buildFact('documentClass', 'Looks like', name, name && humanize(name)),
    ...buildProportionFact(
      'classConfidence',
      'Confidence',
      readProportion(top?.confidence, settings.confidenceScale),
    ),
  ];
}

const readTimes = record({ creationDate: text, modDate: text, lastSigningTime: text });

/** The times in the document's own metadata, which anyone can edit. */
function timeFacts({ reasons }: DocContent): Fact[] {
  const times = reasons.map(({ criteria }) => readTimes(criteria));
  const created = times.find(({ creationDate }) => creationDate)?.creationDate;
  const modified = times.find(({ modDate }) => modDate)?.modDate;
  const signed = times.find(({ lastSigningTime }) => lastSigningTime)?.lastSigningTime;
  return [
    ...buildFact('created', 'Created (document metadata)', created),
    ...buildFact('modified', 'Modified (document metadata)', modified),
    ...buildFact('signed', 'Signed (document metadata)', signed),
    ...gapFact(secondsBetween(created, modified)),
  ];
}

/** Computed from the two times, because the unit of the service's own difference is unknown. */
function gapFact(seconds: number | undefined): Fact[] {
  if (seconds === undefined) return [];
  const length = formatDuration(Math.abs(seconds));
  const text = seconds < 0 ? `${length} before its creation` : length;
  return buildFact('modificationGap', 'Creation to modification (document metadata)', seconds, text);
}
