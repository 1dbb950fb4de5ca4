import type { Click, Given } from '../../../slack/control/contract';
import type { Block, Element, Option } from '../blocks/block-types';
import { optionsOf } from '../blocks/element-value';
import type { Interaction } from '../blocks/interaction';
import { useSurroundings, useWorkspace } from '../live/workspace-context';

/** Tells the app that somebody used an element, and the person when the app took no note. */
export function useActing(place: Click['place']): Pick<Interaction, 'act' | 'suggest'> {
  const { api, attempt, notices } = useWorkspace();
  const { app } = useSurroundings();
  const at = (block: Block, element: Element) => ({
    place,
    actionId: element.action_id ?? '',
    blockId: block.block_id,
  });

  async function act(block: Block, element: Element, given?: Given): Promise<void> {
    const click = { ...at(block, element), ...(given !== undefined && { given }) };
    const noticed = await attempt(() => api.click(click));
    if (noticed?.ok === false) notices.tell(`${app.name} did not answer in time. Try again in a moment.`);
  }

  async function suggest(block: Block, element: Element, query: string): Promise<Option[]> {
    const suggested = await attempt(() => api.suggest({ ...at(block, element), query }));
    return suggested ? optionsOf(suggested as unknown as Element) : [];
  }

  return { act, suggest };
}
