import { z } from 'zod/v4';
import type { TrailSecrets } from '../store/queryable';
import { optionalText, optionalTextWhere, splitList } from './variable-schemas';

type StoreSettings = TrailSecrets &
  (
    | { readonly kind: 'embedded'; readonly dataDir: string }
    | { readonly kind: 'postgres'; readonly databaseUrl: string }
  );

const MIN_SECRET_LENGTH = 32;

/** The variables below that may be in files: all that a command needs that uses the store alone. */
export const storeSecrets = ['DATABASE_URL', 'TRAIL_SECRET'] as const;

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
    TRAIL_SECRET: optionalTextWhere(
      areTrailSecrets,
      `TRAIL_SECRET must have at least ${MIN_SECRET_LENGTH} characters, and so must each earlier secret after a comma. Create one with: openssl rand -hex 32`,
    ).meta({
      description: `Key of the hashes in trails: without it nobody can compute them again, whatever they may do to the database. It protects what is remembered of documents too. The same for all processes and the command line; at least ${MIN_SECRET_LENGTH} characters (\`openssl rand -hex 32\`). After another one, earlier secrets follow a comma. Keep it apart from the database, for as long as cases are kept.`,
    }),
  })
  .transform(({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, TRAIL_SECRET: secrets }): StoreSettings => {
    const trailSecrets = splitList(secrets ?? '');
    return {
      ...(databaseUrl ? { kind: 'postgres', databaseUrl } : { kind: 'embedded', dataDir }),
      ...(trailSecrets.length > 0 && { trailSecrets }),
    };
  });

function areTrailSecrets(text: string): boolean {
  const secrets = splitList(text);
  return secrets.length > 0 && secrets.every((secret) => secret.length >= MIN_SECRET_LENGTH);
}

function isDatabaseUrl(url: string): boolean {
  try {
    const { protocol, password } = new URL(url);
    decodeURIComponent(password);
    return /^postgres(ql)?:$/.test(protocol);
  } catch {
    return false;
  }
}
