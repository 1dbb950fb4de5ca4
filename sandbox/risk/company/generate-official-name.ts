import type { CompanyCode } from './company-code';
import { SeededRandom } from './seeded-random';

const FRENCH_NAMES = {
  trades: [
    'Ateliers',
    'Transports',
    'Menuiserie',
    'Laboratoires',
    'Brasserie',
    'Fonderie',
    'Imprimerie',
    'Conserverie',
  ],
  places: [
    'du Vercors',
    'de la Loire',
    'Saint-Roch',
    'des Alpilles',
    'du Ponant',
    'de Valmont',
    'du Lac',
    'de Provence',
  ],
  forms: ['SAS', 'SARL', 'SA'],
};
const ITALIAN_NAMES = {
  trades: [
    'Officine',
    'Trasporti',
    'Vetreria',
    'Laboratori',
    'Cantine',
    'Fonderia',
    'Tipografia',
    'Pastificio',
  ],
  places: [
    'del Garda',
    'della Brenta',
    'San Rocco',
    'delle Langhe',
    'del Conero',
    'di Montebello',
    'del Lago',
    'Tirreno',
  ],
  forms: ['S.r.l.', 'S.p.A.'],
};

/** A made-up registered name, always the same for a code. */
export function generateOfficialName({ type, id }: CompanyCode): string {
  const random = new SeededRandom('official name', type, id);
  const names = type === 'cfiscale' ? ITALIAN_NAMES : FRENCH_NAMES;
  return [names.trades, names.places, names.forms].map((list) => random.pick(list)).join(' ');
}
