import { ActionError } from '../model/action-error';
import type { JsonObject } from '../model/json';
import { type EphemeralMessage, type Message, messageObject } from '../model/message';
import type { User } from '../model/user';
import { type View, viewObject } from '../model/view';
import type { SlackContext } from '../slack-context';
import { createInitialState, getValueKey } from '../views/initial-state';
import { findElement } from './find-element';
import { interactionPayload, toPayloadChannelName } from './interaction-payload';
import { findOption, type InputValue, toElementState } from './to-element-state';

export type InteractionTarget = { message: Message | EphemeralMessage } | { view: View };

/** The payload of a click on a button, or of a choice from a menu. */
export function blockActionsPayload(
  context: SlackContext,
  user: User,
  place: InteractionTarget,
  wanted: { actionId: string; blockId?: string; given?: InputValue },
): JsonObject {
  const blocks = 'view' in place ? place.view.blocks : (place.message.blocks ?? []);
  const { block, element } = findElement(blocks, wanted);
  const action = {
    action_id: element.action_id,
    block_id: block.block_id,
    type: element.type,
    action_ts: context.workspace.nextTs(),
    ...toActionValue(context, element, wanted.given),
  };
  const state = saveState(place, block, element, action);
  const payload = { ...interactionPayload(context, user), type: 'block_actions', actions: [action] };
  if ('view' in place) {
    const { view } = place;
    return {
      ...payload,
      container: { type: 'view', view_id: view.id },
      view: viewObject(view),
      trigger_id: context.triggers.issue(user.id, view.type === 'modal' ? view.id : undefined),
    };
  }
  return {
    ...payload,
    ...toMessageFields(context, user, place.message),
    state,
    trigger_id: context.triggers.issue(user.id),
  };
}

function toActionValue(context: SlackContext, element: JsonObject, given?: InputValue): JsonObject {
  if (element.type === 'button') {
    const { text, value, style, url } = element;
    return {
      text,
      ...(value !== undefined && { value }),
      ...(style !== undefined && { style }),
      ...(url !== undefined && { url }),
    };
  }
  if (given === undefined)
    throw new ActionError(`Say what to choose from the ${element.type} ${element.action_id}.`);
  if (element.type === 'overflow') return { selected_option: findOption(element, String(given), context) };
  return toElementState(element, given, context);
}

/** Keeps what was chosen, so that later interactions show it. */
function saveState(place: InteractionTarget, block: JsonObject, element: JsonObject, action: JsonObject) {
  const state = 'view' in place ? place.view.state : createInitialState(place.message.blocks ?? []);
  const key = getValueKey(element.type);
  const values = state.values[String(block.block_id)];
  if (key && values) values[String(element.action_id)] = { type: element.type, [key]: action[key] };
  return state;
}

function toMessageFields(context: SlackContext, user: User, message: Message | EphemeralMessage): JsonObject {
  const channel = context.workspace.channel(message.channel);
  const ephemeral = 'shownTo' in message;
  return {
    channel: { id: channel.id, name: toPayloadChannelName(channel) },
    container: {
      type: 'message',
      message_ts: message.ts,
      channel_id: channel.id,
      is_ephemeral: ephemeral,
      ...(message.thread_ts && { thread_ts: message.thread_ts }),
    },
    // An app cannot read an ephemeral message back, not even here.
    ...(!ephemeral && { message: messageObject(message, { metadata: true }) }),
    response_url: context.responseUrls.issue({ channel, user: user.id, message }),
  };
}
