import { type CompanyCode, checkCompanyCode, recogniseCompanyCodes } from '../../shared/company-code';
import { type Invocation, throwInvalidInput } from './command';

/** Parses `siren:732829320` or a bare number into the code to send, and prints what was changed about it. */
export function parseCompanyCodeOption(
  text: string,
  { options, service, terminal }: Invocation,
): CompanyCode {
  const [, type, id] = /^([A-Za-z_][\w-]*)\s*[: ]\s*(.+)$/s.exec(text.trim()) ?? [];
  const types = service.companyCodeTypes;
  const known = types.find((candidate) => candidate.toLowerCase() === type?.toLowerCase());
  const code = type && id ? { type: known ?? type, id } : recogniseCompanyCodes(text, types)[0];
  if (!code)
    throwInvalidInput({
      field: 'code',
      message: `“${text}” is not a company code. Give its type too, such as ${types[0]}:${text.trim() || '…'}.`,
    });
  const checked = checkCompanyCode(code, { override: options['accept-code'] === true });
  if (!checked.ok) throwInvalidInput(...checked.issues);
  const note = 'note' in code ? code.note : checked.note;
  if (note) terminal.notice(note);
  return checked.code;
}
