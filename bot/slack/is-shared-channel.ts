import type { Bot } from '../bot';

/** Whether people of other companies read along. Who cannot tell takes it that they do. */
export async function isSharedChannel(
  { slack, log }: Pick<Bot, 'slack' | 'log'>,
  teamId: string,
  channel: string,
): Promise<boolean> {
  // A conversation with the bot alone.
  if (channel.startsWith('D')) return false;
  try {
    const client = await slack.clientFor(teamId);
    const { channel: info } = await client.conversations.info({ channel });
    return info?.is_ext_shared === true;
  } catch (error) {
    log.warn({ err: error, teamId, channel }, 'cannot tell whether the channel is shared');
    return true;
  }
}
