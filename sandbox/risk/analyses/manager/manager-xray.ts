import type { CompanyCode } from '../../company/company-code';
import { officialName } from '../../company/official-name';
import { SeededRandom } from '../../company/seeded-random';
import { siren } from '../../company/siren';
import type { RiskRequest } from '../../data/records';
import type { Outlook } from '../outlook';

const FIRST_NAMES = ['Camille', 'Giulia', 'Hugo', 'Marco', 'Nadia', 'Paul', 'Sofia', 'Yann'];
const LAST_NAMES = ['Bianchi', 'Dubreuil', 'Esposito', 'Garnier', 'Lefort', 'Moretti', 'Perrin', 'Vidal'];
const ALERTS = {
  low: ['Late filing of accounts', 'Change of registered office'],
  medium: ['Payment incident', 'Auditor resigned'],
  high: ['Compulsory liquidation', 'Management ban'],
} as const;

/** The `raw` of a Manager X-Ray: people invented from the code, always the same for that code and outlook. */
export function managerXray({ id, code }: RiskRequest, outlook: Outlook) {
  const random = new SeededRandom('managers', code.type, code.id);
  const persons = Array.from({ length: random.integer(1, 3) }, (_, index) =>
    // One manager with grave alerts is enough to make a company worth a second look.
    person(code, random, outlook === 'bad' && index > 0 ? 'ordinary' : outlook),
  );
  return { request: { id, code: { id: code.id, type: code.type } }, persons };
}

function person(code: CompanyCode, random: SeededRandom, outlook: Outlook) {
  return {
    lastname: random.pick(LAST_NAMES),
    firstname: random.pick(FIRST_NAMES),
    birthdate: random.date(1950, 1990),
    confidencePercentage: random.integer(outlook === 'good' ? 90 : 60, 100),
    companies: [
      post(code, random, outlook, true),
      ...Array.from({ length: random.integer(0, 3) }, () =>
        post(otherCompany(code, random), random, outlook, false),
      ),
    ],
  };
}

function post(code: CompanyCode, random: SeededRandom, outlook: Outlook, current: boolean) {
  return {
    name: officialName(code),
    code: { id: code.id, type: code.type },
    jobStartDate: random.date(2005, 2015),
    jobEndDate: current || random.chance(0.5) ? null : random.date(2016, 2023),
    alerts: alerts(random, outlook),
  };
}

function alerts(random: SeededRandom, outlook: Outlook) {
  if (outlook === 'good') return [];
  const levels = outlook === 'bad' ? (['high', 'medium'] as const) : (['low', 'medium'] as const);
  const count = outlook === 'bad' ? 2 : random.integer(0, 1);
  return levels.slice(0, count).map((level) => ({
    date: random.date(2017, 2023),
    name: random.pick(ALERTS[level]),
    level,
  }));
}

function otherCompany(code: CompanyCode, random: SeededRandom): CompanyCode {
  return code.type === 'cfiscale'
    ? { type: 'cfiscale', id: random.digits(11) }
    : { type: 'siren', id: siren(random.digits(8)) };
}
