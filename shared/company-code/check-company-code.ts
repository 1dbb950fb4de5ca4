import type { ValidationIssue } from '../errors/validation-issue';
import { toPlainText } from '../text/to-plain-text';
import type { CompanyCode } from './company-code';
import { findCodeType, hasForm } from './find-code-type';
import { type CodeType, codeTypes } from './types';

type CompanyCodeCheckResult =
  | {
      readonly ok: true;
      readonly code: CompanyCode;
      /** The longer number that was given with its name, where the code is the beginning of it: `SIRET 73282932000074`. */
      readonly readFrom?: string;
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
  /** Whether to accept a code whose check fails. */
  readonly override?: boolean;
}

/** A limit longer than any code of any register. */
const MAX_CODE_LENGTH = 200;

/** A company code as it is sent, or what is wrong with it. Types without a definition are only trimmed, not checked. */
export function checkCompanyCode(
  { type, id }: CompanyCode,
  options: CheckCompanyCodeOptions = {},
): CompanyCodeCheckResult {
  const issues = [
    ...checkRequired('code_type', 'code.type', type),
    ...checkRequired('company_code', 'code.id', id),
  ];
  if (issues.length > 0) return { ok: false, issues };
  const codeType = findCodeType(type);
  if (!codeType) return { ok: true, code: { type: type.trim(), id: id.trim() } };

  const written = codeType.normalise(id);
  const checked = checkOfType(codeType, written);
  if (checked.ok || !options.override || written === '') return checked;
  return { ok: true, code: { type: codeType.type, id: written }, overridden: true };
}

function checkOfType({ type, forms, longerForms }: CodeType, written: string): CompanyCodeCheckResult {
  const form = forms.find((candidate) => hasForm(candidate, written));
  if (form?.passes(written)) return { ok: true, code: { type, id: written } };
  const longer = longerForms.find((candidate) => hasForm(candidate, written));
  if (longer?.passes(written)) {
    const code = { type, id: written.slice(0, longer.codeLength) };
    return { ok: true, code, readFrom: `${longer.name} ${written}` };
  }
  const code = form || longer ? (`${type}_check_failed` as const) : (`not_${type}` as const);
  const suggestion = suggestCode(written) ?? restoreZeros({ type, forms }, written);
  const issue = { code, field: 'code.id', given: toPlainText(written, 40) };
  return { ok: false, issues: [issue], ...(suggestion && { suggestion }) };
}

/** The code that was probably meant: of another type, or inside a VAT number or a mistyped longer one. */
function suggestCode(written: string): CompanyCode | undefined {
  return codeTypes.flatMap(({ type, forms, ...codeType }) =>
    listCodesInside(codeType, written)
      .filter((id) => forms.some((form) => hasForm(form, id) && form.passes(id)))
      .map((id) => ({ type, id })),
  )[0];
}

/** Finds the code that a spreadsheet took for a number, dropping its leading zeros. */
function restoreZeros(
  { type, forms }: Pick<CodeType, 'type' | 'forms'>,
  written: string,
): CompanyCode | undefined {
  return forms
    .map((form) => ({ form, id: written.padStart(form.length, '0') }))
    .filter(({ form, id }) => form.characters === 'digits' && hasForm(form, id) && form.passes(id))
    .map(({ id }) => ({ type, id }))[0];
}

function listCodesInside(
  { vatNumber, longerForms }: Pick<CodeType, 'vatNumber' | 'longerForms'>,
  written: string,
): string[] {
  const { country = '', keyLength = 0 } = vatNumber ?? {};
  const numbers = written.startsWith(country) ? [written.slice(country.length + keyLength)] : [];
  return [written, ...numbers].flatMap((number) => [
    number,
    ...longerForms
      .filter((form) => hasForm(form, number))
      .map(({ codeLength }) => number.slice(0, codeLength)),
  ]);
}

function checkRequired(name: 'code_type' | 'company_code', field: string, value: unknown): ValidationIssue[] {
  if (typeof value !== 'string' || value.trim() === '') return [{ code: `${name}_missing`, field }];
  return value.length > MAX_CODE_LENGTH ? [{ code: `${name}_too_long`, field }] : [];
}
