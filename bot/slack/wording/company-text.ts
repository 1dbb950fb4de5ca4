import { type CompanyCode, type CompanyDetails, companyDetails, labelCodeType } from '../../../shared';
import type { Texts } from '../../texts/texts';
import { bold, escapeText, type Markup, mrkdwn, sanitizeLabel } from '../block-kit/mrkdwn';

/** How people write a code: `SIREN 732829320`, `C.F. 01234567897`. */
export function codeText({ type, id }: CompanyCode): string {
  return `${labelCodeType(type)} ${id}`;
}

/** Says that a code is the beginning of the longer number that was given. */
export function readFromText(readFrom: string, { type, id }: CompanyCode, { intake }: Texts): string {
  return intake.codeReadFrom(readFrom, labelCodeType(type), id);
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

/** What else was said of a company, such as `Reference: AB-12`. Its name stands elsewhere. */
export function detailTexts(given: CompanyDetails | undefined, { forms, formats }: Texts): string[] {
  return companyDetails
    .filter(({ detail }) => detail !== 'businessName')
    .flatMap(({ detail }) => {
      const value = given?.[detail];
      return value === undefined
        ? []
        : [`${formats.label(forms.submit.companyDetails[detail].label)} ${value}`];
    });
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
