import type { CompanyCode } from '../../shared/company-code';
import { checkCompanyCode, recogniseCompanyCodes } from '../../shared/company-code';
import { type Invocation, refuse } from './command';

/** A code as it was typed, `siren:732829320` or bare, as it will be sent; tells the person what was changed. */
export function companyCodeIn(text: string, { options, service, terminal }: Invocation): CompanyCode {
  const [, type, id] = /^([A-Za-z_][\w-]*)\s*[: ]\s*(.+)$/s.exec(text.trim()) ?? [];
  const types = service.companyCodeTypes;
  const known = types.find((candidate) => candidate.toLowerCase() === type?.toLowerCase());
  const code = type && id ? { type: known ?? type, id } : recogniseCompanyCodes(text, types)[0];
  if (!code)
    refuse({
      field: 'code',
      message: `“${text}” is not a company code. Give its type too, such as ${types[0]}:${text.trim() || '…'}.`,
    });
  const checked = checkCompanyCode(code, { override: options['accept-code'] === true });
  if (!checked.ok) refuse(...checked.problems);
  const note = 'note' in code ? code.note : checked.note;
  if (note) terminal.notice(note);
  return checked.code;
}
