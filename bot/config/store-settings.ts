import { z } from 'zod/v4';
import { optionalText, optionalTextWhere } from './variable-schemas';

type StoreSettings =
  | { readonly kind: 'embedded'; readonly dataDir: string }
  | { readonly kind: 'postgres'; readonly databaseUrl: string };

export const storeSchema = z
  .object({
    DATABASE_URL: optionalTextWhere(
      isDatabaseUrl,
      'DATABASE_URL must look like postgres://user:password@host/database, with special characters URL-encoded.',
    ).meta({
      description: 'PostgreSQL. Needed for more than one process; without it the store is embedded.',
    }),
    DATA_DIR: optionalText.default('.data').meta({
      description: 'Folder of the embedded store. One process at a time can use it.',
    }),
  })
  .transform(
    ({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }): StoreSettings =>
      databaseUrl ? { kind: 'postgres', databaseUrl } : { kind: 'embedded', dataDir },
  );

function isDatabaseUrl(url: string): boolean {
  try {
    const { protocol, password } = new URL(url);
    decodeURIComponent(password);
    return /^postgres(ql)?:$/.test(protocol);
  } catch {
    return false;
  }
}
