import type { Case } from '../cases';
import { enqueueMessage } from '../outbox';
import { findChannelTexts } from '../slack/language/find-texts';
import type { Card } from '../slack/public-card';
import type { Transaction } from '../store/queryable';
import type { Texts } from '../texts/texts';
import type { AnalysesContext } from './analyses-context';
import { findCaseThread } from './find-case-thread';

/** Says something about a case in its thread, as part of the transaction. */
export async function enqueueCaseNotice(
  bot: AnalysesContext,
  tx: Transaction,
  { id, teamId, channelId, userId }: Pick<Case, 'id' | 'teamId' | 'channelId' | 'userId'>,
  { key, toCard }: { readonly key: string; readonly toCard: (texts: Texts) => Card },
): Promise<undefined> {
  const texts = await findChannelTexts(bot, { teamId, channelId, userId }, tx);
  const thread = await findCaseThread(tx, id);
  await enqueueMessage(bot, tx, { teamId, channelId, ...thread, card: toCard(texts), key });
  return undefined;
}
