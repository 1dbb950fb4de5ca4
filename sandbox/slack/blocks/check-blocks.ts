import type { JsonObject } from '../model/json';
import { assignIds } from './assign-ids';
import { toBlockErrors } from './block-errors';
import { blockSchemas, type Surface } from './block-schemas';
import { findDuplicateIds } from './find-duplicate-ids';

export type CheckResult<Value> = { ok: true; value: Value } | { ok: false; messages: string[] };

/** The blocks as Slack keeps them, or everything wrong with them. */
export function checkBlocks(
  blocks: unknown,
  surface: Surface,
  root: string[] = ['blocks'],
): CheckResult<JsonObject[]> {
  const parsed = blockSchemas[surface].safeParse(blocks);
  if (!parsed.success) return { ok: false, messages: toBlockErrors(parsed.error, blocks, root) };
  const sound = blocks as JsonObject[];
  const messages = [...findDuplicateIds(sound, root), ...checkTableCount(sound)];
  return messages.length > 0 ? { ok: false, messages } : { ok: true, value: assignIds(sound) };
}

function checkTableCount(blocks: JsonObject[]): string[] {
  const tables = blocks.filter(({ type }) => type === 'table').length;
  return tables > 1 ? ['only one table is allowed'] : [];
}
