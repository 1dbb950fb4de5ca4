/** Completes the first eight digits of a SIREN with the ninth, its Luhn check digit. */
export function completeSiren(eightDigits: string): string {
  const sum = [...eightDigits].reduce((total, digit, index) => {
    // Counted from the check digit, every second digit is doubled: in a SIREN those at odd indexes.
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${eightDigits}${(10 - (sum % 10)) % 10}`;
}
