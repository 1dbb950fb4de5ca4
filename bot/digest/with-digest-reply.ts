import type { ButtonActionArgs, Checked } from '../slack/interactions/action-listener';
import { readBlockId } from './digest-block-id';
import { digestCard } from './digest-card';
import type { DigestContext } from './digest-context';
import { type Digest, findDigest } from './digest-rows';
import { loadDigest } from './load-digest';

/**
 * Shows the digest of `/xray digest` again after a click on one of its lines. It is no message of the outbox: only the
 * response_url of the click can replace it.
 */
export function withDigestReply<Bot, Subject, Result>(
  createListener: (bot: Bot) => (click: ButtonActionArgs, checked: Checked<Subject>) => Promise<Result>,
): (bot: Bot & DigestContext) => (click: ButtonActionArgs, checked: Checked<Subject>) => Promise<Result> {
  return (bot) => async (click, checked) => {
    const result = await createListener(bot)(click, checked);
    const digest = await findClickedDigest(bot, click);
    if (!digest) return result;
    const { text, blocks } = digestCard(await loadDigest(bot, bot.store, digest), checked.texts);
    await click.respond({ text, blocks, response_type: 'ephemeral', replace_original: true });
    return result;
  };
}

/** Finds the digest of a click; undefined for other messages, and for a digest that everyone in the channel sees. */
async function findClickedDigest(
  { store }: DigestContext,
  { action, body, context }: ButtonActionArgs,
): Promise<Digest | undefined> {
  const id = readBlockId(action.block_id);
  const digest = id === undefined ? undefined : await findDigest(store, id);
  const isOwn =
    digest?.teamId === context.teamId &&
    digest?.channelId === body.channel?.id &&
    digest?.userId === body.user.id;
  return isOwn ? digest : undefined;
}
