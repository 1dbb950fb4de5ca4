import type { SlackContext } from '../slack-clients';

/** One page may have as many: https://docs.slack.dev/reference/methods/users.conversations. */
const MAX_CHANNELS = 999;

/** The channels that a person is in, private ones only if the bot is there too; undefined while Slack does not say. */
export async function listMemberChannels(
  { slack, log }: SlackContext,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<string[] | undefined> {
  try {
    const client = await slack.clientFor(teamId);
    const { channels = [] } = await client.users.conversations({
      user: userId,
      types: 'public_channel,private_channel',
      exclude_archived: true,
      limit: MAX_CHANNELS,
    });
    return channels.flatMap(({ id }) => id ?? []);
  } catch (error) {
    log.warn({ err: error, teamId }, 'cannot read which channels a person is in');
    return undefined;
  }
}
