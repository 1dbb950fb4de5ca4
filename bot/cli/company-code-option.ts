import type { CompanyCode } from '../../shared/company-code';
import { checkCompanyCode, recogniseCompanyCodes } from '../../shared/company-code';
import { type Invocation, refuse } from './command';

/** A code as it was typed, `siren:732829320` or bare, as it will be sent; tells the person what was changed. */
export function companyCodeIn(text: string, { options, terminal }: Invocation): CompanyCode {
  const [, type, id] = /^([A-Za-z_]\w*)\s*[: ]\s*(.+)$/s.exec(text.trim()) ?? [];
  const code = type && id ? { type: type.toLowerCase(), id } : recogniseCompanyCodes(text)[0];
  if (!code)
    refuse({
      field: 'code',
      message: `“${text}” is no company code: give its type too, as siren:732829320.`,
    });
  const checked = checkCompanyCode(code, { override: options['accept-code'] === true });
  if (!checked.ok) refuse(...checked.problems);
  const note = 'note' in code ? code.note : checked.note;
  if (note) terminal.notice(note);
  return checked.code;
}
