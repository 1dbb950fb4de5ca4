import { createIssue, type ValidationIssue } from '../errors/validation-issue';
import { toPlainText } from '../text/to-plain-text';
import { isCodiceFiscale } from './codice-fiscale';
import type { CompanyCode } from './company-code';
import { normaliseCode } from './normalise-code';
import { isSiren, isSiret, toSiren } from './siren';

type CompanyCodeCheckResult =
  | {
      readonly ok: true;
      readonly code: CompanyCode;
      /** What was changed or accepted, to show to the user. */
      readonly note?: string;
      /** The SIRET that was given, where the code is its SIREN. */
      readonly siret?: string;
    }
  | {
      readonly ok: false;
      readonly issues: readonly ValidationIssue[];
      /** The code that was probably meant. */
      readonly suggestion?: CompanyCode;
    };

interface CheckCompanyCodeOptions {
  /** Accept a code whose check fails. */
  readonly override?: boolean;
}

/** Longer than any code of any register. */
const MAX_CODE_LENGTH = 200;

/** A company code as it is sent, or what is wrong with it. Other types are only trimmed, not checked. */
export function checkCompanyCode(
  { type, id }: CompanyCode,
  options: CheckCompanyCodeOptions = {},
): CompanyCodeCheckResult {
  const issues = [
    ...checkRequired('code.type', type, 'kind of company code'),
    ...checkRequired('code.id', id, 'company code'),
  ];
  if (issues.length > 0) return { ok: false, issues };
  const known = type.trim().toLowerCase();
  if (known !== 'siren' && known !== 'cfiscale')
    return { ok: true, code: { type: type.trim(), id: id.trim() } };

  const written = normaliseCode(id);
  const checked = known === 'siren' ? checkSiren(written) : checkCodiceFiscale(written);
  if (checked.ok || !options.override || written === '') return checked;
  const note = `${written} does not look like a ${known} code, but is sent because you confirmed it.`;
  return { ok: true, code: { type: known, id: written }, note };
}

function checkSiren(id: string): CompanyCodeCheckResult {
  if (isSiren(id)) return { ok: true, code: { type: 'siren', id } };
  if (isSiret(id)) {
    const siren = toSiren(id);
    return {
      ok: true,
      code: { type: 'siren', id: siren },
      note: `SIRET ${id} was read as its SIREN ${siren}.`,
      siret: id,
    };
  }
  const issue = /^(\d{9}|\d{14})$/.test(id)
    ? createIssue('code.id', `${id} is not a valid SIREN: its check digit is wrong.`, 'Check the digits.')
    : createIssue(
        'code.id',
        `“${toPlainText(id, 40)}” is not a SIREN.`,
        'Enter 9 digits, such as 732 829 320.',
      );
  return toInvalidCode(issue, suggestCode(id));
}

function checkCodiceFiscale(id: string): CompanyCodeCheckResult {
  if (isCodiceFiscale(id)) return { ok: true, code: { type: 'cfiscale', id } };
  const issue = /^(\d{11}|[A-Z\d]{16})$/.test(id)
    ? createIssue(
        'code.id',
        `${id} is not a valid codice fiscale: its check character is wrong.`,
        'Check the characters.',
      )
    : createIssue(
        'code.id',
        `“${toPlainText(id, 40)}” is not a codice fiscale.`,
        'Enter 11 digits for a company or 16 characters for a person.',
      );
  return toInvalidCode(issue, suggestCode(id));
}

/** The code that was probably meant: of the other type, or inside a VAT number or a mistyped SIRET. */
function suggestCode(id: string): CompanyCode | undefined {
  const inside = /^(?:FR[A-Z\d]{2})?(\d{9})(?:\d{5})?$/.exec(id)?.[1] ?? '';
  if (isSiren(inside)) return { type: 'siren', id: inside };
  const italian = id.replace(/^IT(?=\d{11}$)/, '');
  return isCodiceFiscale(italian) ? { type: 'cfiscale', id: italian } : undefined;
}

function toInvalidCode(issue: ValidationIssue, suggestion: CompanyCode | undefined): CompanyCodeCheckResult {
  return { ok: false, issues: [issue], ...(suggestion && { suggestion }) };
}

function checkRequired(field: string, value: unknown, name: string): ValidationIssue[] {
  if (typeof value !== 'string' || value.trim() === '') return [{ field, message: `Enter the ${name}.` }];
  return value.length > MAX_CODE_LENGTH ? [createIssue(field, `The ${name} is too long.`, 'Check it.')] : [];
}
