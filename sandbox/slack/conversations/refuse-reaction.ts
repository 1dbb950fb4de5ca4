import type { Reaction } from '../model/message';

export type ReactionRefusal = 'invalid_name' | 'already_reacted' | 'too_many_emoji' | 'too_many_reactions';

// https://docs.slack.dev/reference/methods/reactions.add names both errors without the numbers; these are assumed.
const MAX_EMOJI_PER_MESSAGE = 50;
const MAX_REACTIONS_PER_USER = 23;

/** Slack's error if a user cannot add this reaction to a message that has these. */
export function refuseReaction(
  reactions: readonly Reaction[] = [],
  name: string,
  user: string,
  emoji: ReadonlySet<string>,
): ReactionRefusal | undefined {
  if (!emoji.has(name)) return 'invalid_name';
  const known = reactions.find((reaction) => reaction.name === name);
  if (known?.users.includes(user)) return 'already_reacted';
  if (!known && reactions.length >= MAX_EMOJI_PER_MESSAGE) return 'too_many_emoji';
  const own = reactions.filter(({ users }) => users.includes(user));
  return own.length >= MAX_REACTIONS_PER_USER ? 'too_many_reactions' : undefined;
}
