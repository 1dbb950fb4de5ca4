import { plainText } from '../../text/plain-text';
import { alertLevelRank, alertLevelVerdict, byAlertLevel, readAlertLevel } from '../alert-level';
import { percentText, readProportion } from '../proportion';
import { levelWord } from '../reasons';
import type { MeaningSettings } from '../settings';
import type { Row, Section } from '../summary';
import type { Alert, Company, Person } from './read-managers';

const MOST_MANAGERS = 50;
const MOST_COMPANIES = 20;
const MOST_ALERTS = 10;

/** The managers, those with the gravest alerts first; below each the companies, below those the alerts. */
export function managerSection(persons: readonly Person[], settings: MeaningSettings): Section {
  const ranked = persons
    .map((person) =>
      withAlerts(
        person,
        person.companies.flatMap(({ alerts }) => alerts),
      ),
    )
    .sort((a, b) => b.gravity - a.gravity || b.alerts.length - a.alerts.length);
  return {
    key: 'managers',
    title: 'Managers',
    rows: ranked.slice(0, MOST_MANAGERS).map(({ of, alerts }) => personRow(of, alerts, settings)),
    rowCount: persons.length,
  };
}

function personRow(person: Person, alerts: readonly Alert[], settings: MeaningSettings): Row {
  const { firstname = '', lastname = '', companies } = person;
  const marks = identityMarks(person, settings);
  const ranked = companies
    .map((company) => withAlerts(company, company.alerts))
    .sort((a, b) => Number(isCurrent(b.of)) - Number(isCurrent(a.of)) || b.gravity - a.gravity);
  return {
    title: plainText(`${firstname.slice(0, 100)} ${lastname.slice(0, 100)}`, 150) || 'Unnamed manager',
    text: `${counted(companies.length, 'company', 'companies')}, ${counted(alerts.length, 'alert', 'alerts')}`,
    ...grade(alerts),
    ...(marks.length > 0 && { marks }),
    rows: ranked.slice(0, MOST_COMPANIES).map(({ of, alerts }) => companyRow(of, alerts)),
    rowCount: companies.length,
  };
}

function companyRow(company: Company, alerts: readonly Alert[]): Row {
  return {
    title: plainText(company.name ?? '', 150) || plainText(company.code.id ?? '', 60) || 'Unnamed company',
    text: tenure(company),
    ...grade(alerts),
    marks: [isCurrent(company) ? 'current' : 'ended'],
    rows: alerts.slice(0, MOST_ALERTS).map(alertRow),
    rowCount: alerts.length,
  };
}

function alertRow(alert: Alert): Row {
  return {
    title: plainText(alert.name ?? '', 150) || 'Unnamed alert',
    text: plainText(alert.date ?? '', 40),
    ...grade([alert]),
  };
}

function identityMarks({ confidencePercentage }: Person, settings: MeaningSettings): string[] {
  const confidence = readProportion(confidencePercentage, settings.confidenceScale)?.fraction;
  if (confidence === undefined || confidence >= settings.lowIdentityConfidence) return [];
  return [`low identity confidence (${percentText(confidence)})`];
}

function isCurrent({ jobEndDate }: Company): boolean {
  return !jobEndDate;
}

function tenure({ jobStartDate, jobEndDate }: Company): string {
  const [start, end] = [plainText(jobStartDate ?? '', 40), plainText(jobEndDate ?? '', 40)];
  if (start && end) return `${start} to ${end}`;
  if (end) return `until ${end}`;
  return start && `since ${start}`;
}

function grade(alertsByGravity: readonly Alert[]): Pick<Row, 'level' | 'severity'> {
  const [worst] = alertsByGravity;
  return worst
    ? { level: levelWord(worst.level), severity: alertLevelVerdict(readAlertLevel(worst.level)) }
    : {};
}

/** Something with its alerts, gravest first. No alert at all is milder than one whose level nobody knows. */
function withAlerts<T>(of: T, all: readonly Alert[]) {
  const alerts = byAlertLevel(all, ({ level }) => level);
  const [worst] = alerts;
  return { of, alerts, gravity: worst ? alertLevelRank(readAlertLevel(worst.level)) : -1 };
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
