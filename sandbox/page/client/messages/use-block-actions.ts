import type { Click, InputValue } from '../../../slack/control/contract';
import type { BlockInteraction } from '../blocks/block-interaction';
import type { Block, BlockElement, SelectOption } from '../blocks/block-types';
import { getOptions } from '../blocks/element-value';
import { useWorkspace, useWorkspaceSnapshot } from '../live/workspace-context';

/** Tells the app that somebody used an element, and the person when the app took no note. */
export function useBlockActions(
  place: Click['place'],
): Pick<BlockInteraction, 'dispatchAction' | 'loadOptions'> {
  const { api, tryOrNotify, notices } = useWorkspace();
  const { app } = useWorkspaceSnapshot();
  const at = (block: Block, element: BlockElement) => ({
    place,
    actionId: element.action_id ?? '',
    blockId: block.block_id,
  });

  async function act(block: Block, element: BlockElement, given?: InputValue): Promise<void> {
    const click = { ...at(block, element), ...(given !== undefined && { given }) };
    const noticed = await tryOrNotify(() => api.click(click));
    if (noticed?.ok === false) notices.show(`${app.name} did not answer in time. Try again in a moment.`);
  }

  async function suggest(block: Block, element: BlockElement, query: string): Promise<SelectOption[]> {
    const suggested = await tryOrNotify(() => api.suggest({ ...at(block, element), query }));
    return suggested ? getOptions(suggested as unknown as BlockElement) : [];
  }

  return { dispatchAction: act, loadOptions: suggest };
}
