import { toPlainText } from '../../text/to-plain-text';
import { readProportion, toFraction } from '../proportion';
import { readLevel } from '../reasons';
import type { ReportSettings } from '../report-settings';
import type { CompanyAlert, ManagedCompany, Manager, ManagerDetails } from '../summary-parts';
import { hasPassed, type WeighedAlert } from '../weigh-alert';
import type { RawCompany, RawManager } from './read-managers';

const MAX_MANAGERS = 50;
const MAX_COMPANIES = 20;
const MAX_ALERTS = 10;

/** A company and a manager whose alerts are weighed. */
export type WeighedCompany = Omit<RawCompany, 'alerts'> & { readonly alerts: readonly WeighedAlert[] };
export type WeighedManager = Omit<RawManager, 'companies'> & {
  readonly companies: readonly WeighedCompany[];
};

type IsApplicant = (company: WeighedCompany) => boolean;

/** The managers, those with the worst alerts first, with their companies and the alerts of each. */
export function describeManagers(
  persons: readonly WeighedManager[],
  isApplicant: IsApplicant,
  settings: ReportSettings,
): Pick<ManagerDetails, 'persons' | 'personCount' | 'applicant'> {
  const ranked = persons
    .map((person) =>
      withSortedAlerts(
        person,
        person.companies.flatMap(({ alerts }) => alerts),
      ),
    )
    .sort((a, b) => b.rank - a.rank || b.alerts.length - a.alerts.length);
  const applicant = persons.flatMap(({ companies }) => companies).find(isApplicant);
  return {
    ...(applicant && {
      applicant: { name: getCompanyName(applicant), ...describeAlerts(sortAlerts(applicant.alerts)) },
    }),
    persons: ranked
      .slice(0, MAX_MANAGERS)
      .map(({ of, alerts }) => describePerson(of, alerts, isApplicant, settings)),
    personCount: persons.length,
  };
}

export function getPersonName({
  firstname = '',
  lastname = '',
}: Pick<RawManager, 'firstname' | 'lastname'>): string {
  return toPlainText(`${firstname.slice(0, 100)} ${lastname.slice(0, 100)}`, 150);
}

export function getCompanyName({ name = '', code }: Pick<RawCompany, 'name' | 'code'>): string {
  return toPlainText(name, 150) || toPlainText(code.id ?? '', 60);
}

export function describeAlert(alert: WeighedAlert): CompanyAlert {
  const { name = '', level, date = '', severity, ageMonths, countsForYears } = alert;
  const day = toPlainText(date, 40);
  return {
    title: toPlainText(name, 150),
    level: readLevel(level),
    severity,
    ...(day && { date: day }),
    ...(ageMonths !== undefined && { ageMonths }),
    ...(countsForYears !== undefined && { countsForYears }),
  };
}

/** Whether an alert came after a mandate; compared as text, which dates of the form YYYY-MM-DD allow. */
export function isAfterMandate(
  date: string | undefined,
  { jobEndDate }: Pick<RawCompany, 'jobEndDate'>,
): boolean {
  return Boolean(date && jobEndDate && date.slice(0, 10) > jobEndDate.slice(0, 10));
}

function describePerson(
  person: WeighedManager,
  alerts: readonly WeighedAlert[],
  isApplicant: IsApplicant,
  settings: ReportSettings,
): Manager {
  const { companies, confidencePercentage } = person;
  const proportion = readProportion(confidencePercentage, settings.confidenceScale);
  const confidence = proportion && toFraction(proportion);
  const here = companies.find(isApplicant);
  const ranked = companies
    .map((company) => withSortedAlerts(company, company.alerts))
    .sort((a, b) => Number(isCurrent(b.of)) - Number(isCurrent(a.of)) || b.rank - a.rank);
  return {
    name: getPersonName(person),
    ...(confidence !== undefined && { confidence }),
    isUnsure: confidence !== undefined && confidence < settings.lowIdentityConfidence,
    ...(here && getMandate(here)),
    alertCount: alerts.length,
    ...getWorstLevel(alerts),
    companies: ranked
      .slice(0, MAX_COMPANIES)
      .map(({ of, alerts }) => describeCompany(of, alerts, isApplicant(of))),
    companyCount: companies.length,
  };
}

function describeCompany(
  company: WeighedCompany,
  alerts: readonly WeighedAlert[],
  isApplicant: boolean,
): ManagedCompany {
  const [type = '', id = ''] = [company.code.type, company.code.id].map((part = '') => toPlainText(part, 60));
  return {
    name: getCompanyName(company),
    ...(id && { code: { type, id } }),
    isApplicant,
    ...getMandate(company),
    ...getWorstLevel(alerts),
    ...describeAlerts(alerts, company),
  };
}

function describeAlerts(sorted: readonly WeighedAlert[], company?: WeighedCompany) {
  return {
    alerts: sorted.slice(0, MAX_ALERTS).map((alert) => ({
      ...describeAlert(alert),
      ...(company && isAfterMandate(alert.date, company) && { afterMandate: true }),
    })),
    alertCount: sorted.length,
  };
}

function isCurrent({ jobEndDate }: WeighedCompany): boolean {
  return !jobEndDate;
}

function getMandate({
  jobStartDate = '',
  jobEndDate = '',
}: WeighedCompany): Pick<Manager, 'since' | 'until'> {
  const [since, until] = [toPlainText(jobStartDate, 40), toPlainText(jobEndDate, 40)];
  return { ...(since && { since }), ...(until && { until }) };
}

function getWorstLevel([worst]: readonly WeighedAlert[]):
  | Pick<CompanyAlert, 'level' | 'severity'>
  | undefined {
  if (!worst || hasPassed(worst)) return undefined;
  return { level: readLevel(worst.level), severity: worst.severity };
}

/** A manager or company with its alerts, worst first. No alert ranks below one that has passed. */
function withSortedAlerts<T>(of: T, all: readonly WeighedAlert[]) {
  const alerts = sortAlerts(all);
  return { of, alerts, rank: alerts[0]?.rank ?? Number.NEGATIVE_INFINITY };
}

/** Sorts alerts, worst first; equals keep their order. */
function sortAlerts(alerts: readonly WeighedAlert[]): WeighedAlert[] {
  return alerts.toSorted((a, b) => b.rank - a.rank);
}
