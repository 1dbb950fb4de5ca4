import { WebAPIPlatformError, type WebClient } from '@slack/web-api';
import type { Bot } from '../bot';

export interface ChannelFacts {
  /** People of other companies read along. */
  readonly isShared: boolean;
  /** The bot is there. */
  readonly isMember: boolean;
  readonly isArchived: boolean;
}

const hidden: ChannelFacts = { isShared: false, isMember: false, isArchived: false };

/** What Slack knows of a channel now; nothing when it does not tell. */
export async function channelFacts(
  bot: Pick<Bot, 'slack' | 'log'>,
  teamId: string,
  channel: string,
): Promise<ChannelFacts | undefined> {
  return askSlack(bot, teamId, channel).catch((error: unknown) =>
    cannotTell(bot, { teamId, channel, error }),
  );
}

/** Throws when Slack could not be asked. */
async function askSlack(
  { slack }: Pick<Bot, 'slack'>,
  teamId: string,
  channel: string,
): Promise<ChannelFacts> {
  const client = await slack.clientFor(teamId);
  return channel.startsWith('D') ? conversation(client, channel) : channelInfo(client, channel);
}

function cannotTell(
  { log }: Pick<Bot, 'log'>,
  { teamId, channel, error }: { teamId: string; channel: string; error: unknown },
): ChannelFacts | undefined {
  // Private ones are hidden from whoever is not there.
  if (error instanceof WebAPIPlatformError && error.data.error === 'channel_not_found') return hidden;
  log.warn({ err: error, teamId, channel }, 'cannot tell what channel this is');
  return undefined;
}

/** Slack answers 50 such questions a minute, and a burst of reports asks many of the same. */
const REMEMBERED_MS = 5 * 60_000;
const answers = new WeakMap<
  Bot['slack'],
  Map<string, { readonly isShared: Promise<boolean>; readonly until: number }>
>();

/**
 * Whether people of other companies read along. Who is refused an answer takes it that they do; who could not ask, because
 * Slack is busy or away, throws: it is to be asked again, and no card is reduced for it.
 */
export async function isSharedChannel(
  bot: Pick<Bot, 'slack' | 'log' | 'clock'>,
  teamId: string,
  channel: string,
): Promise<boolean> {
  // A conversation with the bot alone.
  if (channel.startsWith('D')) return false;
  const remembered = answers.get(bot.slack) ?? new Map();
  answers.set(bot.slack, remembered);
  const key = `${teamId} ${channel}`;
  const answer = remembered.get(key);
  if (answer && bot.clock.now() < answer.until) return answer.isShared;
  const isShared = askSlack(bot, teamId, channel).then(
    (facts) => facts.isShared,
    (error: unknown) => {
      remembered.delete(key);
      if (!(error instanceof WebAPIPlatformError)) throw error;
      cannotTell(bot, { teamId, channel, error });
      return true;
    },
  );
  // Also for those who ask while it is on its way.
  remembered.set(key, { isShared, until: bot.clock.now() + REMEMBERED_MS });
  return isShared;
}

async function channelInfo(client: WebClient, channel: string): Promise<ChannelFacts> {
  const { channel: info } = await client.conversations.info({ channel });
  return {
    isShared: info?.is_ext_shared === true,
    isMember: info?.is_member === true,
    isArchived: info?.is_archived === true,
  };
}

/** A direct message can be read by those who are in it: no further scope is needed to find out. */
async function conversation(client: WebClient, channel: string): Promise<ChannelFacts> {
  await client.conversations.history({ channel, limit: 1 });
  return { isShared: false, isMember: true, isArchived: false };
}
