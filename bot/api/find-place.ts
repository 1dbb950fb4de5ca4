import { type ChannelInfo, findChannelInfo } from '../slack/channels/channel-info';
import type { InstalledWorkspace } from '../slack/workspaces/workspace-access';
import type { ApiContext } from './api-context';
import { ApiError } from './api-error';
import type { Call } from './read-call';

/**
 * Finds the workspace in which a call asks: the bot must be in the channel, also where it could read more. A channel that two companies
 * share has the same id in both.
 */
export async function findPlace(
  bot: ApiContext,
  { channel: channelId, team }: Pick<Call, 'channel' | 'team'>,
): Promise<InstalledWorkspace> {
  const workspaces = (await bot.slack.workspaces()).filter(
    ({ teamId }) => team === undefined || teamId === team,
  );
  const found = await Promise.all(
    workspaces.map(async (workspace) => ({
      workspace,
      info: await findChannelInfo(bot, { teamId: workspace.teamId, channelId }),
    })),
  );
  const [place, ...others] = found.filter(({ info }) => canPost(info)).map(({ workspace }) => workspace);
  if (others.length > 0)
    throw new ApiError(422, 'team_missing', 'Several workspaces have this channel: say which with “team”.');
  if (place) return place;
  if (found.some(({ info }) => info === undefined))
    throw new ApiError(
      503,
      'slack_unavailable',
      'Slack does not say who is in the channel. Try again later.',
    );
  throw new ApiError(
    404,
    'channel_not_found',
    'The bot is in no channel with this id that takes messages. Invite it there with /invite, then try again.',
  );
}

function canPost(info: ChannelInfo | undefined): boolean {
  return info?.isMember === true && !info.isArchived;
}
