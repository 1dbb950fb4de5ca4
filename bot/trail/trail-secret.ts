import { RiskXrayError } from '../../shared/errors';
import type { Queryable, TrailSecrets } from '../store/queryable';
import { hashEntry, isKeyed } from './hash-entry';

/** Entries were written with a secret, and there is none to go on with. */
export class TrailSecretError extends RiskXrayError {
  constructor() {
    super('Trails were written with TRAIL_SECRET, which is not set. Set it as it is set for the bot.');
  }
}

type Hashed = Parameters<typeof hashEntry>[0];

/** The hash of a new entry. A plain one after one with a secret would look as if somebody had rewritten the end of the trail. */
export function sealEntry(entry: Hashed, { trailSecrets: [secret] = [] }: TrailSecrets): string {
  if (secret === undefined && entry.previousHash !== undefined && isKeyed(entry.previousHash))
    throw new TrailSecretError();
  return hashEntry(entry, secret);
}

/** Whether an entry has its own hash; undefined where nobody can tell without the secret. */
export function hasOwnHash(
  entry: Hashed & { readonly hash: string },
  { trailSecrets = [] }: TrailSecrets,
): boolean | undefined {
  if (!isKeyed(entry.hash)) return entry.hash === hashEntry(entry);
  if (trailSecrets.length === 0) return undefined;
  return trailSecrets.some((secret) => entry.hash === hashEntry(entry, secret));
}

/** Finds a keyed entry by the condition of the index ledger_keyed. */
const FIND_KEYED = "select 1 from xray.ledger where entry_hash like 'hmac:%' limit 1";

/** Throws where an entry would be refused later: before the bot takes its work. */
export async function checkTrailSecret(db: Queryable & TrailSecrets): Promise<void> {
  if (!db.trailSecrets && (await db.query(FIND_KEYED)).length > 0) throw new TrailSecretError();
}
