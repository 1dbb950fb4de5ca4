import { WebAPIPlatformError } from '@slack/web-api';
import type { Bot } from '../bot';
import { type Channel, type ChannelSharing, findChannelSharing, knowChannel } from '../store';
import { askSlack } from './channel-facts';
import { isPassing } from './classify-refusal';
import { secondsToWait } from './patiently';

type Asking = Pick<Bot, 'slack' | 'store' | 'log'>;

/** Slack answers 50 such questions a minute, and a burst of reports asks many of the same. */
const REMEMBERED_SECONDS = 5 * 60;

/** Whether people of other companies read along. */
export async function isSharedChannel(bot: Asking, channel: Channel): Promise<boolean> {
  return (await channelSharing(bot, channel)).isShared;
}

/**
 * Who reads a channel. Who is refused an answer takes it that other companies do; who could not ask, because
 * Slack is busy or away, throws: it is to be asked again, and no card is reduced for it.
 */
export async function channelSharing(bot: Asking, channel: Channel): Promise<ChannelSharing> {
  // A conversation with the bot alone.
  if (channel.channelId.startsWith('D')) return { isShared: false };
  return (
    (await findChannelSharing(bot.store, channel, REMEMBERED_SECONDS)) ??
    questionsTo(bot.slack).ask(bot, channel)
  );
}

/** One question at a time about each channel, and none to a team that asked for a pause. */
class Questions {
  readonly #onTheirWay = new Map<string, Promise<ChannelSharing>>();
  readonly #pausedUntil = new Map<string, number>();

  ask(bot: Asking, channel: Channel): Promise<ChannelSharing> {
    const key = `${channel.teamId} ${channel.channelId}`;
    const answer =
      this.#onTheirWay.get(key) ?? this.#askNow(bot, channel).finally(() => this.#onTheirWay.delete(key));
    this.#onTheirWay.set(key, answer);
    return answer;
  }

  async #askNow(bot: Asking, channel: Channel): Promise<ChannelSharing> {
    const { teamId, channelId } = channel;
    if (performance.now() < (this.#pausedUntil.get(teamId) ?? 0))
      throw new Error('Slack asked for a pause before it tells of another channel');
    const asked = performance.now();
    try {
      const facts = await askSlack(bot, channel);
      await knowChannel(bot.store, channel, facts, (performance.now() - asked) / 1000);
      return facts;
    } catch (error) {
      const seconds = secondsToWait(error);
      if (seconds !== undefined) this.#pausedUntil.set(teamId, performance.now() + seconds * 1000);
      if (!(error instanceof WebAPIPlatformError) || isPassing(error.data.error)) throw error;
      bot.log.warn(
        { err: error, teamId, channelId },
        'cannot tell whether other companies read this channel',
      );
      return { isShared: true };
    }
  }
}

const questions = new WeakMap<Bot['slack'], Questions>();

function questionsTo(slack: Bot['slack']): Questions {
  const known = questions.get(slack) ?? new Questions();
  questions.set(slack, known);
  return known;
}
