import type { CompanyCode } from '../../company/company-code';
import { completeSiren } from '../../company/complete-siren';
import { generateOfficialName } from '../../company/generate-official-name';
import { SeededRandom } from '../../company/seeded-random';
import type { CompanyHealth, RequestRecord } from '../../records';

const FIRST_NAMES = ['Camille', 'Giulia', 'Hugo', 'Marco', 'Nadia', 'Paul', 'Sofia', 'Yann'];
const LAST_NAMES = ['Bianchi', 'Dubreuil', 'Esposito', 'Garnier', 'Lefort', 'Moretti', 'Perrin', 'Vidal'];
export const ALERTS = {
  low: ['Late filing of accounts', 'Change of registered office'],
  medium: ['Payment incident', 'Auditor resigned'],
  high: ['Compulsory liquidation', 'Management ban'],
} as const;

/** The `raw` of a Manager X-Ray: made-up people, always the same for a code and health. */
export function buildManagerXray({ id, code }: RequestRecord, health: CompanyHealth) {
  const random = new SeededRandom('managers', code.type, code.id);
  const persons = Array.from({ length: random.integer(1, 3) }, (_, index) =>
    // One manager with severe alerts is enough for a risky company.
    buildPerson(code, random, health === 'bad' && index > 0 ? 'ordinary' : health),
  );
  return { request: { id, code: { id: code.id, type: code.type } }, persons };
}

function buildPerson(code: CompanyCode, random: SeededRandom, health: CompanyHealth) {
  return {
    lastname: random.pick(LAST_NAMES),
    firstname: random.pick(FIRST_NAMES),
    birthdate: random.date(1950, 1990),
    confidencePercentage: random.integer(health === 'good' ? 90 : 60, 100),
    companies: [
      buildCompanyRole(code, random, health, true),
      ...Array.from({ length: random.integer(0, 3) }, () =>
        buildCompanyRole(generateCompanyCode(code, random), random, health, false),
      ),
    ],
  };
}

function buildCompanyRole(code: CompanyCode, random: SeededRandom, health: CompanyHealth, current: boolean) {
  return {
    name: generateOfficialName(code),
    code: { id: code.id, type: code.type },
    jobStartDate: random.date(2005, 2015),
    jobEndDate: current || random.chance(0.5) ? null : random.date(2016, 2023),
    alerts: buildAlerts(random, health),
  };
}

function buildAlerts(random: SeededRandom, health: CompanyHealth) {
  if (health === 'good') return [];
  const levels = health === 'bad' ? (['high', 'medium'] as const) : (['low', 'medium'] as const);
  const count = health === 'bad' ? 2 : random.integer(0, 1);
  return levels.slice(0, count).map((level) => ({
    date: random.date(2017, 2023),
    name: random.pick(ALERTS[level]),
    level,
  }));
}

function generateCompanyCode(code: CompanyCode, random: SeededRandom): CompanyCode {
  return code.type === 'cfiscale'
    ? { type: 'cfiscale', id: random.digits(11) }
    : { type: 'siren', id: completeSiren(random.digits(8)) };
}
