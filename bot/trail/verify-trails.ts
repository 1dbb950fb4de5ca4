import { queryRows } from '../store/query-rows';
import type { Queryable, TrailSecrets } from '../store/queryable';
import { type ComparedCase, type ComparedField, compareWithTrail } from './compare-with-trail';
import { isKnownKind } from './fold-trail';
import { isKeyed } from './hash-entry';
import {
  type LedgerProblem,
  type LedgerRow,
  listLedgerOfCases,
  listMissingCases,
  type MissingCase,
  verifyLedgers,
} from './ledger';
import type { TrailEntry } from './trail-entry';
import { listTrails } from './trail-rows';
import { hasOwnHash } from './trail-secret';

/**
 * What is wrong with a trail. `changed`: an entry; `missing`: one between others, or the last ones; `added`: one that the ledger
 * does not have; `unknown`: one of a kind that this program does not know; `plain`: one without the secret that an earlier one
 * was written with.
 */
export interface EntryProblem {
  readonly problem: 'changed' | 'missing' | 'added' | 'unknown' | 'plain';
  /** The first entry that is wrong; 0: the case itself. */
  readonly seq: number;
}

export type TrailProblem =
  | ({ readonly caseId: string } & EntryProblem)
  /** The case was deleted. */
  | ({ readonly problem: 'deleted' } & MissingCase)
  /** A column of the case does not have what its trail comes to. */
  | { readonly caseId: string; readonly problem: 'differs'; readonly field: ComparedField }
  | LedgerProblem
  | SecretProblem;

/** Entries were written with a secret, without which nobody can tell whether they were changed. */
export interface SecretProblem {
  readonly problem: 'secret_missing';
  readonly entries: number;
}

export interface TrailCheck {
  readonly cases: number;
  readonly entries: number;
  readonly problems: readonly TrailProblem[];
}

/** Lists cases in pages by id, because there may be a million. */
const LIST_CASES = `
  select c.id::text as "caseId", c.team_id as "teamId", c.channel_id as "channelId", c.trail_seq as "seq",
    c.trail_hash as "hash", c.state, c.owner_id as "ownerId", c.owned_at as "ownedAt", c.decision,
    c.waiting_until as "waitingUntil", c.snoozed_until as "snoozedUntil", c.snoozed_by as "snoozedBy", c.due_at as "dueAt",
    array(select a.id::text from xray.analyses a where a.case_id = c.id order by a.id) as "analysisIds"
  from xray.cases c where c.id > $1 and ($2::bigint is null or c.id = $2) order by c.id limit 200`;

interface CaseRow extends ComparedCase {
  readonly caseId: string;
  readonly seq: number;
  readonly hash?: string;
}

/** Computes every hash again, and compares each case with what its trail comes to, and with what the ledger has of it. */
export async function verifyTrails(db: Queryable & TrailSecrets, only?: string): Promise<TrailCheck> {
  const problems: TrailProblem[] = [];
  let [cases, entries, unproven, after] = [0, 0, 0, '0'];
  for (;;) {
    const page = await queryRows<CaseRow>(db, LIST_CASES, [after, only]);
    const ids = page.map(({ caseId }) => caseId);
    const [trails, recorded] = [await listTrails(db, ids), await listLedgerOfCases(db, ids)];
    for (const row of page) {
      const ofCase = ({ caseId }: { readonly caseId?: string }) => caseId === row.caseId;
      problems.push(...findProblems(row, trails.filter(ofCase), recorded.filter(ofCase), db));
    }
    unproven += countUnproven(trails, db);
    entries += trails.length;
    cases += page.length;
    const last = page.at(-1);
    if (!last) break;
    after = last.caseId;
  }
  if (only === undefined)
    for (const missing of await listMissingCases(db)) problems.push({ ...missing, problem: 'deleted' });
  if (unproven > 0) problems.push({ problem: 'secret_missing', entries: unproven });
  return { cases, entries, problems: [...problems, ...(await verifyLedgers(db, only))] };
}

/** How many entries have a hash that only a secret could prove, which is not there. */
export function countUnproven(
  entries: readonly { readonly hash: string }[],
  { trailSecrets }: TrailSecrets,
): number {
  return trailSecrets ? 0 : entries.filter(({ hash }) => isKeyed(hash)).length;
}

/** What a trail that is not whole comes to says nothing. */
function findProblems(
  row: CaseRow,
  trail: readonly TrailEntry[],
  recorded: readonly LedgerRow[],
  secrets: TrailSecrets,
): TrailProblem[] {
  const { caseId } = row;
  const [created, ...added] = recorded;
  const problem =
    findChainProblem(trail, row, secrets) ??
    (created?.seq === 0 ? findLedgerProblem(trail, added) : { problem: 'added' as const, seq: 0 });
  if (problem) return [{ caseId, ...problem }];
  const unknown = trail.find(({ kind }) => !isKnownKind(kind));
  if (unknown) return [{ caseId, problem: 'unknown', seq: unknown.seq }];
  return compareWithTrail(row, trail).map((field) => ({ caseId, problem: 'differs', field }));
}

/** Whether the entries follow one another up to the last one, which is known from elsewhere. */
function findChainProblem(
  trail: readonly TrailEntry[],
  end: { readonly seq: number; readonly hash?: string },
  secrets: TrailSecrets,
): EntryProblem | undefined {
  let previousHash: string | undefined;
  for (const [index, entry] of trail.entries()) {
    if (entry.seq !== index + 1) return { problem: 'missing', seq: index + 1 };
    if (entry.previousHash !== previousHash || hasOwnHash(entry, secrets) === false)
      return { problem: 'changed', seq: entry.seq };
    // Every later one has the secret too, so the one before is enough.
    if (previousHash !== undefined && isKeyed(previousHash) && !isKeyed(entry.hash))
      return { problem: 'plain', seq: entry.seq };
    previousHash = entry.hash;
  }
  if (trail.length < end.seq) return { problem: 'missing', seq: trail.length + 1 };
  return previousHash === end.hash ? undefined : { problem: 'changed', seq: trail.length };
}

/** Whether the ledger has the same entries, in the same order. */
export function findLedgerProblem(
  trail: readonly { readonly seq: number; readonly hash: string }[],
  recorded: readonly LedgerRow[],
): EntryProblem | undefined {
  for (const [index, { seq, hash }] of trail.entries()) {
    const row = recorded[index];
    if (!row) return { problem: 'added', seq };
    if (row.seq < seq) return { problem: 'missing', seq: row.seq };
    if (row.seq !== seq || row.entryHash !== hash) return { problem: 'changed', seq };
  }
  const missing = recorded[trail.length];
  return missing && { problem: 'missing', seq: missing.seq };
}
