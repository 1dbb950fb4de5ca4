import type { CompanyCode } from '../../company/company-code';
import { completeSiren } from '../../company/complete-siren';
import { generateOfficialName } from '../../company/generate-official-name';
import { SeededRandom } from '../../company/seeded-random';
import type { RequestRecord } from '../../records';
import type { CompanyHealth } from '../company-health';

const FIRST_NAMES = ['Camille', 'Giulia', 'Hugo', 'Marco', 'Nadia', 'Paul', 'Sofia', 'Yann'];
const LAST_NAMES = ['Bianchi', 'Dubreuil', 'Esposito', 'Garnier', 'Lefort', 'Moretti', 'Perrin', 'Vidal'];
const ALERTS = {
  low: ['Late filing of accounts', 'Change of registered office'],
  medium: ['Payment incident', 'Auditor resigned'],
  high: ['Compulsory liquidation', 'Management ban'],
} as const;

/** The `raw` of a Manager X-Ray: people invented from the code, always the same for that code and outlook. */
export function buildManagerXray({ id, code }: RequestRecord, outlook: CompanyHealth) {
  const random = new SeededRandom('managers', code.type, code.id);
  const persons = Array.from({ length: random.integer(1, 3) }, (_, index) =>
    // One manager with grave alerts is enough to make a company worth a second look.
    buildPerson(code, random, outlook === 'bad' && index > 0 ? 'ordinary' : outlook),
  );
  return { request: { id, code: { id: code.id, type: code.type } }, persons };
}

function buildPerson(code: CompanyCode, random: SeededRandom, outlook: CompanyHealth) {
  return {
    lastname: random.pick(LAST_NAMES),
    firstname: random.pick(FIRST_NAMES),
    birthdate: random.date(1950, 1990),
    confidencePercentage: random.integer(outlook === 'good' ? 90 : 60, 100),
    companies: [
      buildCompanyRole(code, random, outlook, true),
      ...Array.from({ length: random.integer(0, 3) }, () =>
        buildCompanyRole(generateCompanyCode(code, random), random, outlook, false),
      ),
    ],
  };
}

function buildCompanyRole(code: CompanyCode, random: SeededRandom, outlook: CompanyHealth, current: boolean) {
  return {
    name: generateOfficialName(code),
    code: { id: code.id, type: code.type },
    jobStartDate: random.date(2005, 2015),
    jobEndDate: current || random.chance(0.5) ? null : random.date(2016, 2023),
    alerts: buildAlerts(random, outlook),
  };
}

function buildAlerts(random: SeededRandom, outlook: CompanyHealth) {
  if (outlook === 'good') return [];
  const levels = outlook === 'bad' ? (['high', 'medium'] as const) : (['low', 'medium'] as const);
  const count = outlook === 'bad' ? 2 : random.integer(0, 1);
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
