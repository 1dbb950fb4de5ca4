import type { KnownBlock } from '@slack/types';
import {
  type CompanyAlert,
  findFact,
  gravestFinding,
  type Manager,
  type ManagerDetails,
  type Summary,
} from '../../shared';
import { section } from '../slack/block-kit/blocks';
import { bold, emptyMarkup, escapeText, joinMarkup, type Markup, mrkdwn } from '../slack/block-kit/mrkdwn';
import { companyName } from '../slack/wording/company-text';
import { eventMoment, eventName, findingName, findingSentence } from '../texts/finding-sentence';
import { reportReason } from '../texts/report-text';
import type { Texts } from '../texts/texts';
import { verdictEmoji } from '../texts/verdict-text';
import { emphasize, type ReportCardData, type ReportPartsBuilder } from './report-parts';

const MAX_EVENTS = 3;
const MAX_PERSONS = 4;

/** The applicant's own events first, then the persons and their other companies. */
export const managerParts: ReportPartsBuilder = (data, texts) => {
  const { summary } = data;
  const { managers } = summary;
  const [gravest = emptyMarkup, ...others] = applicantLines(summary, texts);
  const rest = joinMarkup([...others, ...personLines(managers, texts)]);
  return {
    title: headerTitle(data, texts),
    why: [section(gravest)],
    body: [...(rest.isEmpty ? [] : [section(rest)]), ...identityWarnings(managers, texts)],
    notes: [countsText(summary, texts)],
  };
};

function headerTitle({ summary, company }: ReportCardData, texts: Texts): string {
  const { report } = texts;
  const name = company ? companyName(company) : summary.managers?.applicant?.name || report.thisCompany;
  const gravest = gravestFinding(summary);
  if (gravest?.countsForYears !== undefined) return report.passedManagerAlerts(name);
  if (!gravest) return summary.verdict === 'unknown' ? report.noManagers(name) : report.noManagerAlerts(name);
  const sentence = gravest.company?.isApplicant ? report.companyEvent : report.managersEvent;
  return sentence(name, findingName(gravest, texts));
}

/** The first in bold; without any, what the report says as a whole. */
function applicantLines(summary: Summary, texts: Texts): Markup[] {
  const own = summary.findings.filter(({ company }) => company?.isApplicant);
  if (own.length === 0) return [emphasize(reportReason(summary, texts))];
  const [first, ...rest] = own
    .slice(0, MAX_EVENTS)
    .map((finding) => ({ mark: verdictEmoji[finding.severity], text: findingSentence(finding, texts) }));
  const more = own.length - 1 - rest.length;
  return [
    emphasize(first?.text ?? ''),
    ...rest.map(({ mark, text }) => mrkdwn`${mark} ${escapeText(text, 300)}`),
    more > 0 ? mrkdwn`${texts.report.more(more)}` : emptyMarkup,
  ];
}

/** Persons with alerts on other companies. */
function personLines(managers: ManagerDetails | undefined, texts: Texts): Markup[] {
  const persons = (managers?.persons ?? []).filter(({ companies }) =>
    companies.some(({ isApplicant, alertCount }) => !isApplicant && alertCount > 0),
  );
  const rest = persons.length - MAX_PERSONS;
  return [
    ...persons.slice(0, MAX_PERSONS).map((person) => personLine(person, texts)),
    rest > 0 ? mrkdwn`${texts.report.more(rest)}` : emptyMarkup,
  ];
}

/** A person in one line: `*Marco Esposito* (manager since 2007): 3 × Management ban at other companies, 2018–2020`. */
function personLine(person: Manager, texts: Texts): Markup {
  const { report, findings } = texts;
  const groups = new Map<string, { company: string; alert: CompanyAlert }[]>();
  for (const { name: company, isApplicant, alerts } of person.companies) {
    for (const alert of isApplicant ? [] : alerts) {
      const title = eventName(alert.title, texts);
      groups.set(title, [...(groups.get(title) ?? []), { company, alert }]);
    }
  }
  const all = [...groups.values()].flat();
  const after = all.filter(({ alert }) => alert.afterMandate).length;
  const passed = all.filter(({ alert }) => alert.countsForYears !== undefined).length;
  const events = [...groups].slice(0, MAX_EVENTS).map(([title, group]) => {
    const [only, ...others] = group;
    if (others.length > 0) return report.eventsAt(title, group.length, yearsText(group));
    const when = only ? eventMoment(only.alert, texts) : '';
    return report.eventAt(title, only?.company || findings.unnamedCompany, when);
  });
  const rest = groups.size - events.length;
  const parts = [
    ...events,
    after > 0 ? report.afterMandate(after, all.length) : '',
    passed > 0 ? report.passedCount(passed) : '',
    rest > 0 ? report.more(rest) : '',
  ];
  const name = person.name || findings.unnamedManager;
  const role = roleText(person, texts);
  const { label } = texts.formats;
  const who =
    role === ''
      ? bold(escapeText(label(name), 100))
      : mrkdwn`${bold(escapeText(name, 100))} ${label(`(${role})`)}`;
  return mrkdwn`${who} ${escapeText(texts.formats.list(parts.filter(Boolean)), 500)}`;
}

function yearsText(group: readonly { readonly alert: CompanyAlert }[]): string {
  const years = group.flatMap(({ alert: { date } }) => readYear(date) ?? []).sort();
  const [first = '', last = first] = [years[0], years.at(-1)];
  return first === last ? first : `${first}–${last}`;
}

function roleText({ since, until }: Manager, { report }: Texts): string {
  const [start, end] = [readYear(since), readYear(until)];
  if (end) return report.managerUntil(end);
  return start ? report.managerSince(start) : '';
}

function readYear(date = ''): string | undefined {
  return /^\d{4}(?=-)/.exec(date)?.[0];
}

function identityWarnings(managers: ManagerDetails | undefined, texts: Texts): KnownBlock[] {
  const lines = (managers?.persons ?? [])
    .filter(({ isUnsure }) => isUnsure)
    .slice(0, MAX_PERSONS)
    .map(({ name, confidence = 0 }) => {
      const shown = name || texts.findings.unnamedManager;
      return mrkdwn`⚠️ ${escapeText(texts.report.unsureIdentity(shown, texts.formats.percent(confidence, 0)), 400)}`;
    });
  return lines.length === 0 ? [] : [section(joinMarkup(lines))];
}

function countsText(summary: Summary, { report }: Texts): Markup {
  const [persons, companies, alerts] = ['persons', 'companies', 'alerts'].map((key) =>
    Number(findFact(summary, key)?.value ?? 0),
  );
  const { seriousCount = 0, minorCount = 0, passedCount = 0 } = summary.managers ?? {};
  const counts = report.managerCounts(persons ?? 0, companies ?? 0, alerts ?? 0);
  const weights = [
    report.alertCounts(seriousCount, minorCount),
    ...(passedCount > 0 ? [report.passedCount(passedCount)] : []),
  ].join(', ');
  return mrkdwn`${alerts ? `${counts} (${weights})` : counts}`;
}
