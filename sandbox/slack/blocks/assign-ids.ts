import { randomBytes } from 'node:crypto';
import type { JsonObject } from '../model/json';
import { getInteractiveElements } from './get-interactive-elements';

/** As Slack does where an app leaves them out. */
export function assignIds(blocks: JsonObject[]): JsonObject[] {
  return structuredClone(blocks).map((block) => {
    for (const element of getInteractiveElements(block)) element.action_id ??= shortId();
    return { ...block, block_id: block.block_id ?? shortId() };
  });
}

const shortId = () => randomBytes(4).toString('base64url').slice(0, 5);
