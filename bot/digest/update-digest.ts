import { randomUUID } from 'node:crypto';
import { enqueueMessage } from '../outbox';
import { redact } from '../redaction';
import type { JobHandler } from '../store/queue/queue';
import { digestCard } from './digest-card';
import type { DigestContext } from './digest-context';
import { findDigest, lockDigest } from './digest-rows';
import { findDigestView } from './find-digest-view';
import { loadDigest } from './load-digest';
import { redactedDigestCard } from './redacted-digest-card';

/** Shows on a digest what became of its cases. Its lines stay, whoever acted on one of them. */
export function updateDigest(bot: DigestContext): JobHandler {
  return async ({ id }) => {
    const found = await findDigest(bot.store, id);
    if (!found) return;
    const { detail, texts } = await findDigestView(bot, found);
    await bot.store.transaction(async (tx) => {
      // Before its cases are read: of two changes at once, the later edit shows both.
      const digest = await lockDigest(tx, id);
      if (digest?.messageId === undefined) return;
      const { teamId, channelId, messageId: editsId, content } = digest;
      const card = {
        full: async () => digestCard(await loadDigest(bot, tx, digest), texts),
        redacted: () => redactedDigestCard(redact('digest', content), texts),
      };
      const replaceKey = `digest:${id}`;
      const key = `${replaceKey}:${randomUUID()}`;
      await enqueueMessage(bot, tx, { teamId, channelId, card, detail, key, replaceKey, editsId });
    });
  };
}
