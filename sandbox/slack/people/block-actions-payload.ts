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

export function blockActionsPayload(
  context: SlackContext,
  user: User,
  target: InteractionTarget,
  wanted: { actionId: string; blockId?: string; value?: InputValue },
): JsonObject {
  const blocks = 'view' in target ? target.view.blocks : (target.message.blocks ?? []);
  const { block, element } = findElement(blocks, wanted);
  // https://docs.slack.dev/reference/block-kit/blocks/input-block: without it, only a submission has the value.
  if (block.type === 'input' && block.dispatch_action !== true)
    throw new ActionError(`The input ${element.action_id} notifies nobody: it has no dispatch_action.`);
  const action = {
    action_id: element.action_id,
    block_id: block.block_id,
    type: element.type,
    action_ts: context.workspace.nextTs(),
    ...toActionValue(context, element, wanted.value),
  };
  const state = saveState(target, block, element, action);
  const payload = { ...interactionPayload(context, user), type: 'block_actions', actions: [action] };
  if ('view' in target) {
    const { view } = target;
    return {
      ...payload,
      container: { type: 'view', view_id: view.id },
      view: viewObject(view),
      trigger_id: context.triggers.issue(user.id, view.type === 'modal' ? view.id : undefined),
    };
  }
  return {
    ...payload,
    ...toMessageFields(context, user, target.message),
    state,
    trigger_id: context.triggers.issue(user.id),
  };
}

function toActionValue(context: SlackContext, element: JsonObject, chosen?: InputValue): JsonObject {
  if (element.type === 'button') {
    const { text, value, style, url } = element;
    return {
      text,
      ...(value !== undefined && { value }),
      ...(style !== undefined && { style }),
      ...(url !== undefined && { url }),
    };
  }
  if (chosen === undefined) throw new ActionError(`The ${element.type} ${element.action_id} needs a value.`);
  if (element.type === 'overflow') return { selected_option: findOption(element, String(chosen), context) };
  return toElementState(element, chosen, context);
}

/** Saves the choice for later payloads. */
function saveState(target: InteractionTarget, block: JsonObject, element: JsonObject, action: JsonObject) {
  const state = 'view' in target ? target.view.state : createInitialState(target.message.blocks ?? []);
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
    // Ephemeral messages are not part of payloads.
    ...(!ephemeral && { message: messageObject(message, { metadata: true }) }),
    response_url: context.responseUrls.issue({ channel, user: user.id, message }),
  };
}
