import { elementsOf } from '../blocks/elements-of';
import type { JsonObject } from '../model/json';
import { NotPossible } from '../model/not-possible';

/** What a person clicks or types in, and its block. */
export function findElement(
  blocks: JsonObject[],
  { actionId, blockId }: { actionId: string; blockId?: string },
) {
  const all = blocks.flatMap((block) => elementsOf(block).map((element) => ({ block, element })));
  const found = all.find(
    ({ block, element }) =>
      element.action_id === actionId && (blockId === undefined || block.block_id === blockId),
  );
  if (!found) {
    const there = all.map(({ element }) => element.action_id).join(', ');
    throw new NotPossible(
      `There is nothing with the action id ${actionId} to click. There is: ${there || 'nothing'}.`,
    );
  }
  return found;
}
