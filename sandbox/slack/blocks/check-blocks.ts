import type { JsonObject } from '../model/json';
import { assignIds } from './assign-ids';
import { blockSchemas, type Surface } from './block-schemas';
import { complaints } from './complaints';
import { repeatedIds } from './repeated-ids';

export type Checked<Value> = { ok: true; value: Value } | { ok: false; messages: string[] };

/** The blocks as Slack keeps them, or everything wrong with them. */
export function checkBlocks(
  blocks: unknown,
  surface: Surface,
  root: string[] = ['blocks'],
): Checked<JsonObject[]> {
  const parsed = blockSchemas[surface].safeParse(blocks);
  if (!parsed.success) return { ok: false, messages: complaints(parsed.error, blocks, root) };
  const sound = blocks as JsonObject[];
  const messages = [...repeatedIds(sound, root), ...tooManyTables(sound)];
  return messages.length > 0 ? { ok: false, messages } : { ok: true, value: assignIds(sound) };
}

function tooManyTables(blocks: JsonObject[]): string[] {
  const tables = blocks.filter(({ type }) => type === 'table').length;
  return tables > 1 ? ['only one table is allowed'] : [];
}
