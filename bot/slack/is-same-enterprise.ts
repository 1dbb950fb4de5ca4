import type { Context } from '@slack/bolt';
import type { Channel } from './channels/channel-settings-rows';
import { getChannelSharing } from './channels/channel-sharing';
import type { SlackContext } from './slack-clients';
import type { WorkspaceAuthorization } from './workspaces/workspaces';

/** Who pressed a button or typed a command, as Slack's payload says. */
export interface Actor {
  /** A workspace (T…), or an Enterprise Grid organisation (E…). */
  readonly team: string;
  /** The organisation of that workspace, if the payload names it. */
  readonly enterprise?: string;
}

/**
 * Whether a user of another workspace belongs to the same Enterprise Grid organisation. Slack's documentation says that
 * `user.team_id` is the organisation then (https://docs.slack.dev/reference/interaction-payloads/block_actions-payload); others
 * saw a workspace there (https://github.com/slackapi/bolt-js/issues/1875), which the channel lists as internal
 * (https://docs.slack.dev/reference/objects/channel-object). If it cannot be decided, the user is external.
 */
export async function isSameEnterprise(
  bot: SlackContext,
  channel: Channel,
  { team, enterprise }: Actor,
  ownEnterpriseId: string | undefined,
): Promise<boolean> {
  if (!ownEnterpriseId) return false;
  if (team === ownEnterpriseId || enterprise === ownEnterpriseId) return true;
  const { internalTeamIds = [] } = await getChannelSharing(bot, channel);
  return internalTeamIds.includes(channel.teamId) && internalTeamIds.includes(team);
}

/** The organisation of the workspace where the app is installed, as its authorization says. */
export function findOwnEnterpriseId(context: Context): string | undefined {
  return (context as Context & Pick<WorkspaceAuthorization, 'ownEnterpriseId'>).ownEnterpriseId;
}
