import { type CompanyCode, findCodeType } from '../../shared/company-code';

/**
 * Whether a company is among codes as people write them: with spaces, dots or hyphens, in any case. Leading zeros, which a spreadsheet
 * drops, are ignored only where codes of the type are numbers: in any other they make another company.
 */
export function listsCompany(
  written: readonly string[],
  { type = '', id = '' }: Partial<CompanyCode>,
): boolean {
  const isNumber = findCodeType(type)?.forms.some(({ characters }) => characters === 'digits');
  const toKey = (code: string) => {
    const key = code.replace(/[\s.-]/g, '').toUpperCase();
    return isNumber ? key.replace(/^0+/, '') : key;
  };
  return written.some((code) => toKey(code) === toKey(id));
}
