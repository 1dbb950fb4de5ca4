import { isJsonObject, type JsonObject } from '../model/json';
import type { User } from '../model/user';
import { type View, viewObject } from '../model/view';
import type { SlackContext } from '../slack-context';
import { interactionPayload, toEnterpriseFields } from './interaction-payload';

export function submissionPayload(context: SlackContext, user: User, view: View): JsonObject {
  return {
    ...interactionPayload(context, user),
    // The team is that of the person (slackapi/bolt-python, test_view_submission.py); the view has that of the app.
    ...(user.homeTeam && {
      team: { id: user.homeTeam, ...toEnterpriseFields(context.workspace.enterprise) },
    }),
    type: 'view_submission',
    trigger_id: context.triggers.issue(user.id, view.id),
    view: viewObject(view),
    response_urls: toResponseUrls(context, user, view),
  };
}

/** The response URLs of conversation menus with `response_url_enabled`. */
function toResponseUrls(
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
