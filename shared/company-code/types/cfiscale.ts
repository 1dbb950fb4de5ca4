import { passesLuhn } from '../luhn';
import { normaliseCode } from '../normalise-code';
import type { CodeTypeDefinition } from './code-type-definition';

// Two people with the same code get letters for digits (omocodia): 0 to 9 become L to V.
const DIGIT = '[0-9LMNPQRSTUV]';
const PERSON = new RegExp(`^[A-Z]{6}${DIGIT}{2}[ABCDEHLMPRST]${DIGIT}{2}[A-Z]${DIGIT}{3}[A-Z]$`);

/** The letter at index n is worth n at an odd position; a digit counts as the letter at its own index. */
const ODD_VALUES = 'BAKPLCQDREVOSFTGUHMINJWZYX';
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The codice fiscale of an Italian company, which is mostly its partita IVA too, or of a person, who may trade under it. */
export const cfiscale: CodeTypeDefinition<'cfiscale'> = {
  type: 'cfiscale',
  label: 'C.F.',
  example: '01234567897',
  keywords: ['cfiscale'],
  names: [
    String.raw`p\.?\s?iva`,
    String.raw`partita\s+iva`,
    String.raw`codice\s+fiscale`,
    String.raw`cod\.\s?fisc\.?`,
    String.raw`c\.\s?f\.`,
  ],
  forms: [
    { characters: 'digits', length: 11, passes: isOfCompany },
    { characters: 'alphanumeric', length: 16, passes: isOfPerson },
  ],
  longerForms: [],
  vatNumber: { country: 'IT', keyLength: 0, fits: () => true },
  standsAlone: true,
  normalise: normaliseCode,
};

function isOfCompany(code: string): boolean {
  return code !== '00000000000' && passesLuhn(code);
}

function isOfPerson(code: string): boolean {
  return PERSON.test(code) && checkLetter(code.slice(0, 15)) === code[15];
}

function checkLetter(characters: string): string | undefined {
  const sum = [...characters].reduce((total, character, index) => {
    const letter = /\d/.test(character) ? ALPHABET.charAt(Number(character)) : character;
    // Positions count from 1, so the first is odd.
    return total + (index % 2 === 0 ? ODD_VALUES : ALPHABET).indexOf(letter);
  }, 0);
  return ALPHABET[sum % 26];
}
