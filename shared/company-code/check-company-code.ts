import type { Problem } from '../errors/problem';
import { plainText } from '../text/plain-text';
import { isCodiceFiscale } from './codice-fiscale';
import { compact } from './compact';
import type { CompanyCode } from './company-code';
import { isSiren, isSiret, sirenOfSiret } from './siren';

export type CheckedCompanyCode =
  | {
      readonly ok: true;
      readonly code: CompanyCode;
      /** What was changed or let pass, for people to see. */
      readonly note?: string;
    }
  | {
      readonly ok: false;
      readonly problems: readonly Problem[];
      /** What was probably meant. */
      readonly suggestion?: CompanyCode;
    };

export interface CheckOptions {
  /** Let a code pass whose check fails. */
  readonly override?: boolean;
}

/** Longer than any code of any register. */
const LONGEST = 200;

/** A company code as it should be sent, or what is wrong with it. Other types pass unchecked, trimmed. */
export function checkCompanyCode({ type, id }: CompanyCode, options: CheckOptions = {}): CheckedCompanyCode {
  const problems = [
    ...needed('code.type', type, 'kind of company code'),
    ...needed('code.id', id, 'company code'),
  ];
  if (problems.length > 0) return { ok: false, problems };
  const known = type.trim().toLowerCase();
  if (known !== 'siren' && known !== 'cfiscale')
    return { ok: true, code: { type: type.trim(), id: id.trim() } };

  const written = compact(id);
  const checked = known === 'siren' ? checkSiren(written) : checkCodiceFiscale(written);
  if (checked.ok || !options.override || written === '') return checked;
  const note = `${written} does not look like a ${known} code; it is sent as you confirmed it.`;
  return { ok: true, code: { type: known, id: written }, note };
}

function checkSiren(id: string): CheckedCompanyCode {
  if (isSiren(id)) return { ok: true, code: { type: 'siren', id } };
  if (isSiret(id)) {
    const siren = sirenOfSiret(id);
    return {
      ok: true,
      code: { type: 'siren', id: siren },
      note: `SIRET ${id} was read as its SIREN ${siren}.`,
    };
  }
  const message = /^(\d{9}|\d{14})$/.test(id)
    ? `${id} is not a valid SIREN: its check digit does not fit. Look for a mistyped digit.`
    : `“${plainText(id, 40)}” is not a SIREN: it needs 9 digits, as 732 829 320.`;
  return refused(message, suggestionFor(id));
}

function checkCodiceFiscale(id: string): CheckedCompanyCode {
  if (isCodiceFiscale(id)) return { ok: true, code: { type: 'cfiscale', id } };
  const message = /^(\d{11}|[A-Z\d]{16})$/.test(id)
    ? `${id} is not a valid codice fiscale: its check character does not fit. Look for a mistyped one.`
    : `“${plainText(id, 40)}” is not a codice fiscale: it needs 11 digits for a company, 16 characters for a person.`;
  return refused(message, suggestionFor(id));
}

/** The code that was probably meant: of the other type, or inside a VAT number or a mistyped SIRET. */
function suggestionFor(id: string): CompanyCode | undefined {
  const inside = /^(?:FR[A-Z\d]{2})?(\d{9})(?:\d{5})?$/.exec(id)?.[1] ?? '';
  if (isSiren(inside)) return { type: 'siren', id: inside };
  const italian = id.replace(/^IT(?=\d{11}$)/, '');
  return isCodiceFiscale(italian) ? { type: 'cfiscale', id: italian } : undefined;
}

function refused(message: string, suggestion: CompanyCode | undefined): CheckedCompanyCode {
  return { ok: false, problems: [{ field: 'code.id', message }], ...(suggestion && { suggestion }) };
}

function needed(field: string, value: unknown, name: string): Problem[] {
  if (typeof value !== 'string' || value.trim() === '') return [{ field, message: `Give the ${name}.` }];
  return value.length > LONGEST ? [{ field, message: `The ${name} is too long to be one.` }] : [];
}
