import { completeSiren } from '../risk/company/complete-siren';
import { generateOfficialName } from '../risk/company/generate-official-name';
import { SeededRandom } from '../risk/company/seeded-random';
import { magicCompanies } from '../risk/magic-inputs';

const TOWNS = ['ARLES', 'AUXERRE', 'BREST', 'GRENOBLE', 'NANTES', 'VALENCE', 'VANNES'];
const GENERATED = 120;
/** The company of the examples: of the first statement, and of what replies tell people to write. */
const EXAMPLE = '732829320';

export interface RegisteredCompany {
  readonly siren: string;
  readonly name: string;
  readonly town: string;
  /** The day it closed. */
  readonly closedOn?: string;
}

/** The company of the examples, those by which the sandbox of the API is controlled, and made-up others: with the names that the API's reports have. */
export const registeredCompanies: readonly RegisteredCompany[] = [
  EXAMPLE,
  ...magicCompanies.map(({ siren }) => siren),
  ...Array.from({ length: GENERATED }, (_, index) => completeSiren(String(41_400_000 + index * 457_931))),
].map((siren) => {
  const random = new SeededRandom('register', siren);
  return {
    siren,
    name: generateOfficialName({ type: 'siren', id: siren }).toUpperCase(),
    town: random.pick(TOWNS),
    ...(random.chance(0.15) && { closedOn: random.date(2016, 2024) }),
  };
});
