import type { CompanyCode } from '../../company-code/company-code';
import { alertLevelRank, alertLevelVerdict, readAlertLevel, worstAlertLevel } from '../alert-level';
import { buildFact } from '../build-fact';
import { MAX_FINDINGS } from '../reasons';
import type { Finding } from '../summary-parts';
import { type Verdict, worstVerdict } from '../verdict';
import {
  describeAlert,
  describeManagers,
  getCompanyName,
  getPersonName,
  isAfterMandate,
} from './manager-details';
import { type RawAlert, type RawCompany, type RawManager, readManagers } from './read-managers';
import type { ReportDefinition } from './report-definition';

/** More names than a sentence takes. */
const MAX_NAMES = 3;

/** Manager X-Ray: who runs the company, and the alerts on every company they run or ran. */
export const manager = {
  source: 'manager_xray',
  subject: 'company',
  rows: 'company',
  uniqueFields: ['persons'],
  interpret({ raw, code }, settings) {
    const { request, persons: listed } = readManagers(raw);
    const persons = listed.filter(hasContent);
    const isApplicant = matchCompany(code ?? request.code);
    const { companyCount, events } = collectEvents(persons, isApplicant);
    const findings = events.sort(byGravity);
    const serious = events.filter(({ alert }) => alertLevelVerdict(readAlertLevel(alert.level)) === 'alert');
    return {
      verdict: persons.length === 0 ? 'unknown' : toVerdict(events),
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
        minorCount: events.length - serious.length,
      },
      measures: { worstAlertLevel: worstAlertLevel(events.map(({ alert }) => alert.level)) },
    };
  },
} as const satisfies ReportDefinition;

/** An empty entry must not make the verdict clear. */
function hasContent({ firstname, lastname, companies }: RawManager): boolean {
  return Boolean(firstname || lastname || companies.length > 0);
}

function matchCompany({ type, id }: Partial<CompanyCode>): (company: RawCompany) => boolean {
  return ({ code }) => Boolean(id) && code.id === id && (!type || !code.type || code.type === type);
}

/** An alert, the company it is on, and who managed that company. */
interface CompanyEvent {
  readonly alert: RawAlert;
  readonly company: RawCompany;
  readonly isApplicant: boolean;
  readonly managers: string[];
  afterMandate: boolean;
}

/** Two managers may share a company: it and its alerts count once. */
function collectEvents(
  persons: readonly RawManager[],
  isApplicant: (company: RawCompany) => boolean,
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
    (verdict, { alert }) => worstVerdict(verdict, alertLevelVerdict(readAlertLevel(alert.level))),
    'clear',
  );
}

/** The worst level first; then the applicant's own, those within a mandate, and the latest. */
function byGravity(a: CompanyEvent, b: CompanyEvent): number {
  return (
    alertLevelRank(readAlertLevel(b.alert.level)) - alertLevelRank(readAlertLevel(a.alert.level)) ||
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
