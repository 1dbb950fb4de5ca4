import type { Analysis } from '../analyses';
import { notice } from '../slack/block-kit/notice';
import type { ActionListener } from '../slack/interactions/action-listener';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { clearRefusedSources, listSubmissionsOfAnalysis, transitionSubmission } from '../submissions';
import type { ReportsContext } from './reports-context';

/** Polls for the reports of a whole analysis now, even if polling has ended. */
export function onCheckAgain(bot: ReportsContext): ActionListener<Analysis> {
  return async (click, { subject, texts }) => {
    await bot.store.transaction(async (tx) => {
      for (const { id, state } of await listSubmissionsOfAnalysis(tx, subject.id)) {
        if (state === 'stalled') await transitionSubmission(tx, id, { from: 'stalled', to: 'online' });
        await clearRefusedSources(tx, id);
        await bot.store.queue.enqueue(tx, 'reconcile-submission', { id }, { singletonKey: `${id}:now` });
      }
    });
    await click.ack();
    // The home tab has no response_url.
    if (click.body.response_url) await replyEphemeral(click, notice(texts.notices.checking));
  };
}
