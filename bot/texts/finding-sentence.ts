import type { Finding, Ratio } from '../../shared';
import { humanize } from '../../shared/english/humanize';
import { isMatchCode, type MatchCode } from './file-check';
import { joinSentences } from './join-sentences';
import { momentText } from './moment-text';
import { ratioName, ratioValue } from './ratio-text';
import { keyName, quoteWords, withoutStop } from './service-words';
import type { Texts } from './texts';

/** A finding as one sentence of plain text, with its date. */
export function findingSentence(finding: Finding, texts: Texts): string {
  if (finding.company) return eventSentence(finding, texts);
  if (isMatchCode(finding.typeCode)) return matchSentence(finding.typeCode, finding, texts);
  return finding.ratio ? ratioSentence(finding.ratio, texts) : checkSentence(finding, texts);
}

/** What was found in the reader's language, otherwise in the words of the service; the name of the criterion where it has none. */
export function findingName(finding: Finding, texts: Texts): string {
  const { title, typeCode = '', company } = finding;
  const { findings } = texts;
  if (company) return eventName(title, texts);
  if (isMatchCode(typeCode)) return findings.sentForOther.name;
  const own = ownName(finding, texts);
  const dates = own !== undefined || !title ? datesName(finding, texts) : undefined;
  if (dates !== undefined) return dates;
  if (own !== undefined) return own;
  if (title) return quoteWords(title, texts);
  return keyName(findings.checks, typeCode, texts) || findings.unnamedFinding;
}

/** What the dates of a document say, where it was changed at another time than it was created. */
function datesName(
  { typeCode, gapSeconds = 0, sentiment }: Finding,
  { findings }: Texts,
): string | undefined {
  if (typeCode !== 'time' || gapSeconds === 0 || sentiment === 'good') return undefined;
  return gapSeconds > 0 ? findings.changedLaterShort : findings.changedEarlierShort;
}

/** An event at a company by the name that the service gives it. */
export function eventName(title: string, texts: Texts): string {
  const { events, unnamedAlert } = texts.findings;
  return getOwn(events, title.toLowerCase()) || quoteWords(title, texts) || unnamedAlert;
}

/** What to find out about an event: `whether the management ban of Acme SA (2 years ago) is still in force`. */
export function eventQuestion({ title }: Finding, about: string, texts: Texts): string {
  const { questions, otherQuestion } = texts.findings;
  const key = title.toLowerCase();
  const ask = Object.hasOwn(questions, key) ? questions[key] : undefined;
  return ask ? ask(about) : otherQuestion(eventName(title, texts), about);
}

/** The words of the service that its name does not have. */
export function findingWords(finding: Finding, texts: Texts): string {
  const isOurs = ownName(finding, texts) !== undefined;
  return quoteWords(isOurs ? serviceWords(finding) : finding.text, texts);
}

/** What the service wrote, in its own language. */
function serviceWords({ title, text }: Pick<Finding, 'title' | 'text'>): string {
  return joinSentences(title, text);
}

/** Our words for what a check found; undefined in a language that has none for its code. */
function ownName({ typeCode = '', sentiment, severity }: Finding, { findings }: Texts): string | undefined {
  if (!Object.hasOwn(findings.found, typeCode)) return undefined;
  const isBad = sentiment === 'bad' || (sentiment !== 'good' && severity !== 'unknown');
  return isBad ? getOwn(findings.found, typeCode) : getOwn(findings.checks, typeCode);
}

/** The name of a finding of which only the key is known: a code of the service, or the words it had. */
export function findingKeyName(key: string, texts: Texts): string {
  const { checks, ratios, events, sentForOther } = texts.findings;
  if (isMatchCode(key)) return sentForOther.name;
  const name = getOwn(checks, key) || getOwn(ratios, key) || getOwn(events, key.toLowerCase());
  return name || quoteWords(/^[\w-]+$/.test(key) ? humanize(key) : key, texts);
}

/** Says that a file was sent for another company too: when, or that it was somewhere else if nobody may know where. */
function matchSentence(code: MatchCode, { date }: Finding, { findings, formats }: Texts): string {
  const { on, elsewhere } = findings.sentForOther;
  const what = findings.sentForOther[code];
  return date === undefined ? elsewhere(what) : on(what, formats.longDate(date));
}

