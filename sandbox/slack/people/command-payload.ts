import type { Channel } from '../model/channel';
import type { JsonObject } from '../model/json';
import type { User } from '../model/user';
import type { SlackContext } from '../slack-context';
import { toEnterpriseFields, toPayloadChannelName } from './interaction-payload';

/** The payload of a command, sent as a form, so every value is text. */
export function commandPayload(
  { app, workspace, triggers, responseUrls }: SlackContext,
  user: User,
  { command, text, channel }: { command: string; text: string; channel: Channel },
): JsonObject {
  return {
    token: 'sandbox',
    // The workspace in which it was typed.
    team_id: user.homeTeam ?? workspace.team.id,
    team_domain: workspace.team.domain,
    ...toEnterpriseFields(workspace.enterprise),
    channel_id: channel.id,
    channel_name: toPayloadChannelName(channel),
    user_id: user.id,
    user_name: user.name,
    command,
    text,
    api_app_id: app.id,
    is_enterprise_install: 'false',
    response_url: responseUrls.issue({ channel, user: user.id }),
    trigger_id: triggers.issue(user.id),
  };
}
