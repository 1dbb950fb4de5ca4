import { passesLuhn } from '../luhn';
import { normaliseCode } from '../normalise-code';
import type { CodeTypeDefinition } from './code-type-definition';

const SIREN_LENGTH = 9;
const LA_POSTE = '356000000';
const LA_POSTE_HEAD_OFFICE = '35600000000048';

/** A French company; each of its establishments has a SIRET, which is the SIREN and five more digits. */
export const siren: CodeTypeDefinition<'siren'> = {
  type: 'siren',
  label: 'SIREN',
  example: '732 829 320',
  keywords: ['siren', 'siret'],
  names: [],
  forms: [{ characters: 'digits', length: SIREN_LENGTH, passes: isSiren }],
  longerForms: [
    { name: 'SIRET', characters: 'digits', length: 14, codeLength: SIREN_LENGTH, passes: isSiret },
  ],
  // https://www.impots.gouv.fr, numéro de TVA intracommunautaire.
  vatNumber: {
    country: 'FR',
    keyLength: 2,
    fits: (key, code) => Number(key) === (12 + 3 * (Number(code) % 97)) % 97,
  },
  standsAlone: true,
  normalise: normaliseCode,
};

function isSiren(code: string): boolean {
  return code !== '000000000' && passesLuhn(code);
}

function isSiret(code: string): boolean {
  if (!isSiren(code.slice(0, SIREN_LENGTH))) return false;
  return code.startsWith(LA_POSTE) && code !== LA_POSTE_HEAD_OFFICE ? isPostOffice(code) : passesLuhn(code);
}

/** La Poste had more offices than Luhn leaves numbers: their digits add up to a multiple of five instead. */
function isPostOffice(siret: string): boolean {
  return [...siret].reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0;
}
