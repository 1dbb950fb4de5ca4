import { z } from 'zod/v4';
import { menuOption, optionGroup } from '../blocks/options';
import { ActionError } from '../model/action-error';
import type { JsonObject } from '../model/json';
import { messageObject } from '../model/message';
import type { User } from '../model/user';
import { viewObject } from '../model/view';
import type { SlackContext } from '../slack-context';
import type { InteractionTarget } from './block-actions-payload';
import { findElement } from './find-element';
import { interactionPayload, toPayloadChannelName } from './interaction-payload';
import type { MenuOption } from './suggestions';

export type OptionsResponse = { options: JsonObject[] } | { option_groups: JsonObject[] };

const optionsResponseSchema = z.union([
  z.object({ options: z.array(menuOption).max(100) }),
  z.object({ option_groups: z.array(optionGroup).max(100) }),
]);

// Slack's default.
const DEFAULT_MIN_QUERY_LENGTH = 3;

/** Loads the external options for a query from the app. */
export async function suggestOptions(
  context: SlackContext,
  user: User,
  target: InteractionTarget,
  { query, ...wanted }: { actionId: string; blockId?: string; query: string },
): Promise<OptionsResponse> {
  const blocks = 'view' in target ? target.view.blocks : (target.message.blocks ?? []);
  const { block, element } = findElement(blocks, wanted);
  if (!String(element.type).endsWith('external_select'))
    throw new ActionError(`The ${element.type} ${element.action_id} has no external options.`);
  if (query.length < Number(element.min_query_length ?? DEFAULT_MIN_QUERY_LENGTH)) return { options: [] };
  const payload = {
    ...interactionPayload(context, user),
    type: 'block_suggestion',
    action_id: element.action_id,
    block_id: block.block_id,
    value: query,
    ...toTargetFields(context, target),
  };
  const result = await context.eventDelivery.deliverOnce({
    kind: 'interactive',
    payload,
    acceptsResponse: true,
  });
  const parsed = result.acked ? optionsResponseSchema.safeParse(result.response) : undefined;
  if (!parsed?.success) throw new ActionError('The app returned no options.');
  const { data } = parsed;
  const offered = 'options' in data ? data.options : data.option_groups.flatMap(({ options }) => options);
  context.suggestions.add(element, offered as MenuOption[]);
  return data;
}

function toTargetFields({ workspace }: SlackContext, target: InteractionTarget): JsonObject {
  if ('view' in target) {
    const { view } = target;
    return { container: { type: 'view', view_id: view.id }, view: viewObject(view) };
  }
  const { message } = target;
  const channel = workspace.channel(message.channel);
  return {
    container: { type: 'message', message_ts: message.ts, channel_id: channel.id },
    channel: { id: channel.id, name: toPayloadChannelName(channel) },
    ...(!('shownTo' in message) && { message: messageObject(message) }),
  };
}
