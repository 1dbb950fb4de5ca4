import { createHash } from 'node:crypto';

/** What the hash of an entry covers. */
interface HashedEntry {
  /** Absent: an entry of settings. */
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

/** SHA-256 of the entry as JSON with sorted keys, which is the same after it was stored as jsonb. */
export function hashEntry(entry: HashedEntry): string {
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
  return createHash('sha256').update(toCanonicalJson(hashed)).digest('hex');
}

export function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    member !== null && typeof member === 'object' && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
