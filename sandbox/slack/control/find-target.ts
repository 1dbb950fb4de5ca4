import { ActionError } from '../model/action-error';
import type { EphemeralMessage, Message } from '../model/message';
import type { User } from '../model/user';
import type { View } from '../model/view';
import type { SlackContext } from '../slack-context';
import type { Click } from './contract';

/** A message, or an ephemeral message of this person. */
export function findMessage(
  { workspace }: SlackContext,
  user: User,
  { channel, ts }: { channel: string; ts: string },
): Message | EphemeralMessage {
  const ephemeral = workspace.ephemerals.get(ts);
  const found = ephemeral?.shownTo === user.id ? ephemeral : workspace.findMessage(channel, ts);
  if (!found) throw new ActionError('This message was deleted.');
  return found;
}

export function findTarget(
  context: SlackContext,
  user: User,
  target: Click['target'],
): Message | EphemeralMessage | View {
  return 'view' in target ? findView(context, target.view) : findMessage(context, user, target);
}

export function findView({ views }: SlackContext, id: string): View {
  const view = views.find({ id });
  if (!view) throw new ActionError('This view is closed.');
  return view;
}
