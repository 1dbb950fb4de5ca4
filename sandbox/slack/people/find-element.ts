import { getInteractiveElements } from '../blocks/get-interactive-elements';
import { ActionError } from '../model/action-error';
import type { JsonObject } from '../model/json';

/** What a person clicks or types in, and its block. */
export function findElement(
  blocks: JsonObject[],
  { actionId, blockId }: { actionId: string; blockId?: string },
) {
  const all = blocks.flatMap((block) => getInteractiveElements(block).map((element) => ({ block, element })));
  const found = all.find(
    ({ block, element }) =>
      element.action_id === actionId && (blockId === undefined || block.block_id === blockId),
  );
  if (!found) {
    const there = all.map(({ element }) => element.action_id).join(', ');
    throw new ActionError(
      `There is nothing with the action id ${actionId} to click. There is: ${there || 'nothing'}.`,
    );
  }
  return found;
}
