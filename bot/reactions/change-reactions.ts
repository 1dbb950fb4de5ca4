import { isTransientError } from '../slack/classify-post-error';
import { classifyReadError, getErrorCode } from '../slack/classify-read-error';
import { tokenErrorCodes } from '../slack/error-codes';
import { getRetryAfterSeconds } from '../slack/retry-on-rate-limit';
import type { SlackContext } from '../slack/slack-clients';
import type { ChannelMessage } from './reaction-rows';

export interface ReactionChange extends ChannelMessage {
  readonly add?: string;
  readonly remove: readonly string[];
}

export type CallOutcome =
  | { readonly kind: 'done' }
  /** Slack takes no calls of the workspace for so long. */
  | { readonly kind: 'limited'; readonly milliseconds: number }
  /** Slack is down or the token is invalid: the same calls may succeed later, or may have. */
  | { readonly kind: 'failed' }
  /** Slack's error: only a person can change that. */
  | { readonly kind: 'refused'; readonly code: string };

/**
 * The errors that say that it is so already: https://docs.slack.dev/reference/methods/reactions.add,
 * https://docs.slack.dev/reference/methods/reactions.remove
 */
const doneCodes = ['already_reacted', 'no_reaction'];

/** Others can still be removed: the message, or the bot on it, has as many reactions as Slack allows. */
const fullCodes = ['too_many_emoji', 'too_many_reactions'];

/** Adds one, then removes the others: a message that has become red is never without a mark, nor is it only green. */
export async function changeReactions(
  bot: SlackContext,
  { teamId, channelId: channel, messageTs: timestamp, add, remove }: ReactionChange,
): Promise<CallOutcome> {
  const client = await bot.slack.clientFor(teamId);
  const added =
    add === undefined ? DONE : await call(() => client.reactions.add({ channel, timestamp, name: add }));
  if (added.kind !== 'done' && !(added.kind === 'refused' && fullCodes.includes(added.code))) return added;
  for (const name of remove) {
    const removed = await call(() => client.reactions.remove({ channel, timestamp, name }));
    if (removed.kind !== 'done') return removed;
  }
  return added;
}

const DONE: CallOutcome = { kind: 'done' };

async function call(send: () => Promise<unknown>): Promise<CallOutcome> {
  try {
    await send();
    return DONE;
  } catch (error) {
    return toOutcome(error);
  }
}

function toOutcome(error: unknown): CallOutcome {
  const seconds = getRetryAfterSeconds(error);
  if (seconds !== undefined) return { kind: 'limited', milliseconds: seconds * 1000 };
  const code = getErrorCode(error);
  if (code !== undefined && doneCodes.includes(code)) return DONE;
  if (code !== undefined && !isTransientError(code) && !tokenErrorCodes.includes(code))
    return { kind: 'refused', code };
  if (code !== undefined || classifyReadError(error) === 'temporary') return { kind: 'failed' };
  throw error;
}
