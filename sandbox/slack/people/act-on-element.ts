import type { JsonObject } from '../model/json';
import { type EphemeralMessage, type Message, messageObject } from '../model/message';
import { NotPossible } from '../model/not-possible';
import type { User } from '../model/user';
import { type View, viewObject } from '../model/view';
import type { SlackContext } from '../slack-context';
import { initialState, valueKey } from '../views/initial-state';
import { chooseValue, type Given, option } from './choose-value';
import { findElement } from './find-element';
import { channelName, interactionPayload } from './interaction-payload';

export type Place = { message: Message | EphemeralMessage } | { view: View };

/** The payload of a click on a button, or of a choice from a menu. */
export function actOnElement(
  context: SlackContext,
  user: User,
  place: Place,
  wanted: { actionId: string; blockId?: string; given?: Given },
): JsonObject {
  const blocks = 'view' in place ? place.view.blocks : (place.message.blocks ?? []);
  const { block, element } = findElement(blocks, wanted);
  const action = {
    action_id: element.action_id,
    block_id: block.block_id,
    type: element.type,
    action_ts: context.workspace.nextTs(),
    ...choice(context, element, wanted.given),
  };
  const state = remember(place, block, element, action);
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
    ...messagePart(context, user, place.message),
    state,
    trigger_id: context.triggers.issue(user.id),
  };
}

function choice(context: SlackContext, element: JsonObject, given?: Given): JsonObject {
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
    throw new NotPossible(`Say what to choose from the ${element.type} ${element.action_id}.`);
  if (element.type === 'overflow') return { selected_option: option(element, String(given), context) };
  return chooseValue(element, given, context);
}

/** Keeps what was chosen, so that later interactions show it. */
function remember(place: Place, block: JsonObject, element: JsonObject, action: JsonObject) {
  const state = 'view' in place ? place.view.state : initialState(place.message.blocks ?? []);
  const key = valueKey(element.type);
  const values = state.values[String(block.block_id)];
  if (key && values) values[String(element.action_id)] = { type: element.type, [key]: action[key] };
  return state;
}

function messagePart(context: SlackContext, user: User, message: Message | EphemeralMessage): JsonObject {
  const channel = context.workspace.channel(message.channel);
  const ephemeral = 'shownTo' in message;
  return {
    channel: { id: channel.id, name: channelName(channel) },
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
