import { notice } from '../slack/block-kit/notice';
import type { CommandContext } from '../slack/interactions/command-context';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { isEmptyDigest } from './digest';
import { digestCard } from './digest-card';
import type { DigestContext } from './digest-context';
import { addDigest } from './digest-rows';
import { loadDigest } from './load-digest';
import { planDigest } from './plan-digest';

/** The digest of this channel as it would be now, for the person who asks. The next scheduled one is the same as without it. */
export async function runDigestCommand(call: CommandContext<DigestContext>): Promise<void> {
  const { bot, teamId, channelId, userId, texts } = call;
  const { content, at } = await planDigest(bot, { teamId, channelId });
  if (isEmptyDigest(content)) return replyEphemeral(call, notice(texts.digest.nothing));
  const digest = { teamId, channelId, userId, content };
  const id = await addDigest(bot.store, { ...digest, at });
  await replyEphemeral(call, digestCard(await loadDigest(bot, bot.store, { id, ...digest }), texts));
}
