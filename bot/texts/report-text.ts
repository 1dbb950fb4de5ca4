import {
  type Fact,
  factToFraction,
  findFact,
  gravestFinding,
  isNamedBySource,
  ofKind,
  type Summary,
} from '../../shared';
import { humanize } from '../../shared/english/humanize';
import { findingSentence } from './finding-sentence';
import { impossibleText } from './impossible-text';
import { joinSentences } from './join-sentences';
import { keyName } from './service-words';
import type { Texts } from './texts';
import { markWord, verdictEmoji, verdictText } from './verdict-text';

/** The name of the analysis. */
export function reportTitle({ kind, source }: Pick<Summary, 'kind' | 'source'>, { report }: Texts): string {
  if (!isNamedBySource(kind)) return report.kinds[kind];
  return (
    (Object.hasOwn(report.sources, source) && report.sources[source]) ||
    humanize(source) ||
    report.kinds.other
  );
}

/** The verdict as emoji and word; a document that could not be examined has a word of its own. */
export function reportVerdict(
  { verdict, examined }: Pick<Summary, 'verdict' | 'examined'>,
  texts: Texts,
): string {
  return examined ? verdictText(verdict, texts) : markWord(verdictEmoji.unknown, texts.report.notExamined);
}

/** Why the verdict is what it is, in plain text, and what in the report cannot be right. */
export function reportReason(summary: Summary, texts: Texts): string {
  const impossible = impossibleText(summary, texts);
  const isAlone = summary.verdict === 'unknown' && impossible !== '' && !gravestFinding(summary);
  return isAlone ? impossible : joinSentences(mainReason(summary, texts), impossible);
}

/** Why the verdict is what it is, in one sentence. */
export function mainReason(summary: Summary, texts: Texts): string {
  const { kind, verdict, examined, financial } = summary;
  const { report } = texts;
  if (!examined) return report.notExaminedReason;
  const finding = gravestFinding(summary);
  const sentence = finding && findingSentence(finding, texts);
  // A bad ratio of a good class, or a late change that the service does not mind.
  if (sentence) return verdict === 'clear' ? report.worthKnowing(sentence) : sentence;
  return financial && verdict !== 'unknown'
    ? `${riskText(summary, texts)}.`
    : ofKind(report.reasonless, kind)[verdict];
}

/** The risk, as far as the report has it: `Risk class 5 of 5 · default risk 40 %`. */
export function riskText(summary: Pick<Summary, 'facts' | 'financial'>, texts: Texts): string {
  const probability = findFact(summary, 'probabilityOfDefault');
  const fraction = probability && factToFraction(probability);
  return [
    classText(summary, texts),
    fraction === undefined ? '' : texts.report.defaultRisk(texts.formats.percent(fraction, 1)),
  ]
    .filter(Boolean)
    .join(' · ');
}

function classText(summary: Pick<Summary, 'facts' | 'financial'>, { report }: Texts): string {
  const { classes = [] } = summary.financial?.scale ?? {};
  const [first, last] = [classes[0]?.value, classes.at(-1)?.value];
  const value = findFact(summary, 'riskClass')?.value;
  if (value === undefined) return report.noRiskClass;
  if (first === undefined || last === undefined) return report.riskClass(String(value));
  return typeof last === 'number'
    ? report.riskClassOf(String(value), String(last))
    : report.riskGrade(String(value).trim().toUpperCase(), String(first), last);
}

/** The label of a fact, in the reader's language where it is known. */
export function factLabel({ key }: Fact, texts: Texts): string {
  return keyName(texts.report.facts, key, texts);
}

/** The value of a fact as people read it. */
export function factText(fact: Fact, { financial }: Pick<Summary, 'financial'>, texts: Texts): string {
  const { key, value, unit, guessed } = fact;
  const { report, formats, findings, documents } = texts;
  if (typeof value === 'object') {
    return value.map((name) => keyName(findings.checks, name, texts)).join(', ');
  }
  if (key === 'riskClass' && financial) return report.classWithDirection[financial.direction](String(value));
  if (key === 'documentClass') {
    return keyName(documents.kinds, String(value), texts);
  }
  if (typeof value !== 'number') return String(value);
  if (guessed !== undefined) {
    const fraction = factToFraction(fact);
    if (fraction === undefined) return report.outsideScale(formats.number(value, 4));
    return guessed ? report.scaleGuessed(formats.percent(fraction)) : formats.percent(fraction);
  }
  if (unit === 'seconds') {
    const length = formats.duration(Math.abs(value));
    return value < 0 ? report.beforeCreation(length) : length;
  }
  return formats.number(value, Math.abs(value) < 1 ? 4 : 2);
}
