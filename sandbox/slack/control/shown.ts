import type { EphemeralMessage, Message } from '../model/message';
import { NotPossible } from '../model/not-possible';
import type { User } from '../model/user';
import type { View } from '../model/view';
import type { SlackContext } from '../slack-context';
import type { Click } from './contract';

/** The message at a place, or what only this person sees there. */
export function shownMessage(
  { workspace }: SlackContext,
  user: User,
  { channel, ts }: { channel: string; ts: string },
): Message | EphemeralMessage {
  const hidden = workspace.ephemerals.get(ts);
  const found = hidden?.shownTo === user.id ? hidden : workspace.findMessage(channel, ts);
  if (!found) throw new NotPossible('The message is gone.');
  return found;
}

export function shownPlace(
  context: SlackContext,
  user: User,
  place: Click['place'],
): Message | EphemeralMessage | View {
  return 'view' in place ? shownView(context, place.view) : shownMessage(context, user, place);
}

export function shownView({ views }: SlackContext, id: string): View {
  const view = views.find({ id });
  if (!view) throw new NotPossible('The view is closed.');
  return view;
}
