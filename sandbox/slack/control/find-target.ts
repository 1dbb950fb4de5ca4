import { ActionError } from '../model/action-error';
import type { EphemeralMessage, Message } from '../model/message';
import type { User } from '../model/user';
import type { View } from '../model/view';
import type { SlackContext } from '../slack-context';
import type { Click } from './contract';

/** The message at a place, or what only this person sees there. */
export function findMessage(
  { workspace }: SlackContext,
  user: User,
  { channel, ts }: { channel: string; ts: string },
): Message | EphemeralMessage {
  const hidden = workspace.ephemerals.get(ts);
  const found = hidden?.shownTo === user.id ? hidden : workspace.findMessage(channel, ts);
  if (!found) throw new ActionError('The message is gone.');
  return found;
}

export function findTarget(
  context: SlackContext,
  user: User,
  place: Click['place'],
): Message | EphemeralMessage | View {
  return 'view' in place ? findView(context, place.view) : findMessage(context, user, place);
}

export function findView({ views }: SlackContext, id: string): View {
  const view = views.find({ id });
  if (!view) throw new ActionError('The view is closed.');
  return view;
}
