import { type CompanyDetail, type CompanyDetails, readCompanyDetails } from '../client';
import { toPlainText } from '../text/to-plain-text';
import { companyDetailTexts } from './company-detail-texts';
import { throwIfRefused } from './input-error';

/** The details that were entered; what can't be used is refused, in words. */
export function requireCompanyDetails(find: (detail: CompanyDetail, id: string) => unknown): CompanyDetails {
  const { details, invalid } = readCompanyDetails(find);
  throwIfRefused(
    invalid.map(({ detail, entered }) => {
      const { name, description } = companyDetailTexts[detail];
      return { summary: `${name}: “${toPlainText(entered, 60)}” can’t be used.`, advice: `${description}.` };
    }),
  );
  return details;
}
