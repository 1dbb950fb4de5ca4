import { randomBytes } from 'node:crypto';
import { findUsableImage, listBlockImages } from '../files/block-images';
import type { JsonObject } from '../model/json';
import type { Workspace } from '../model/workspace';
import { formatBlockError, toBlockErrors } from './block-errors';
import { blockSchemas, type Surface } from './block-schemas';
import { findDuplicateIds } from './find-duplicate-ids';
import { getInteractiveElements } from './get-interactive-elements';

export type CheckResult<Value> = { ok: true; value: Value } | { ok: false; messages: string[] };

/** The blocks as Slack stores them, or everything wrong with them. */
export function checkBlocks(
  workspace: Workspace,
  blocks: unknown,
  surface: Surface,
  root: string[] = ['blocks'],
): CheckResult<JsonObject[]> {
  const parsed = blockSchemas[surface].safeParse(blocks);
  if (!parsed.success) return { ok: false, messages: toBlockErrors(parsed.error, blocks, root) };
  const valid = blocks as JsonObject[];
  const messages = [
    ...findDuplicateIds(valid, root),
    ...checkCounts(valid),
    ...checkImages(workspace, valid, root),
  ];
  return messages.length > 0 ? { ok: false, messages } : { ok: true, value: assignIds(valid) };
}

/** The documentation of both has the limit, but only the error of tables is known. */
function checkCounts(blocks: JsonObject[]): string[] {
  const count = (kind: string) => blocks.filter(({ type }) => type === kind).length;
  return [
    ...(count('table') > 1 ? ['only one table is allowed'] : []),
    ...(count('data_visualization') > 2 ? ['only two data visualizations are allowed'] : []),
  ];
}

/** The error as in https://github.com/slackapi/python-slack-sdk/issues/1797 */
function checkImages(workspace: Workspace, blocks: JsonObject[], root: string[]): string[] {
  return listBlockImages(blocks)
    .filter(({ source }) => !findUsableImage(workspace, source))
    .map(({ path }) => formatBlockError('invalid slack file', [...root, ...path, 'slack_file']));
}

/** Adds the ids that an app omits, as Slack does. */
function assignIds(blocks: JsonObject[]): JsonObject[] {
  return structuredClone(blocks).map((block) => {
    for (const element of getInteractiveElements(block)) element.action_id ??= createShortId();
    return { ...block, block_id: block.block_id ?? createShortId() };
  });
}

const createShortId = () => randomBytes(4).toString('base64url').slice(0, 5);
