import type { CompanyCode } from '../../company/company-code';
import { completeSiren } from '../../company/complete-siren';
import { generateOfficialName } from '../../company/generate-official-name';
import { SeededRandom } from '../../company/seeded-random';
import { getCompanyBehaviour } from '../../magic-inputs';
import type { CompanyHealth, RequestRecord } from '../../records';

const FIRST_NAMES = ['Camille', 'Giulia', 'Hugo', 'Marco', 'Nadia', 'Paul', 'Sofia', 'Yann'];
const LAST_NAMES = ['Bianchi', 'Dubreuil', 'Esposito', 'Garnier', 'Lefort', 'Moretti', 'Perrin', 'Vidal'];
export const ALERTS = {
  low: ['Late filing of accounts', 'Change of registered office'],
  medium: ['Payment incident', 'Auditor resigned'],
  high: ['Compulsory liquidation', 'Management ban'],
} as const;

/** The company that is described, and the day of the report, which the dates of its alerts follow. */
interface ManagerContext {
  readonly code: CompanyCode;
  readonly random: SeededRandom;
  readonly today: string;
}

/**
 * The `raw` of a Manager X-Ray: made-up people, always the same for a code and health. Only the dates of alerts follow the day
 * of the report, so that a company is judged the same in every year.
 */
export function buildManagerXray({ id, code }: RequestRecord, health: CompanyHealth, today: string) {
  const random = new SeededRandom('managers', code.type, code.id);
  const context = { code, random, today };
  const persons = Array.from({ length: random.integer(1, 3) }, (_, index) =>
    // One manager with severe alerts is enough for a risky company.
    buildPerson(context, health === 'bad' && index > 0 ? 'ordinary' : health),
  );
  const request = { id, code: { id: code.id, type: code.type } };
  if (getCompanyBehaviour(code) === 'old-alert') persons[0]?.companies[0]?.alerts.push(buildOldAlert(today));
  return { request, persons };
}

/** A company that moved seven years ago: nobody has to look at it for that. */
function buildOldAlert(today: string) {
  return { date: daysBefore(today, 7 * 365 + 60), name: ALERTS.low[1], level: 'low' as const };
}

function buildPerson(context: ManagerContext, health: CompanyHealth) {
  const { code, random } = context;
  return {
    lastname: random.pick(LAST_NAMES),
    firstname: random.pick(FIRST_NAMES),
    birthdate: random.date(1950, 1990),
    confidencePercentage: random.integer(health === 'good' ? 90 : 60, 100),
    companies: [
      buildCompanyRole(context, health, true),
      ...Array.from({ length: random.integer(0, 3) }, () =>
        buildCompanyRole({ ...context, code: generateCompanyCode(code, random) }, health, false),
      ),
    ],
  };
}

function buildCompanyRole(context: ManagerContext, health: CompanyHealth, current: boolean) {
  const { code, random } = context;
  return {
    name: generateOfficialName(code),
    code: { id: code.id, type: code.type },
    jobStartDate: random.date(2005, 2015),
    jobEndDate: current || random.chance(0.5) ? null : random.date(2016, 2023),
    alerts: buildAlerts(context, health),
  };
}

interface Alert {
  date: string;
  name: string;
  level: keyof typeof ALERTS;
}

function buildAlerts({ random, today }: ManagerContext, health: CompanyHealth): Alert[] {
  if (health === 'good') return [];
  const levels = health === 'bad' ? (['high', 'medium'] as const) : (['low', 'medium'] as const);
  const count = health === 'bad' ? 2 : random.integer(0, 1);
  return levels.slice(0, count).map((level) => ({
    date: daysBefore(today, random.integer(60, level === 'high' ? 2_500 : 900)),
    name: random.pick(ALERTS[level]),
    level,
  }));
}

function daysBefore(today: string, days: number): string {
  return new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
}

function generateCompanyCode(code: CompanyCode, random: SeededRandom): CompanyCode {
  return code.type === 'cfiscale'
    ? { type: 'cfiscale', id: random.digits(11) }
    : { type: 'siren', id: completeSiren(random.digits(8)) };
}
