import { humanize } from '../../english/humanize';
import type { Finding, Ratio } from '../../shared';
import { joinSentences } from '../slack/block-kit/message';
import { momentText } from './moment-text';
import { ratioName, ratioValue } from './ratio-text';
import type { Texts } from './texts';

/** A finding as one sentence of plain text, with its date. */
export function findingSentence(finding: Finding, texts: Texts): string {
  if (finding.company) return eventSentence(finding, texts);
  return finding.ratio ? ratioSentence(finding.ratio, texts) : checkSentence(finding, texts);
}

/** The words of the service, or the name of the criterion where it has none. */
export function findingName({ title, typeCode = '', company }: Finding, { findings }: Texts): string {
  if (title) return title;
  if (company) return findings.unnamedAlert;
  return getOwn(findings.checks, typeCode) || humanize(typeCode) || findings.unnamedFinding;
}

/** The name of a finding of which only the key is known: a code of the service, or the words it had. */
export function findingKeyName(key: string, { findings }: Texts): string {
  const name = getOwn(findings.checks, key) || getOwn(findings.ratios, key);
  return name || (/^[\w-]+$/.test(key) ? humanize(key) : key);
}

/** How grave the service calls it; levels that are not in the texts are shown as they are. */
export function levelText(level: string, { findings }: Texts): string {
  return getOwn(findings.levels, level) || level;
}

function eventSentence(finding: Finding, texts: Texts): string {
  const { company: { name = '', isApplicant = false, managers = [], afterMandate = false } = {}, date } =
    finding;
  const { atApplicant, atCompany, atFormerCompany, unnamedCompany } = texts.findings;
  const event = findingName(finding, texts);
  const when = date ? momentText(date, texts) : '';
  if (isApplicant) return atApplicant(event, when);
  const sentence = afterMandate ? atFormerCompany : atCompany;
  return sentence(event, name || unnamedCompany, managers[0] ?? '', when);
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
  const { typeCode, title, text, date, dateOf, gapSeconds = 0, sentiment, weight } = finding;
  const { changedLater, changedEarlier, changedOn, createdOn, signedOn, against, flagged } = texts.findings;
  const when = date ? momentText(date, texts) : '';
  if (typeCode === 'time' && when && gapSeconds !== 0 && sentiment !== 'good') {
    const gap = texts.formats.duration(Math.abs(gapSeconds));
    return gapSeconds > 0 ? changedLater(when, gap) : changedEarlier(when, gap);
  }
  const name = findingName(finding, texts);
  const found = title || text ? name : weight === undefined ? flagged(name) : against(name);
  const dated = { created: createdOn, modified: changedOn, signed: signedOn };
  return joinSentences(found, text, dateOf && when ? dated[dateOf](when) : '');
}

function getOwn(names: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(names, key) ? names[key] : undefined;
}
