import { type DecisionKind, decisionKinds } from '../../shared';
import { toValidJson } from '../../shared/text/to-valid-text';
import { queryRow } from '../store/query-rows';
import type { Queryable, Transaction } from '../store/queryable';

/** A decision that people can choose. */
export interface DecisionOption {
  readonly id: string;
  readonly kind: DecisionKind;
  /** The name in the workspace; without one, each reader sees it in their language. */
  readonly name?: string;
}

/** The options that count until a workspace has its own. */
export const defaultOptions: readonly DecisionOption[] = decisionKinds.map((kind) => ({ id: kind, kind }));

const FIND_OPTIONS = 'select decisions from xray.workspace_settings where team_id = $1';

export async function findDecisionOptions(db: Queryable, teamId: string): Promise<readonly DecisionOption[]> {
  const saved = await queryRow<{ decisions?: DecisionOption[] }>(db, FIND_OPTIONS, [teamId]);
  return saved?.decisions ?? defaultOptions;
}

const LOCK_OPTIONS = `
  insert into xray.workspace_settings as s (team_id, updated_by) values ($1, $2)
  on conflict (team_id) do update set updated_by = s.updated_by`;

/** Lets one change be made at a time, also where nothing was saved before. */
export async function lockDecisionOptions(tx: Transaction, teamId: string, by: string): Promise<void> {
  await tx.query(LOCK_OPTIONS, [teamId, by]);
}

const SAVE_OPTIONS = `
  insert into xray.workspace_settings as s (team_id, decisions, updated_by) values ($1, $2::jsonb, $3)
  on conflict (team_id) do update set decisions = $2::jsonb, updated_by = $3, updated_at = now()`;

/** Decisions that were made before keep the names that they had. */
export async function saveDecisionOptions(
  db: Queryable,
  teamId: string,
  { options, by }: { readonly options: readonly DecisionOption[]; readonly by: string },
): Promise<void> {
  await db.query(SAVE_OPTIONS, [teamId, toValidJson(options), by]);
}
