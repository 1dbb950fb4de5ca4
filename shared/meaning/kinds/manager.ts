import { plainText } from '../../text/plain-text';
import { alertLevelVerdict, byAlertLevel, readAlertLevel, worstAlertLevel } from '../alert-level';
import { fact } from '../fact';
import { levelWord, MOST_REASONS } from '../reasons';
import type { Reason } from '../summary';
import { raise, type Verdict } from '../verdict';
import type { Kind } from './kind';
import { managerSection } from './manager-section';
import { type Alert, type Company, type Person, readManagers } from './read-managers';

/** Manager X-Ray: who runs the company, and the alerts on every company they run or ran. */
export const manager: Kind = {
  kind: 'manager',
  source: 'manager_xray',
  signs: ['persons'],
  read({ raw }, settings) {
    const persons = readManagers(raw).persons.filter(isSomeone);
    const { companyCount, findings } = distinct(persons);
    return {
      title: 'Manager X-Ray',
      verdict: persons.length === 0 ? 'unknown' : verdictOn(findings),
      facts: [
        ...fact('persons', 'Managers', persons.length),
        ...fact('companies', 'Companies', companyCount),
        ...fact('alerts', 'Alerts', findings.length),
      ],
      reasons: byAlertLevel(findings, ({ alert }) => alert.level)
        .slice(0, MOST_REASONS)
        .map(toReason),
      reasonCount: findings.length,
      sections: persons.length === 0 ? [] : [managerSection(persons, settings)],
      measures: { worstAlertLevel: worstAlertLevel(findings.map(({ alert }) => alert.level)) },
    };
  },
};

/** An entry that names nobody and lists nothing gives no all-clear. */
function isSomeone({ firstname, lastname, companies }: Person): boolean {
  return Boolean(firstname || lastname || companies.length > 0);
}

/** An alert and the company it is on. */
interface Finding {
  readonly alert: Alert;
  readonly company: Company;
}

/** Two managers may share a company: it and its alerts count once. */
function distinct(persons: readonly Person[]): {
  readonly companyCount: number;
  readonly findings: Finding[];
} {
  const companies = new Set<string>();
  const findings = new Map<string, Finding>();
  for (const company of persons.flatMap((person) => person.companies)) {
    const { code, name } = company;
    const identity = code.id ? [code.type, code.id] : [name];
    const companyKey = keyOf(identity) || `unnamed ${companies.size}`;
    companies.add(companyKey);
    for (const alert of company.alerts) {
      findings.set(keyOf([companyKey, alert.date, alert.name, alert.level]), { alert, company });
    }
  }
  return { companyCount: companies.size, findings: [...findings.values()] };
}

function keyOf(parts: readonly (string | undefined)[]): string {
  return parts.map((part = '') => part.slice(0, 200)).join('\n');
}

function verdictOn(findings: readonly Finding[]): Verdict {
  return findings.reduce<Verdict>(
    (verdict, { alert }) => raise(verdict, alertLevelVerdict(readAlertLevel(alert.level))),
    'clear',
  );
}

function toReason({ alert, company }: Finding): Reason {
  const where = [plainText(company.name ?? '', 150), plainText(alert.date ?? '', 40)].filter(Boolean);
  return {
    level: levelWord(alert.level),
    severity: alertLevelVerdict(readAlertLevel(alert.level)),
    title: plainText(alert.name ?? '', 150) || 'Unnamed alert',
    text: where.join(', '),
  };
}
