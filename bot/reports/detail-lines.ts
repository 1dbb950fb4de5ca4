import type { CompanyAlert, Finding, ManagedCompany, Manager, Ratio, Verdict } from '../../shared';
import { bold, emptyMarkup, escapeText, joinMarkup, Markup, mrkdwn } from '../slack/block-kit/mrkdwn';
import { eventMoment, eventName, findingName, findingWords, levelText } from '../texts/finding-sentence';
import { momentText } from '../texts/moment-text';
import { lightEmoji, ratioName, ratioValue } from '../texts/ratio-text';
import { keyName } from '../texts/service-words';
import type { Texts } from '../texts/texts';
import { verdictEmoji } from '../texts/verdict-text';

/** A finding in one line: `🔴 *Edited amounts* (fraudulent): text`. */
export function findingLine(finding: Finding, texts: Texts): Markup {
  const { severity, sentiment, level, weight, company, ratio, criteria = [] } = finding;
  const name = ratio && finding.title === '' ? ratioName(ratio.key, texts) : findingName(finding, texts);
  const details = [
    level === 'none' ? '' : levelText(level, texts),
    weight === undefined ? '' : texts.formats.number(weight, 3),
  ];
  const examined = criteria
    .map(({ key, value }) => `${texts.formats.label(keyName(texts.findings.criteria, key, texts))} ${value}`)
    .join(', ');
  const tail = company
    ? [
        company.name,
        eventMoment(finding, texts),
        company.afterMandate ? texts.forms.details.afterMandate : '',
        passedText(finding, texts),
      ]
    : [findingWords(finding, texts) || (ratio ? texts.findings.lights[ratio.light ?? 'yellow'] : examined)];
  const mark = sentiment === 'good' ? '✅' : markOf(severity, ratio);
  return mrkdwn`${mark} ${bold(escapeText(name, 150))}${brackets(details)}${afterColon(tail, 500, texts)}`;
}

/** A ratio in one line: `🔴 *Interest cover*: -5 × (source: notes)`. */
export function ratioLine(ratio: Ratio, texts: Texts): Markup {
  const { key, light, source } = ratio;
  const from = source ? [texts.forms.details.from(source)] : [];
  const mark = light === undefined ? '•' : lightEmoji[light];
  const value = ratioValue(ratio, texts) || (light ? texts.findings.lights[light] : '');
  return mrkdwn`${mark} ${bold(escapeText(ratioName(key, texts), 100))}${afterColon([value], 100, texts)}${brackets(from)}`;
}

/** A manager, and below each company with its alerts. */
export function managerLines(manager: Manager, texts: Texts): Markup[] {
  const { name, confidence, alertCount, companies, companyCount, level, severity, isUnsure } = manager;
  const { managerCounts, identity, notShown } = texts.forms.details;
  const details = [
    level === undefined ? '' : levelText(level, texts),
    confidence === undefined
      ? ''
      : `${isUnsure ? '⚠️ ' : ''}${identity(texts.formats.percent(confidence, 0))}`,
  ];
  const title = bold(escapeText(name || texts.findings.unnamedManager, 150));
  const counts = [managerCounts(companyCount, alertCount)];
  return [
    mrkdwn`${markOf(severity)} ${title}${brackets(details)}${afterColon(counts, 200, texts)}`,
    ...companies.flatMap((company) => companyLines(company, texts)),
    ...restLine(companyCount - companies.length, 0, notShown),
  ];
}

function companyLines(company: ManagedCompany, texts: Texts): Markup[] {
  const { name, isApplicant, since, until, level, severity, alerts, alertCount } = company;
  const form = texts.forms.details;
  const details = [
    isApplicant ? form.applicant : '',
    until ? form.ended : form.current,
    level === undefined ? '' : levelText(level, texts),
  ];
  const [start, end] = [since, until].map((date) => (date ? momentText(date, texts) : ''));
  const mandate =
    start && end ? form.between(start, end) : end ? form.until(end) : start ? form.since(start) : '';
  const title = bold(escapeText(name || texts.findings.unnamedCompany, 150));
  return [
    mrkdwn`${indent(1)}${markOf(severity)} ${title}${brackets(details)}${afterColon([mandate], 200, texts)}`,
    ...alerts.map((alert) => alertLine(alert, texts)),
    ...restLine(alertCount - alerts.length, 1, form.notShown),
  ];
}

function alertLine(alert: CompanyAlert, texts: Texts): Markup {
  const { title, level, severity, afterMandate } = alert;
  const name = bold(escapeText(eventName(title, texts), 150));
  const tail = [
    eventMoment(alert, texts),
    afterMandate ? texts.forms.details.afterMandate : '',
    passedText(alert, texts),
  ];
  return mrkdwn`${indent(2)}${markOf(severity)} ${name}${brackets([levelText(level, texts)])}${afterColon(tail, 200, texts)}`;
}

/** An alert that has passed is still listed. */
function passedText({ countsForYears }: Pick<CompanyAlert, 'countsForYears'>, { findings }: Texts): string {
  return countsForYears === undefined ? '' : findings.notCounted;
}

function restLine(rest: number, depth: number, notShown: (count: number) => string): Markup[] {
  return rest > 0 ? [mrkdwn`${indent(depth)}${notShown(rest)}`] : [];
}

/** No alert is not an all-clear. */
function markOf(severity: Verdict | undefined, ratio?: Ratio): string {
  if (ratio?.light) return lightEmoji[ratio.light];
  return severity === undefined ? '•' : verdictEmoji[severity];
}

function brackets(details: readonly string[]): Markup {
  const shown = details.filter(Boolean).join(', ');
  return shown === '' ? emptyMarkup : mrkdwn` (${escapeText(shown, 120)})`;
}

function afterColon(parts: readonly string[], maxLength: number, { formats }: Texts): Markup {
  const shown = joinMarkup(
    parts.map((part) => escapeText(part, maxLength)),
    ', ',
  );
  // Markup, because French has a no-break space before the colon.
  return shown.isEmpty ? emptyMarkup : mrkdwn`${new Markup(formats.label(''))} ${shown}`;
}

function indent(depth: number): Markup {
  return new Markup('      '.repeat(depth));
}
