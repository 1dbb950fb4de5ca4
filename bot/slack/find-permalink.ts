import type { SlackContext } from './slack-clients';

/** Finds a permalink; undefined when Slack does not give it: a missing link must not fail the message. */
export async function findPermalink(
  { slack, log }: SlackContext,
  teamId: string,
  { channel, ts }: { channel: string; ts: string },
): Promise<string | undefined> {
  try {
    const client = await slack.clientFor(teamId);
    return (await client.chat.getPermalink({ channel, message_ts: ts })).permalink;
  } catch (error) {
    log.debug({ err: error, teamId, channel }, 'no permalink');
    return undefined;
  }
}
