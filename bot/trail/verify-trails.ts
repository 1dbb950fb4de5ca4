import { queryRows } from '../store/query-rows';
import type { Queryable } from '../store/queryable';
import { hashEntry } from './hash-entry';
import type { TrailEntry } from './trail-entry';
import { listTrail } from './trail-rows';

/** What is wrong with a trail. `changed`: an entry; `missing`: one between others, or the last ones. */
export interface TrailProblem {
  readonly caseId: string;
  readonly problem: 'changed' | 'missing';
  /** The first entry that is wrong. */
  readonly seq: number;
}

export interface TrailCheck {
  readonly cases: number;
  readonly entries: number;
  readonly problems: readonly TrailProblem[];
}

/** In pages by id, because there may be a million. A trail without its case was left behind by a deletion. */
const LIST_CASES = `
  select c.id::text as "caseId", c.trail_seq as "seq", c.trail_hash as "hash" from xray.cases c
  where c.id > $1 and ($2::bigint is null or c.id = $2) order by c.id limit 500`;

const LIST_ORPHANS = `
  select distinct t.case_id::text as "caseId" from xray.trail t
  where not exists (select 1 from xray.cases c where c.id = t.case_id) limit 500`;

/** Computes every hash again and compares each trail with the end that its case knows. */
export async function verifyTrails(db: Queryable, only?: string): Promise<TrailCheck> {
  const problems: TrailProblem[] = [];
  let [cases, entries, after] = [0, 0, '0'];
  for (;;) {
    const page = await queryRows<TrailEnd>(db, LIST_CASES, [after, only]);
    for (const end of page) {
      const trail = await listTrail(db, end.caseId);
      const problem = findProblem(trail, end);
      if (problem) problems.push({ caseId: end.caseId, ...problem });
      cases += 1;
      entries += trail.length;
    }
    const last = page.at(-1);
    if (!last) break;
    after = last.caseId;
  }
  if (only === undefined)
    for (const { caseId } of await queryRows<{ caseId: string }>(db, LIST_ORPHANS))
      problems.push({ caseId, problem: 'missing', seq: 0 });
  return { cases, entries, problems };
}

interface TrailEnd {
  readonly caseId: string;
  readonly seq: number;
  readonly hash?: string;
}

/** Exported for what holds a trail without its database. */
function findProblem(
  trail: readonly TrailEntry[],
  end: Pick<TrailEnd, 'seq' | 'hash'>,
): Omit<TrailProblem, 'caseId'> | undefined {
  let previousHash: string | undefined;
  for (const [index, entry] of trail.entries()) {
    if (entry.seq !== index + 1) return { problem: 'missing', seq: index + 1 };
    if (entry.previousHash !== previousHash || entry.hash !== hashEntry(entry))
      return { problem: 'changed', seq: entry.seq };
    previousHash = entry.hash;
  }
  if (trail.length < end.seq) return { problem: 'missing', seq: trail.length + 1 };
  return previousHash === end.hash ? undefined : { problem: 'changed', seq: trail.length };
}
