import type { PostedMessage } from '../outbox';
import { enqueueReaction } from '../reactions';
import type { Transaction } from '../store/queryable';
import type { AnalysesContext } from './analyses-context';
import { setMessageOfCard } from './analysis-rows';

/** An analysis that a form asked for begins with its card, which has just been posted: it shows where the company stands. */
export async function beginWithCard(
  bot: AnalysesContext,
  tx: Transaction,
  { id, slackTs }: PostedMessage,
): Promise<void> {
  for (const channel of await setMessageOfCard(tx, id, slackTs))
    await enqueueReaction(bot, tx, { ...channel, messageTs: slackTs });
}
