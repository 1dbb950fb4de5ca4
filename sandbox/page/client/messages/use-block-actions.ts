import type { Click, InputValue } from '../../../slack/control/contract';
import type { BlockInteraction } from '../blocks/block-interaction';
import type { Block, BlockElement, SelectOption } from '../blocks/block-types';
import { getOptions } from '../blocks/element-value';
import { useWorkspace, useWorkspaceSnapshot } from '../live/workspace-context';

/** Sends interactions to the app, and shows a notice if it does not respond. */
export function useBlockActions(
  target: Click['target'],
): Pick<BlockInteraction, 'dispatchAction' | 'loadOptions'> {
  const { api, tryOrNotify, notices } = useWorkspace();
  const { app } = useWorkspaceSnapshot();
  const toReference = (block: Block, element: BlockElement) => ({
    target,
    actionId: element.action_id ?? '',
    blockId: block.block_id,
  });

  async function dispatchAction(block: Block, element: BlockElement, value?: InputValue): Promise<void> {
    const click = { ...toReference(block, element), ...(value !== undefined && { value }) };
    const ack = await tryOrNotify(() => api.click(click));
    if (ack?.ok === false) notices.show(`${app.name} did not respond in time. Try again in a moment.`);
  }

  async function loadOptions(block: Block, element: BlockElement, query: string): Promise<SelectOption[]> {
    const response = await tryOrNotify(() => api.suggest({ ...toReference(block, element), query }));
    return response ? getOptions(response as unknown as BlockElement) : [];
  }

  return { dispatchAction, loadOptions };
}
