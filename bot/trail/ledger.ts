import { createHash } from 'node:crypto';
import { queryRows } from '../store/query-rows';
import type { Queryable } from '../store/queryable';
import { isKeyed } from './hash-entry';

/** A case or an entry, in the order in which those of a workspace were committed. The database adds them itself. */
export interface LedgerRow {
  readonly teamId: string;
  readonly number: number;
  readonly caseId?: string;
  /** The channel of settings; empty for those of the workspace. */
  readonly channelId?: string;
  /** The number of the entry; 0 for the case itself. */
  readonly seq: number;
  readonly entryHash: string;
  readonly hash: string;
}

/** The first row of a ledger that is wrong: it was changed, is missing, or its entry lacks the secret of earlier ones. */
export interface LedgerProblem {
  readonly teamId: string;
  readonly problem: 'ledger_changed' | 'ledger_missing' | 'ledger_plain';
  readonly number: number;
}

const columns = `
  l.team_id as "teamId", l.number::float8 as number, l.case_id::text as "caseId", l.channel_id as "channelId", l.seq,
  l.entry_hash as "entryHash", l.hash`;

const PAGE_SIZE = 5000;

const LIST_LEDGER = `
  select ${columns} from xray.ledger l where l.team_id = $1 and l.number > $2 order by l.number limit ${PAGE_SIZE}`;

const LIST_ENDS = `
  select t.team_id as "teamId", coalesce(e.number, 0)::float8 as number, e.hash
  from (select team_id from xray.ledger_ends union select team_id from xray.ledger) t
    left join xray.ledger_ends e on e.team_id = t.team_id
  where $1::bigint is null or t.team_id = (select team_id from xray.cases where id = $1)
  order by 1`;

interface LedgerEnd {
  readonly teamId: string;
  readonly number: number;
  readonly hash?: string;
}

/** Computes the hashes of all ledgers, or of the one that has a case, again and compares each with its end. */
export async function verifyLedgers(db: Queryable, caseId?: string): Promise<LedgerProblem[]> {
  const problems: LedgerProblem[] = [];
  for (const end of await queryRows<LedgerEnd>(db, LIST_ENDS, [caseId])) {
    const problem = await verifyLedger(db, end);
    if (problem) problems.push(problem);
  }
  return problems;
}

async function verifyLedger(db: Queryable, end: LedgerEnd): Promise<LedgerProblem | undefined> {
  const { teamId } = end;
  let last = { number: 0, hash: '' };
  let isKeyedFromHere = false;
  for (;;) {
    const page = await queryRows<LedgerRow>(db, LIST_LEDGER, [teamId, last.number]);
    for (const row of page) {
      const number = last.number + 1;
      if (row.number !== number) return { teamId, problem: 'ledger_missing', number };
      if (row.hash !== hashLedgerRow(row, last.hash)) return { teamId, problem: 'ledger_changed', number };
      // Cases themselves have no hash.
      if (isKeyedFromHere && row.seq > 0 && !isKeyed(row.entryHash))
        return { teamId, problem: 'ledger_plain', number };
      isKeyedFromHere ||= isKeyed(row.entryHash);
      last = row;
    }
    if (page.length < PAGE_SIZE) break;
  }
  if (last.number < end.number) return { teamId, problem: 'ledger_missing', number: last.number + 1 };
  return last.hash === end.hash ? undefined : { teamId, problem: 'ledger_changed', number: last.number };
}

/** Hashes a row as the function ledger_hash of the database does. */
function hashLedgerRow(
  { teamId, number, caseId = '', channelId = '', seq, entryHash }: LedgerRow,
  previous: string,
): string {
  const text = [teamId, number, caseId, channelId, seq, entryHash, previous].join('\n');
  return createHash('sha256').update(text).digest('hex');
}

const LIST_OF_CASES = `select ${columns} from xray.ledger l where l.case_id = any($1::bigint[]) order by l.number`;

/** What the ledger says about cases, in the order of its rows. */
export async function listLedgerOfCases(db: Queryable, caseIds: readonly string[]): Promise<LedgerRow[]> {
  return queryRows<LedgerRow>(db, LIST_OF_CASES, [caseIds]);
}

const LIST_OF_SETTINGS = `select ${columns} from xray.ledger l where l.channel_id is not null order by l.team_id, l.number`;

export async function listLedgerOfSettings(db: Queryable): Promise<LedgerRow[]> {
  return queryRows<LedgerRow>(db, LIST_OF_SETTINGS);
}

/**
 * Cases that the ledger has, or entries are left of, and that were not deleted by the program, which gives a reason. A reason that
 * was added to a deletion by hand does not hide it.
 */
const LIST_MISSING_CASES = `
  select missing.case_id::text as "caseId", hand.at, hand.database_user as "by",
    exists (select 1 from xray.trail t where t.case_id = missing.case_id) as "hasEntries"
  from (
    select l.case_id from xray.ledger l where l.case_id is not null and l.seq = 0
    union select distinct t.case_id from xray.trail t) missing
  left join lateral (
    select e.at, e.database_user, e.reason in ('retention', 'erasure', 'uninstall', 'migration') as "isExplained" from xray.erasures e
    where e.what = 'cases' and e.case_ids @> array[missing.case_id] order by "isExplained", e.id desc limit 1) hand on true
  where not exists (select 1 from xray.cases c where c.id = missing.case_id)
    and (hand."isExplained" is not true
      or exists (select 1 from xray.trail t where t.case_id = missing.case_id))
  order by missing.case_id`;

export interface MissingCase {
  readonly caseId: string;
  /** The time when it was deleted by hand, and the user of the database who did it, if the database could record it. */
  readonly at?: Date;
  readonly by?: string;
  /** Whether entries of its trail are left. */
  readonly hasEntries: boolean;
}

export async function listMissingCases(db: Queryable): Promise<MissingCase[]> {
  return queryRows<MissingCase>(db, LIST_MISSING_CASES);
}
