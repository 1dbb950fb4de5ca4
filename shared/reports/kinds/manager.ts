import type { CompanyCode } from '../../company-code/company-code';
import { toPlainText } from '../../text/to-plain-text';
import { worstAlertLevel } from '../alert-level';
import { buildFact } from '../build-fact';
import { checkProportion, doubtVerdict, listImpossible } from '../impossible-value';
import { readProportion } from '../proportion';
import { MAX_FINDINGS } from '../reasons';
import type { ReportSettings } from '../report-settings';
import type { Finding, ImpossibleValue } from '../summary-parts';
import { type Verdict, worstVerdict } from '../verdict';
import { hasPassed, type WeighedAlert, weighAlert } from '../weigh-alert';
import {
  describeAlert,
  describeManagers,
  getCompanyName,
  getPersonName,
  isAfterMandate,
  type WeighedCompany,
  type WeighedManager,
} from './manager-details';
import { type RawManager, readManagers } from './read-managers';
import type { ReportDefinition } from './report-definition';

/** The most names that a sentence takes. */
const MAX_NAMES = 3;

/** Manager X-Ray: who runs the company, and the alerts on every company they run or ran. */
export const manager = {
  source: 'manager_xray',
  subject: 'company',
  rows: 'company',
  notification: 'unless_clear',
  uniqueFields: ['persons'],
  interpret({ raw, code, creation }, settings) {
    const { request, persons: listed } = readManagers(raw);
    const persons = listed.filter(hasContent).map((person) => weighAlerts(person, creation, settings));
    const isApplicant = matchCompany(code ?? request.code);
    const { companyCount, events } = collectEvents(persons, isApplicant);
    const findings = events.sort(byGravity);
    const counted = events.filter(({ alert }) => !hasPassed(alert));
    const serious = counted.filter(({ alert }) => alert.severity === 'alert');
    const passedCount = events.length - counted.length;
    const impossible = findImpossible(persons, events, settings);
    return {
      verdict: persons.length === 0 ? 'unknown' : doubtVerdict(toVerdict(counted), impossible),
      examined: true,
      facts: [
        ...buildFact('persons', persons.length),
        ...buildFact('companies', companyCount),
        ...buildFact('alerts', events.length),
      ],
      findings: findings.slice(0, MAX_FINDINGS).map(toFinding),
      findingCount: events.length,
      managers: {
        ...describeManagers(persons, isApplicant, settings),
        seriousCount: serious.length,
        minorCount: counted.length - serious.length,
        ...(passedCount > 0 && { passedCount }),
      },
      ...listImpossible(impossible),
      measures: { worstAlertLevel: worstAlertLevel(counted.map(({ alert }) => alert.level)) },
    };
  },
} as const satisfies ReportDefinition;

function weighAlerts(
  person: RawManager,
  reportDate: string | undefined,
  settings: ReportSettings,
): WeighedManager {
  const companies = person.companies.map((company) => ({
    ...company,
    alerts: company.alerts.map((alert) => weighAlert(alert, reportDate, settings)),
  }));
  return { ...person, companies };
}

function findImpossible(
  persons: readonly WeighedManager[],
  events: readonly CompanyEvent[],
  { confidenceScale }: ReportSettings,
): ImpossibleValue[] {
  return [
    ...persons.flatMap(({ confidencePercentage }) =>
      checkProportion('confidence_outside_scale', readProportion(confidencePercentage, confidenceScale)),
    ),
    ...events
      .filter(({ alert }) => alert.isInFuture)
      .map(
        ({ alert }) =>
          ({ code: 'date_in_future', of: 'alert', date: toPlainText(alert.date ?? '', 40) }) as const,
      ),
  ];
}

/** An empty entry must not make the verdict clear. */
function hasContent({ firstname, lastname, companies }: RawManager): boolean {
  return Boolean(firstname || lastname || companies.length > 0);
}

function matchCompany({ type, id }: Partial<CompanyCode>): (company: WeighedCompany) => boolean {
  return ({ code }) => Boolean(id) && code.id === id && (!type || !code.type || code.type === type);
}

/** An alert, the company it is on, and who managed that company. */
interface CompanyEvent {
  readonly alert: WeighedAlert;
  readonly company: WeighedCompany;
  readonly isApplicant: boolean;
  readonly managers: string[];
  afterMandate: boolean;
}

/** Two managers may share a company: it and its alerts count once. */
function collectEvents(
  persons: readonly WeighedManager[],
  isApplicant: (company: WeighedCompany) => boolean,
): { readonly companyCount: number; readonly events: CompanyEvent[] } {
  const companies = new Set<string>();
  const events = new Map<string, CompanyEvent>();
  for (const person of persons) {
    for (const company of person.companies) {
      const { code, name } = company;
      const identity = code.id ? [code.type, code.id] : [name];
      const companyKey = toKey(identity) || `unnamed ${companies.size}`;
      companies.add(companyKey);
      for (const alert of company.alerts) {
        const key = toKey([companyKey, alert.date, alert.name, alert.level]);
        const event = events.get(key) ?? {
          alert,
          company,
          isApplicant: isApplicant(company),
          managers: [],
          afterMandate: true,
        };
        if (event.managers.length < MAX_NAMES) event.managers.push(getPersonName(person));
        event.afterMandate &&= isAfterMandate(alert.date, company);
        events.set(key, event);
      }
    }
  }
  return { companyCount: companies.size, events: [...events.values()] };
}

function toKey(parts: readonly (string | undefined)[]): string {
  return parts.map((part = '') => part.slice(0, 200)).join('\n');
}

function toVerdict(events: readonly CompanyEvent[]): Verdict {
  return events.reduce<Verdict>(
    (verdict, { alert: { severity } }) => worstVerdict(verdict, severity),
    'clear',
  );
}

/** Compares two alerts: the worst level first, passed ones last; then the company's own, those within a mandate, the latest. */
function byGravity(a: CompanyEvent, b: CompanyEvent): number {
  return (
    b.alert.rank - a.alert.rank ||
    Number(b.isApplicant) - Number(a.isApplicant) ||
    Number(a.afterMandate) - Number(b.afterMandate) ||
    compareText(b.alert.date, a.alert.date)
  );
}

function compareText(a = '', b = ''): number {
  return a < b ? -1 : Number(a > b);
}

function toFinding({ alert, company, isApplicant, managers, afterMandate }: CompanyEvent): Finding {
  return {
    ...describeAlert(alert),
    text: '',
    sentiment: 'bad',
    company: {
      name: getCompanyName(company),
      isApplicant,
      managers: managers.filter(Boolean),
      afterMandate,
    },
  };
}
