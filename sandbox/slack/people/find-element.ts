import { getInteractiveElements } from '../blocks/get-interactive-elements';
import { ActionError } from '../model/action-error';
import type { JsonObject } from '../model/json';

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
    const available = all.map(({ element }) => element.action_id).join(', ');
    throw new ActionError(
      `There is no element with the action id ${actionId}. Available: ${available || 'none'}.`,
    );
  }
  return found;
}
