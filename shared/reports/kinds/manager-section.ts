import { toPlainText } from '../../text/to-plain-text';
import { alertLevelRank, alertLevelVerdict, readAlertLevel, sortByAlertLevel } from '../alert-level';
import { formatPercent, readProportion } from '../proportion';
import { formatLevel } from '../reasons';
import type { ReportSettings } from '../report-settings';
import type { SummaryRow, SummarySection } from '../summary-parts';
import type { Manager, ManagerAlert, ManagerCompany } from './read-managers';

const MAX_MANAGERS = 50;
const MAX_COMPANIES = 20;
const MAX_ALERTS = 10;

/** The managers, those with the worst alerts first, with their companies and the alerts of each. */
export function managerSection(persons: readonly Manager[], settings: ReportSettings): SummarySection {
  const ranked = persons
    .map((person) =>
      withSortedAlerts(
        person,
        person.companies.flatMap(({ alerts }) => alerts),
      ),
    )
    .sort((a, b) => b.rank - a.rank || b.alerts.length - a.alerts.length);
  return {
    key: 'managers',
    title: 'Managers',
    rows: ranked.slice(0, MAX_MANAGERS).map(({ of, alerts }) => personRow(of, alerts, settings)),
    rowCount: persons.length,
  };
}

function personRow(person: Manager, alerts: readonly ManagerAlert[], settings: ReportSettings): SummaryRow {
  const { firstname = '', lastname = '', companies } = person;
  const marks = getIdentityMarks(person, settings);
  const ranked = companies
    .map((company) => withSortedAlerts(company, company.alerts))
    .sort((a, b) => Number(isCurrent(b.of)) - Number(isCurrent(a.of)) || b.rank - a.rank);
  return {
    title: toPlainText(`${firstname.slice(0, 100)} ${lastname.slice(0, 100)}`, 150) || 'Unnamed manager',
    text: `${pluralize(companies.length, 'company', 'companies')}, ${pluralize(alerts.length, 'alert', 'alerts')}`,
    ...getWorstLevel(alerts),
    ...(marks.length > 0 && { marks }),
    rows: ranked.slice(0, MAX_COMPANIES).map(({ of, alerts }) => companyRow(of, alerts)),
    rowCount: companies.length,
  };
}

function companyRow(company: ManagerCompany, alerts: readonly ManagerAlert[]): SummaryRow {
  return {
    title:
      toPlainText(company.name ?? '', 150) || toPlainText(company.code.id ?? '', 60) || 'Unnamed company',
    text: formatTenure(company),
    ...getWorstLevel(alerts),
    marks: [isCurrent(company) ? 'current' : 'ended'],
    rows: alerts.slice(0, MAX_ALERTS).map(alertRow),
    rowCount: alerts.length,
  };
}

function alertRow(alert: ManagerAlert): SummaryRow {
  return {
    title: toPlainText(alert.name ?? '', 150) || 'Unnamed alert',
    text: toPlainText(alert.date ?? '', 40),
    ...getWorstLevel([alert]),
  };
}

function getIdentityMarks({ confidencePercentage }: Manager, settings: ReportSettings): string[] {
  const confidence = readProportion(confidencePercentage, settings.confidenceScale)?.fraction;
  if (confidence === undefined || confidence >= settings.lowIdentityConfidence) return [];
  return [`low identity confidence (${formatPercent(confidence)})`];
}

function isCurrent({ jobEndDate }: ManagerCompany): boolean {
  return !jobEndDate;
}

function formatTenure({ jobStartDate, jobEndDate }: ManagerCompany): string {
  const [start, end] = [toPlainText(jobStartDate ?? '', 40), toPlainText(jobEndDate ?? '', 40)];
  if (start && end) return `${start} to ${end}`;
  if (end) return `until ${end}`;
  return start && `since ${start}`;
}

function getWorstLevel(sortedAlerts: readonly ManagerAlert[]): Pick<SummaryRow, 'level' | 'severity'> {
  const [worst] = sortedAlerts;
  return worst
    ? { level: formatLevel(worst.level), severity: alertLevelVerdict(readAlertLevel(worst.level)) }
    : {};
}

/** A manager or company with its alerts, worst first. No alert ranks below an alert of unknown level. */
function withSortedAlerts<T>(of: T, all: readonly ManagerAlert[]) {
  const alerts = sortByAlertLevel(all, ({ level }) => level);
  const [worst] = alerts;
  return { of, alerts, rank: worst ? alertLevelRank(readAlertLevel(worst.level)) : -1 };
}

function pluralize(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
