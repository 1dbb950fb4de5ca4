import type { Bot } from '../bot';
import type { Case } from '../cases';
import { enqueueMessage } from '../outbox';
import type { Message } from '../slack/block-kit/message';
import { isRedactedAsKnown } from '../slack/channels/is-redacted';
import type { Transaction } from '../store/queryable';
import { findChannelTexts } from '../texts/find-texts';
import type { Texts } from '../texts/texts';
import { findCaseThread } from './find-case-thread';

/** How a message about a case is written in its thread. */
export interface CaseNotice {
  /** Other companies can read it. */
  readonly redacted: boolean;
  readonly texts: Texts;
}

/** Says something about a case in its thread, as part of the transaction. */
export async function enqueueCaseNotice(
  bot: Bot,
  tx: Transaction,
  { id, teamId, channelId, userId }: Pick<Case, 'id' | 'teamId' | 'channelId' | 'userId'>,
  { key, toCard }: { readonly key: string; readonly toCard: (notice: CaseNotice) => Message },
): Promise<undefined> {
  const redacted = await isRedactedAsKnown(tx, { teamId, channelId });
  const texts = await findChannelTexts(bot, { teamId, channelId, userId }, tx);
  const thread = await findCaseThread(tx, id);
  await enqueueMessage(bot, tx, { teamId, channelId, ...thread, card: toCard({ redacted, texts }), key });
  return undefined;
}
