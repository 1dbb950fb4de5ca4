import { ActionError } from '../model/action-error';
import type { JsonObject } from '../model/json';
import { type Message, messageObject } from '../model/message';
import type { User } from '../model/user';
import type { SlackContext } from '../slack-context';
import { interactionPayload, toPayloadChannelName } from './interaction-payload';

/** A message shortcut, or a global one without a message. */
export function shortcutPayload(
  context: SlackContext,
  user: User,
  { callbackId, message }: { callbackId: string; message?: Message },
): JsonObject {
  const { app, workspace, triggers } = context;
  if (!app.shortcuts.some((known) => known.callbackId === callbackId))
    throw new ActionError(`The app has no shortcut ${callbackId}.`);
  return {
    ...interactionPayload(context, user),
    type: 'shortcut',
    callback_id: callbackId,
    action_ts: workspace.nextTs(),
    trigger_id: triggers.issue(user.id),
    ...(message && toMessageFields(context, user, message)),
  };
}

function toMessageFields(
  { workspace, responseUrls }: SlackContext,
  user: User,
  message: Message,
): JsonObject {
  const channel = workspace.channel(message.channel);
  return {
    type: 'message_action',
    message_ts: message.ts,
    channel: { id: channel.id, name: toPayloadChannelName(channel) },
    message: messageObject(message, { metadata: true }),
    response_url: responseUrls.issue({ channel, user: user.id, message }),
  };
}
