import type { Transaction } from '../store/queryable';
import { listErasures } from './all-tables';
import { findCaseOf } from './delete-cases';
import { eraseInJson, type Matcher } from './matcher';

export interface ErasedMentions {
  /** How many rows were changed. */
  readonly rows: number;
  /** The messages to Slack that were changed, and the edits of messages. */
  readonly messageIds: readonly string[];
  /** The cases whose rows were changed. */
  readonly caseIds: readonly string[];
}

interface FoundText {
  readonly key: string;
  readonly value: string;
  readonly caseId?: string;
}

/** Removes mentions from the text of all rows of one kind. */
export async function eraseMentions(
  tx: Transaction,
  { sqlPattern, erase }: Matcher,
  kind: 'record' | 'copy',
): Promise<ErasedMentions> {
  const changed = new Set<string>();
  const messageIds = new Set<string>();
  const caseIds = new Set<string>();
  const eraseOwn = (text: string) => erase(text, kind);
  for (const { table, text } of listErasures(kind)) {
    const { key = 'id', columns = {} } = text ?? {};
    for (const [column, type] of Object.entries(columns)) {
      const found = await tx.query<FoundText>(
        `select ${key}::text as key, ${column}::text as value, ${findCaseOf(table)}::text as "caseId"
         from xray.${table} where ${column}::text ~* $1`,
        [sqlPattern],
      );
      for (const row of found) {
        const value = eraseIn(row.value, type, eraseOwn);
        if (value === row.value) continue;
        await tx.query(`update xray.${table} set ${column} = $2 where ${key} = $1`, [row.key, value]);
        changed.add(`${table} ${row.key}`);
        if (table === 'outbox') messageIds.add(row.key);
        if (row.caseId) caseIds.add(row.caseId);
      }
    }
  }
  return { rows: changed.size, messageIds: [...messageIds], caseIds: [...caseIds] };
}

/** Erases in one text; returns the same text if there is nothing to erase. */
function eraseIn(text: string, type: 'text' | 'jsonb' | 'json', erase: (text: string) => string): string {
  const value = type === 'text' ? undefined : parseJson(text);
  if (value === undefined) return erase(text);
  const erased = JSON.stringify(eraseInJson(value, erase));
  return erased === JSON.stringify(value) ? text : erased;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How many entries of trails have a mention: those stay. */
export async function countTrailMentions(tx: Transaction, { sqlPattern, erase }: Matcher): Promise<number> {
  const found = await tx.query<{ text: string }>(
    `select concat_ws(' ', user_id, data::text) as text
     from (select user_id, data from xray.trail union all select user_id, data from xray.settings_trail) entries
     where data::text ~* $1 or user_id ~* $1`,
    [sqlPattern],
  );
  return found.filter(({ text }) => erase(text, 'copy') !== text).length;
}
