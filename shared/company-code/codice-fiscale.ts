import { passesLuhn } from './luhn';

// Two people with the same code get letters for digits (omocodia): 0 to 9 become L to V.
const DIGIT = '[0-9LMNPQRSTUV]';
const PERSON = new RegExp(`^[A-Z]{6}${DIGIT}{2}[ABCDEHLMPRST]${DIGIT}{2}[A-Z]${DIGIT}{3}[A-Z]$`);

/** The letter at index n is worth n at an odd position; a digit counts as the letter at its own index. */
const ODD_VALUES = 'BAKPLCQDREVOSFTGUHMINJWZYX';
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Upper case is expected. */
export function isCodiceFiscale(id: string): boolean {
  return isCompanyCodiceFiscale(id) || isPersonCodiceFiscale(id);
}

/** Eleven digits, the last a check digit. */
function isCompanyCodiceFiscale(id: string): boolean {
  return /^\d{11}$/.test(id) && id !== '00000000000' && passesLuhn(id);
}

/** Sixteen characters, the last a check letter: a person may trade under their own code. */
function isPersonCodiceFiscale(id: string): boolean {
  return PERSON.test(id) && checkLetter(id.slice(0, 15)) === id[15];
}

function checkLetter(characters: string): string | undefined {
  const sum = [...characters].reduce((total, character, index) => {
    const letter = /\d/.test(character) ? ALPHABET.charAt(Number(character)) : character;
    // Positions count from 1, so the first is odd.
    return total + (index % 2 === 0 ? ODD_VALUES : ALPHABET).indexOf(letter);
  }, 0);
  return ALPHABET[sum % 26];
}
