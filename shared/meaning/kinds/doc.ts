import { finiteNumber, record, recordList, scalar, text, textList } from '../../schemas/tolerant';
import { plainText } from '../../text/plain-text';
import { durationText } from '../duration-text';
import { fact, proportionFact } from '../fact';
import { secondsBetween } from '../metadata-time';
import { readProportion } from '../proportion';
import { levelGravity, levelSeverity, rankReasons, reasonList } from '../reasons';
import type { MeaningSettings } from '../settings';
import type { Fact } from '../summary';
import { raise, type Verdict } from '../verdict';
import { wordsOf } from '../words-of';
import type { Kind } from './kind';

const readDoc = record({
  type: recordList({ class: text, confidence: finiteNumber }),
  reasons: reasonList,
  flag: record({ color: text, value: scalar, meta: textList }),
});

type Doc = ReturnType<typeof readDoc>;

/** Doc X-Ray: indicators of tampering with a document. */
export const doc: Kind = {
  kind: 'doc',
  source: 'doc_xray',
  signs: ['flag'],
  read({ raw }, settings) {
    const document = readDoc(raw);
    return {
      title: 'Doc X-Ray',
      verdict: verdictOn(document),
      facts: [...flagFacts(document), ...classFacts(document, settings), ...timeFacts(document)],
      reasons: rankReasons(document.reasons, ({ level }) => levelGravity(level)),
      reasonCount: document.reasons.length,
      sections: [],
      measures: {},
    };
  },
};

const COLOURS = new Map<string, Verdict>([
  ['green', 'clear'],
  ['yellow', 'review'],
  ['orange', 'review'],
  ['amber', 'review'],
  ['red', 'alert'],
]);

/** The colour first; a reason can only raise what it says. */
function verdictOn({ flag, reasons }: Doc): Verdict {
  const colour = COLOURS.get(plainText(flag.color ?? '', 20).toLowerCase()) ?? 'unknown';
  return reasons.reduce((verdict, { level }) => raise(verdict, levelSeverity(level)), colour);
}

function flagFacts({ flag }: Doc): Fact[] {
  const concerns = flag.meta.slice(0, 10).map(wordsOf).join(', ').toLowerCase();
  return [
    ...fact('flagColor', 'Flag', flag.color),
    ...fact('flagValue', 'Flag value', flag.value),
    ...fact('flagMeta', 'Concerns', concerns),
  ];
}

function classFacts({ type }: Doc, settings: MeaningSettings): Fact[] {
  const top = type.reduce<Doc['type'][number] | undefined>(
    (best, candidate) =>
      (candidate.confidence ?? -1) > (best?.confidence ?? -1) ? candidate : (best ?? candidate),
    undefined,
  );
  const name = top?.class;
  return [
    ...fact('documentClass', 'Looks like', name, name && wordsOf(name)),
    ...proportionFact(
      'classConfidence',
      'Confidence',
      readProportion(top?.confidence, settings.confidenceScale),
    ),
  ];
}

const readTimes = record({ creationDate: text, modDate: text, lastSigningTime: text });

/** The times the document states of itself, which anyone with an editor can set. */
function timeFacts({ reasons }: Doc): Fact[] {
  const times = reasons.map(({ criteria }) => readTimes(criteria));
  const created = times.find(({ creationDate }) => creationDate)?.creationDate;
  const modified = times.find(({ modDate }) => modDate)?.modDate;
  const signed = times.find(({ lastSigningTime }) => lastSigningTime)?.lastSigningTime;
  return [
    ...fact('created', 'Created (document metadata)', created),
    ...fact('modified', 'Modified (document metadata)', modified),
    ...fact('signed', 'Signed (document metadata)', signed),
    ...gapFact(secondsBetween(created, modified)),
  ];
}

/** Computed from the two times: the unit of the service's own difference is not known. */
function gapFact(seconds: number | undefined): Fact[] {
  if (seconds === undefined) return [];
  const length = durationText(Math.abs(seconds));
  const text = seconds < 0 ? `${length} before its creation` : length;
  return fact('modificationGap', 'Creation to modification (document metadata)', seconds, text);
}
