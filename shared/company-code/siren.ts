import { passesLuhn } from './luhn';

const LA_POSTE = '356000000';
const LA_POSTE_HEAD_OFFICE = '35600000000048';

/** The nine digits of a French company. */
export function isSiren(id: string): boolean {
  return /^\d{9}$/.test(id) && id !== '000000000' && passesLuhn(id);
}

/** The fourteen digits of an establishment: the SIREN and five more. */
export function isSiret(id: string): boolean {
  if (!/^\d{14}$/.test(id) || !isSiren(toSiren(id))) return false;
  return id.startsWith(LA_POSTE) && id !== LA_POSTE_HEAD_OFFICE ? isPostOffice(id) : passesLuhn(id);
}

export function toSiren(siret: string): string {
  return siret.slice(0, 9);
}

/** La Poste had more offices than Luhn leaves numbers: their digits add up to a multiple of five instead. */
function isPostOffice(siret: string): boolean {
  return [...siret].reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0;
}
