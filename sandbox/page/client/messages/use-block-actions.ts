import type { Click, InputValue } from '../../../slack/control/contract';
import type { BlockInteraction } from '../blocks/block-interaction';
import type { Block, BlockElement, OptionGroup } from '../blocks/block-types';
import { useWorkspace, useWorkspaceSnapshot } from '../live/workspace-context';
import { useTexts } from '../texts/language';

/** Sends interactions to the app, and shows a notice if it does not respond. */
export function useBlockActions(
  target: Click['target'],
): Pick<BlockInteraction, 'dispatchAction' | 'loadOptions'> {
  const { api, tryOrNotify, notices } = useWorkspace();
  const { app } = useWorkspaceSnapshot();
  const { workspace } = useTexts();
  const toReference = (block: Block, element: BlockElement) => ({
    target,
    actionId: element.action_id ?? '',
    blockId: block.block_id,
  });

  async function dispatchAction(block: Block, element: BlockElement, value?: InputValue): Promise<void> {
    const click = { ...toReference(block, element), ...(value !== undefined && { value }) };
    const ack = await tryOrNotify(() => api.click(click));
    if (ack?.ok === false) notices.show(workspace.appTimedOut(app.name));
  }

  async function loadOptions(block: Block, element: BlockElement, query: string): Promise<OptionGroup[]> {
    const response = await tryOrNotify(() => api.suggest({ ...toReference(block, element), query }));
    const { options = [], option_groups: groups } = (response ?? {}) as Partial<BlockElement>;
    return groups ?? [{ options }];
  }

  return { dispatchAction, loadOptions };
}
