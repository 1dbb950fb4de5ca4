const IBAN_CANDIDATE = /\b[A-Z]{2}\d{2}(?:[\s-]?[A-Z\d]{4}){2,7}(?:[\s-]?[A-Z\d]{1,3})?\b/g;

/** Account numbers don't belong in a channel: only the country and the last three characters are shown. */
export function maskIbans(text: string): string {
  return text.replace(IBAN_CANDIDATE, (candidate) => {
    const iban = candidate.replace(/[\s-]/g, '');
    return isIban(iban) ? `${iban.slice(0, 2)}…${iban.slice(-3)}` : candidate;
  });
}

/** Reports are full of references that look similar; only the check digits tell an IBAN from them. */
function isIban(iban: string): boolean {
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((character) => Number.parseInt(character, 36));
  return iban.length >= 15 && iban.length <= 34 && BigInt(digits.join('')) % 97n === 1n;
}
