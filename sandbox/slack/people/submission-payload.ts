import { isJsonObject, type JsonObject } from '../model/json';
import type { User } from '../model/user';
import { type View, viewObject } from '../model/view';
import type { SlackContext } from '../slack-context';
import { interactionPayload } from './interaction-payload';

/** A submitted modal, with everything on the form. */
export function submissionPayload(context: SlackContext, user: User, view: View): JsonObject {
  return {
    ...interactionPayload(context, user),
    type: 'view_submission',
    trigger_id: context.triggers.issue(user.id, view.id),
    view: viewObject(view),
    response_urls: chosenConversations(context, user, view),
  };
}

/** For menus of conversations that let the app answer in the one chosen. */
function chosenConversations(
  { workspace, responseUrls }: SlackContext,
  user: User,
  { blocks, state }: View,
): JsonObject[] {
  return blocks.flatMap(({ block_id, element }) => {
    if (!isJsonObject(element) || element.response_url_enabled !== true) return [];
    const chosen = state.values[String(block_id)]?.[String(element.action_id)];
    const id = chosen?.selected_conversation ?? chosen?.selected_channel;
    if (typeof id !== 'string') return [];
    const response_url = responseUrls.issue({ channel: workspace.channel(id), user: user.id });
    return [{ block_id, action_id: element.action_id, channel_id: id, response_url }];
  });
}