/** How grave the service calls it. */
export function levelText(level: string, texts: Texts): string {
  return getOwn(texts.findings.levels, level) || quoteWords(level, texts);
}

function eventSentence(finding: Finding, texts: Texts): string {
  const { company: { name = '', isApplicant = false, managers = [], afterMandate = false } = {} } = finding;
  const { atApplicant, atCompany, atFormerCompany, unnamedCompany } = texts.findings;
  const event = findingName(finding, texts);
  const when = eventMoment(finding, texts);
  const sentence = afterMandate ? atFormerCompany : atCompany;
  return joinSentences(
    isApplicant ? atApplicant(event, when) : sentence(event, name || unnamedCompany, managers[0] ?? '', when),
    passedText(finding, texts),
  );
}

/** The day when an event happened, with its age: `10 November 2019 (7 years ago)`. */
export function eventMoment({ date, ageMonths }: Pick<Finding, 'date' | 'ageMonths'>, texts: Texts): string {
  if (!date) return '';
  const age = ageText({ ageMonths }, texts);
  return age === '' ? momentText(date, texts) : `${momentText(date, texts)} (${age})`;
}

/** How old an event was when its report was written. */
export function ageText({ ageMonths }: Pick<Finding, 'ageMonths'>, { findings }: Texts): string {
  if (ageMonths === undefined) return '';
  if (ageMonths === 0) return findings.thisMonth;
  return ageMonths < 12 ? findings.monthsAgo(ageMonths) : findings.yearsAgo(Math.floor(ageMonths / 12));
}

/** Why an event has no part in the verdict; empty for one that has. */
function passedText({ level, countsForYears }: Finding, texts: Texts): string {
  if (countsForYears === undefined) return '';
  const { tooOld, neverCounted } = texts.findings;
  const name = levelText(level, texts);
  return countsForYears === 0 ? neverCounted(name) : tooOld(name, countsForYears);
}

function ratioSentence(ratio: Ratio, texts: Texts): string {
  const { interestNotCovered, negativeEquity, loss, ratioRated, rated, lights } = texts.findings;
  const { key, value, light = 'yellow' } = ratio;
  if (value === undefined) return rated(ratioName(key, texts), lights[light]);
  const shown = ratioValue(ratio, texts);
  // What the number itself says, without a threshold of anyone's.
  if (key === 'interestCoverage' && value < 1) return interestNotCovered(shown);
  if (key === 'equityTotalAssets' && value < 0) return negativeEquity(shown);
  if (key === 'netIncomeTotalAssets' && value < 0) return loss(shown);
  return ratioRated(ratioName(key, texts), shown, lights[light]);
}

function checkSentence(finding: Finding, texts: Texts): string {
  const { typeCode, date, dateOf, gapSeconds = 0, sentiment } = finding;
  const { changedLater, changedEarlier, changedOn, createdOn, signedOn } = texts.findings;
  const when = date ? momentText(date, texts) : '';
  if (typeCode === 'time' && when && gapSeconds !== 0 && sentiment !== 'good') {
    const gap = texts.formats.duration(Math.abs(gapSeconds));
    return gapSeconds > 0 ? changedLater(when, gap) : changedEarlier(when, gap);
  }
  const dated = { created: createdOn, modified: changedOn, signed: signedOn };
  return joinSentences(foundText(finding, texts), dateOf && when ? dated[dateOf](when) : '');
}

/** Our words with those of the service behind them, otherwise the service's alone. */
function foundText(finding: Finding, texts: Texts): string {
  const { title, text, weight, typeCode = '' } = finding;
  const { against, flagged, checks, unnamedFinding } = texts.findings;
  const [own, words] = [ownName(finding, texts), serviceWords(finding)];
  if (own !== undefined) return joinSentences(own, serviceSaysText(finding, texts));
  if (words !== '') return joinSentences(quoteWords(title, texts), quoteWords(text, texts));
  // Its sentence quotes the name anyway.
  const name = getOwn(checks, typeCode) || humanize(typeCode) || unnamedFinding;
  return weight === undefined ? flagged(name) : against(name);
}

/** Quotes the service: `The service says: “An image”`; nothing if it has no words. */
export function serviceSaysText(finding: Finding, { cases }: Texts): string {
  const words = serviceWords(finding);
  return words === '' ? '' : cases.serviceSays(withoutStop(words));
}

function getOwn(names: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(names, key) ? names[key] : undefined;
}
