import { createHash, createHmac } from 'node:crypto';

/** What the hash of an entry covers. */
interface HashedEntry {
  /** The case; absent in an entry of settings. */
  readonly caseId?: string;
  readonly seq: number;
  readonly teamId: string;
  readonly channelId: string;
  readonly at: Date;
  readonly kind: string;
  readonly userId?: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly previousHash?: string;
}

/** What begins a hash that was computed with a secret. The rows of the ledger say so too. */
const KEYED = 'hmac:';

export function isKeyed(hash: string): boolean {
  return hash.startsWith(KEYED);
}

/**
 * SHA-256 of the entry as JSON with sorted keys, which is the same after it was stored as jsonb; with a secret, the HMAC, which
 * nobody computes who has the database alone.
 */
export function hashEntry(entry: HashedEntry, secret?: string): string {
  const { caseId, seq, teamId, channelId, at, kind, userId = null, data, previousHash = null } = entry;
  const hashed = {
    caseId,
    seq,
    teamId,
    channelId,
    at: at.toISOString(),
    kind,
    userId,
    data,
    previousHash,
  };
  const text = toCanonicalJson(hashed);
  return secret === undefined
    ? createHash('sha256').update(text).digest('hex')
    : `${KEYED}${createHmac('sha256', secret).update(text).digest('hex')}`;
}

export function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    member !== null && typeof member === 'object' && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
