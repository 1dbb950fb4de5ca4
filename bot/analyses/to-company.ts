import type { Company } from '../slack/wording/company-text';
import type { Analysis } from './analysis';

/** The company as cards name it, by its official name if the service has given one. */
export function toCompany(
  { company, businessName }: Pick<Analysis, 'company' | 'businessName'>,
  official?: unknown,
): Company | undefined {
  const name = typeof official === 'string' && official !== '' ? official : businessName;
  return company && { code: company, ...(name !== undefined && { name }) };
}
