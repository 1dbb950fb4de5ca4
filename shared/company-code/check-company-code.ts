import type { ValidationIssue } from '../errors/validation-issue';
import { toPlainText } from '../text/to-plain-text';
import { isCodiceFiscale } from './codice-fiscale';
import type { CompanyCode } from './company-code';
import { normaliseCode } from './normalise-code';
import { isSiren, isSiret, toSiren } from './siren';

type CompanyCodeCheckResult =
  | {
      readonly ok: true;
      readonly code: CompanyCode;
      /** The SIRET that was given, where the code is its SIREN. */
      readonly siret?: string;
      /** The check failed and was overridden. */
      readonly overridden?: true;
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
    ...checkRequired('code_type', 'code.type', type),
    ...checkRequired('company_code', 'code.id', id),
  ];
  if (issues.length > 0) return { ok: false, issues };
  const known = type.trim().toLowerCase();
  if (known !== 'siren' && known !== 'cfiscale')
    return { ok: true, code: { type: type.trim(), id: id.trim() } };

  const written = normaliseCode(id);
  const checked = known === 'siren' ? checkSiren(written) : checkCodiceFiscale(written);
  if (checked.ok || !options.override || written === '') return checked;
  return { ok: true, code: { type: known, id: written }, overridden: true };
}

function checkSiren(id: string): CompanyCodeCheckResult {
  if (isSiren(id)) return { ok: true, code: { type: 'siren', id } };
  if (isSiret(id)) return { ok: true, code: { type: 'siren', id: toSiren(id) }, siret: id };
  return toInvalidCode(/^(\d{9}|\d{14})$/.test(id) ? 'siren_check_failed' : 'not_siren', id);
}

function checkCodiceFiscale(id: string): CompanyCodeCheckResult {
  if (isCodiceFiscale(id)) return { ok: true, code: { type: 'cfiscale', id } };
  return toInvalidCode(/^(\d{11}|[A-Z\d]{16})$/.test(id) ? 'cfiscale_check_failed' : 'not_cfiscale', id);
}

/** The code that was probably meant: of the other type, or inside a VAT number or a mistyped SIRET. */
function suggestCode(id: string): CompanyCode | undefined {
  const inside = /^(?:FR[A-Z\d]{2})?(\d{9})(?:\d{5})?$/.exec(id)?.[1] ?? '';
  if (isSiren(inside)) return { type: 'siren', id: inside };
  const italian = id.replace(/^IT(?=\d{11}$)/, '');
  return isCodiceFiscale(italian) ? { type: 'cfiscale', id: italian } : undefined;
}

function toInvalidCode(
  code: 'siren_check_failed' | 'not_siren' | 'cfiscale_check_failed' | 'not_cfiscale',
  id: string,
): CompanyCodeCheckResult {
  const suggestion = suggestCode(id);
  const issue = { code, field: 'code.id', given: toPlainText(id, 40) };
  return { ok: false, issues: [issue], ...(suggestion && { suggestion }) };
}

function checkRequired(name: 'code_type' | 'company_code', field: string, value: unknown): ValidationIssue[] {
  if (typeof value !== 'string' || value.trim() === '') return [{ code: `${name}_missing`, field }];
  return value.length > MAX_CODE_LENGTH ? [{ code: `${name}_too_long`, field }] : [];
}
