import { deleteDrafts } from '../analyses';
import { type ErasureReason, eraseCases } from '../cases';
import { releaseMessages } from '../outbox';
import { queryIds } from '../store/query-rows';
import type { Transaction } from '../store/queryable';
import { type TableName, tableNames, tables } from './all-tables';

/** What is deleted together: cases with all their analyses, and drafts, which are analyses without a case. */
export interface Deletion {
  readonly caseIds?: readonly string[];
  readonly draftIds?: readonly string[];
}

/** The tables whose rows are deleted with a case or a draft. */
export const dependentTables = tableNames.filter((table) => 'deletedWith' in tables[table]);

function findParent(table: TableName): { readonly parent: TableName; readonly by: string } | undefined {
  const rules = tables[table];
  return 'deletedWith' in rules ? { parent: rules.deletedWith as TableName, by: rules.by } : undefined;
}

/** Condition: whether a row is deleted with the cases $1 and the drafts $2. A draft that was submitted meanwhile is in a case, and stays. */
export function isDeletedWith(table: TableName): string {
  const { parent, by } = findParent(table) ?? {};
  if (parent === undefined) return `${table}.id = any($1::bigint[])`;
  const column = `${table}.${by}`;
  if (table === 'analyses')
    return `(${column} = any($1::bigint[]) or (${column} is null and analyses.id = any($2::bigint[])))`;
  if (parent === 'cases') return `${column} = any($1::bigint[])`;
  return `${column} in (select id from xray.${parent} where ${isDeletedWith(parent)})`;
}

/** Expression: the case of a row; null for one that has none. */
export function findCaseOf(table: TableName): string {
  if (table === 'cases') return 'cases.id';
  const { parent, by } = findParent(table) ?? {};
  if (parent === undefined) return 'null';
  if (parent === 'cases') return `${table}.${by}`;
  return `(select ${findCaseOf(parent)} from xray.${parent} where ${parent}.id = ${table}.${by})`;
}

const lock = (table: TableName) =>
  `select 1 from xray.${table} where ${isDeletedWith(table)} order by id for update`;

/** Locks in the order of all transactions that lock several rows: submissions, then cases, then analyses. */
export async function lockForDeletion(tx: Transaction, deletion: Deletion): Promise<void> {
  const { caseIds = [], draftIds = [] } = deletion;
  await tx.query(lock('submissions'), [caseIds, draftIds]);
  await tx.query(lock('cases'), [caseIds]);
  await tx.query(lock('analyses'), [caseIds, draftIds]);
}

const LIST_CARDS = dependentTables
  .flatMap((table) => {
    const { card } = tables[table];
    return card === undefined
      ? []
      : `select ${card}::text as id from xray.${table} where ${card} is not null and ${isDeletedWith(table)}`;
  })
  .join(' union ');

/** The outbox messages with the cards of what is deleted. */
export async function listCards(
  tx: Transaction,
  { caseIds = [], draftIds = [] }: Deletion,
): Promise<string[]> {
  return queryIds(tx, LIST_CARDS, [caseIds, draftIds]);
}

/** Deletes cases and drafts, which must be locked, with everything that depends on them. Resolves to how many of both. */
export async function deleteCases(tx: Transaction, deletion: Deletion, why: ErasureReason): Promise<number> {
  const { caseIds = [], draftIds = [] } = deletion;
  const cards = await listCards(tx, deletion);
  const deleted = (await eraseCases(tx, caseIds, why)) + (await deleteDrafts(tx, draftIds));
  await releaseMessages(tx, cards);
  return deleted;
}
