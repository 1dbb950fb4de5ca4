import type { Analysis } from '../analyses';
import { notice } from '../slack/block-kit/notice';
import type { ActionListener } from '../slack/interactions/action-listener';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { enqueueSubmissions } from './enqueue-submissions';
import { listSubmissionsOfAnalysis, sendAgain } from './submission-rows';
import type { SubmissionsContext } from './submissions-context';

/** Sends files that were sent before, because a person wants it. */
export function onSendAgain(bot: SubmissionsContext): ActionListener<Analysis> {
  return async (click, { subject, texts }) => {
    const isSent = await bot.store.transaction(async (tx) => {
      const sent: string[] = [];
      for (const { id } of await listSubmissionsOfAnalysis(tx, subject.id))
        if (await sendAgain(tx, id)) sent.push(id);
      if (sent.length > 0) await enqueueSubmissions(bot, tx, subject.id, sent);
      return sent.length > 0;
    });
    await click.ack();
    if (!isSent) await replyEphemeral(click, notice(texts.notices.alreadyDone));
  };
}
