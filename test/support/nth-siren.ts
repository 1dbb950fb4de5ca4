import { passesLuhn } from '../../shared/company-code/luhn';

/** A valid SIREN for each number, none of which the sandbox treats in a special way. */
export function nthSiren(index: number): string {
  const eight = String(50_000_000 + index);
  for (let digit = 0; digit < 10; digit += 1) if (passesLuhn(`${eight}${digit}`)) return `${eight}${digit}`;
  throw new Error(`no check digit for ${eight}`);
}
