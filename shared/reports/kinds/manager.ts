import { toPlainText } from '../../text/to-plain-text';
import { alertLevelVerdict, readAlertLevel, sortByAlertLevel, worstAlertLevel } from '../alert-level';
import { buildFact } from '../build-fact';
import { formatLevel, MAX_REASONS } from '../reasons';
import type { Reason } from '../summary-parts';
import { type Verdict, worstVerdict } from '../verdict';
import { managerSection } from './manager-section';
import { type Manager, type ManagerAlert, type ManagerCompany, readManagers } from './read-managers';
import type { ReportDefinition } from './report-definition';

/** Manager X-Ray: who runs the company, and the alerts on every company they run or ran. */
export const manager: ReportDefinition = {
  title: 'Manager X-Ray',
  description: 'Managers, and alerts on their companies',
  source: 'manager_xray',
  subject: 'company',
  uniqueFields: ['persons'],
  example: {
    persons: [
      {
        firstname: 'Ada',
        lastname: 'Example',
        confidencePercentage: 88,
        companies: [
          {
            name: 'Example SARL',
            code: { type: 'siren', id: '552100554' },
            jobStartDate: '2019-01-01',
            alerts: [{ date: '2023-01-01', name: 'Compulsory liquidation', level: 'high' }],
          },
        ],
      },
    ],
  },
  interpret({ raw }, settings) {
    const persons = readManagers(raw).persons.filter(hasContent);
    const { companyCount, findings } = dedupeAlerts(persons);
    return {
      verdict: persons.length === 0 ? 'unknown' : toVerdict(findings),
      facts: [
        ...buildFact('persons', 'Managers', persons.length),
        ...buildFact('companies', 'Companies', companyCount),
        ...buildFact('alerts', 'Alerts', findings.length),
      ],
      reasons: sortByAlertLevel(findings, ({ alert }) => alert.level)
        .slice(0, MAX_REASONS)
        .map(toReason),
      reasonCount: findings.length,
      sections: persons.length === 0 ? [] : [managerSection(persons, settings)],
      measures: { worstAlertLevel: worstAlertLevel(findings.map(({ alert }) => alert.level)) },
    };
  },
};

/** An empty entry must not make the verdict clear. */
function hasContent({ firstname, lastname, companies }: Manager): boolean {
  return Boolean(firstname || lastname || companies.length > 0);
}

/** An alert and the company it is on. */
interface CompanyAlert {
  readonly alert: ManagerAlert;
  readonly company: ManagerCompany;
}

/** Two managers may share a company: it and its alerts count once. */
function dedupeAlerts(persons: readonly Manager[]): {
  readonly companyCount: number;
  readonly findings: CompanyAlert[];
} {
  const companies = new Set<string>();
  const findings = new Map<string, CompanyAlert>();
  for (const company of persons.flatMap((person) => person.companies)) {
    const { code, name } = company;
    const identity = code.id ? [code.type, code.id] : [name];
    const companyKey = toKey(identity) || `unnamed ${companies.size}`;
    companies.add(companyKey);
    for (const alert of company.alerts) {
      findings.set(toKey([companyKey, alert.date, alert.name, alert.level]), { alert, company });
    }
  }
  return { companyCount: companies.size, findings: [...findings.values()] };
}

function toKey(parts: readonly (string | undefined)[]): string {
  return parts.map((part = '') => part.slice(0, 200)).join('\n');
}

function toVerdict(findings: readonly CompanyAlert[]): Verdict {
  return findings.reduce<Verdict>(
    (verdict, { alert }) => worstVerdict(verdict, alertLevelVerdict(readAlertLevel(alert.level))),
    'clear',
  );
}

function toReason({ alert, company }: CompanyAlert): Reason {
  const where = [toPlainText(company.name ?? '', 150), toPlainText(alert.date ?? '', 40)].filter(Boolean);
  return {
    level: formatLevel(alert.level),
    severity: alertLevelVerdict(readAlertLevel(alert.level)),
    title: toPlainText(alert.name ?? '', 150) || 'Unnamed alert',
    text: where.join(', '),
  };
}
