import { z } from 'zod/v4';
import { isEncryptedUrl } from './is-encrypted-url';
import { optionalTextWhere } from './variable-schemas';

export const companySearchSchema = z
  .object({
    COMPANY_SEARCH_URL: optionalTextWhere(
      (url) => isEncryptedUrl(url) && !/[?#]/.test(url),
      'COMPANY_SEARCH_URL must look like https://recherche-entreprises.api.gouv.fr. http:// is allowed in a private network only, and a user name, a password or a query nowhere.',
    ).meta({
      description:
        'A register that also finds companies by name: `https://recherche-entreprises.api.gouv.fr`, the French public one, or a server with the same `GET /search?q=`. It gets names that people type, and nothing else. Without it, only companies of the own channels are found.',
    }),
  })
  .transform(({ COMPANY_SEARCH_URL: url }) => (url === undefined ? undefined : { url }));
