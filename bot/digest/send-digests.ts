import { enqueueMessage } from '../outbox';
import { redact } from '../redaction';
import type { Channel } from '../slack/channels/channel-settings-rows';
import { currentDate } from '../store/current-date';
import type { JobHandler } from '../store/queue/queue';
import { isEmptyDigest } from './digest';
import { digestCard } from './digest-card';
import type { DigestContext } from './digest-context';
import {
  addDigest,
  claimDigest,
  listCaseIds,
  listDueDigests,
  lockCases,
  setDigestMessage,
} from './digest-rows';
import { findDigestView } from './find-digest-view';
import { loadDigest } from './load-digest';
import { planDigest } from './plan-digest';
import { redactedDigestCard } from './redacted-digest-card';

const MAX_CHANNELS = 500;

/** Posts the digests that are due, each once, however many were missed. What fails is tried again at the next sweep. */
export function sendDigests(bot: DigestContext): JobHandler {
  return async ({ signal }) => {
    for (const channel of await listDueDigests(bot.store, currentDate(bot), MAX_CHANNELS)) {
      signal.throwIfAborted();
      await sendDigest(bot, channel).catch((error: unknown) => {
        bot.log.warn({ err: error, ...channel }, 'digest failed, will be tried again');
      });
    }
  };
}

async function sendDigest(bot: DigestContext, channel: Channel): Promise<void> {
  const { store } = bot;
  const { teamId, channelId } = channel;
  const { content, at } = await planDigest(bot, channel);
  const { detail, texts } = await findDigestView(bot, channel);
  await store.transaction(async (tx) => {
    if (!(await claimDigest(tx, channel, at)) || isEmptyDigest(content)) return;
    // Who changes one of its cases from now on finds this digest and edits it.
    await lockCases(tx, listCaseIds(content));
    const id = await addDigest(tx, { teamId, channelId, content, at });
    const card = {
      full: async () => digestCard(await loadDigest(bot, tx, { id, teamId, channelId, content }), texts),
      redacted: () => redactedDigestCard(redact('digest', content), texts),
    };
    // A digest that could not be posted is replaced by the next one.
    const post = {
      teamId,
      channelId,
      card,
      detail,
      key: `digest:${id}`,
      replaceKey: `digest-of:${channelId}`,
    };
    const isReplaced = await setDigestMessage(tx, id, await enqueueMessage(bot, tx, post));
    // Edits of the earlier one may wait: this one comes after them.
    if (isReplaced) await store.queue.enqueue(tx, 'update-digest', { id });
  });
}
