import type { Click, Given } from '../../../slack/control/contract';
import type { Block, Element } from '../blocks/block-types';
import { useSurroundings, useWorkspace } from '../live/workspace-context';

/** Tells the app that somebody used an element, and the person when the app took no note. */
export function useActing(place: Click['place']) {
  const { api, attempt, notices } = useWorkspace();
  const { app } = useSurroundings();
  return async (block: Block, element: Element, given?: Given): Promise<void> => {
    const noticed = await attempt(() =>
      api.click({
        place,
        actionId: element.action_id ?? '',
        blockId: block.block_id,
        ...(given !== undefined && { given }),
      }),
    );
    if (noticed?.ok === false) notices.tell(`${app.name} did not answer in time. Try again in a moment.`);
  };
}
