import type { CompanyCode } from '../../../shared';
import { bold, escapeText, type Markup, mrkdwn, sanitizeLabel } from '../block-kit/mrkdwn';

/** How people write a code: `SIREN 732829320`, `C.F. 01234567897`. */
export function codeText({ type, id }: CompanyCode): string {
  return `${codeTypeText(type)} ${id}`;
}

/** What stands before a code: all but the Italian one are known by the letters that the service uses. */
function codeTypeText(type: string): string {
  return type === 'cfiscale' ? 'C.F.' : type.toUpperCase();
}

/** A company; its official name is known once the service has found it. */
export interface Company {
  readonly code: CompanyCode;
  readonly name?: string;
}

export function companyText({ code, name }: Company): Markup {
  const written = escapeText(codeText(code), 100);
  return name?.trim() ? mrkdwn`${bold(escapeText(name, 120))} (${written})` : bold(written);
}

/** The same for places without markup. */
export function companyName({ code, name }: Company): string {
  return sanitizeLabel(name?.trim() || codeText(code), 120);
}

/** Name and code for buttons and menus; of a long name the end is left out, never the code. */
export function companyLabel({ code, name = '' }: Company, max: number): string {
  const written = sanitizeLabel(codeText(code), max);
  const shortName = sanitizeLabel(name, Math.max(0, max - written.length - 3));
  return shortName === '' ? written : `${shortName} (${written})`;
}
