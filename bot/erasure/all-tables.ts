import { alertTables } from '../alerts';
import { analysisTables } from '../analyses';
import { caseTables } from '../cases';
import { decisionTables } from '../decisions';
import { digestTables } from '../digest';
import { documentTables } from '../documents';
import { figuresTables } from '../figures';
import { inboxTables, webhookEventTables } from '../inbox';
import { outboxTables } from '../outbox';
import { reactionTables } from '../reactions';
import { reportTables } from '../reports';
import { slackTables } from '../slack/tables';
import type { Erasure, FreeText, TableRules } from '../store/table-rules';
import { submissionTables } from '../submissions';
import { ledgerTables } from '../trail';
import { erasureTables } from './tables';

/**
 * Every table but the list of migrations, as its folder declares it. Tables are emptied in this order: what is found by other rows
 * before them, reactions after the analyses that they show, messages after the rows whose cards they are, and last the events, one
 * of which is the reason to empty them all.
 */
const declared = {
  ...webhookEventTables,
  ...caseTables,
  ...analysisTables,
  ...submissionTables,
  ...documentTables,
  ...figuresTables,
  ...reportTables,
  ...alertTables,
  ...decisionTables,
  ...ledgerTables,
  ...erasureTables,
  ...reactionTables,
  ...digestTables,
  ...outboxTables,
  ...slackTables,
  ...inboxTables,
};

export type TableName = keyof typeof declared;

export const tables: Readonly<Record<TableName, TableRules>> = declared;

export const tableNames = Object.keys(tables) as TableName[];

/** What is erased in tables of records, or in those of copies, which are messages and events. */
export function listErasures(kind: FreeText['kind']): (Erasure & { readonly table: TableName })[] {
  return tableNames.flatMap((table) => {
    const { erasure } = tables[table];
    if (typeof erasure === 'string' || (erasure.text?.kind ?? 'record') !== kind) return [];
    return { table, ...erasure };
  });
}
