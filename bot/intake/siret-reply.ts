import type { Bot } from '../bot';
import { enqueueMessage } from '../outbox';
import { notice } from '../slack/block-kit/notice';
import { isRedactedAsKnown } from '../slack/channels/is-redacted';
import type { Transaction } from '../store/queryable';
import type { Submission, SubmissionInput } from '../submissions';
import { findChannelTexts } from '../texts/find-texts';

/** Tells people when the SIRET they gave was read as its SIREN, next to the card; not where other companies read it. */
export async function enqueueSiretReply(
  bot: Bot,
  tx: Transaction,
  { id, teamId, channelId, threadTs, userId }: Submission,
  { code, siret }: SubmissionInput,
): Promise<void> {
  if (siret === undefined || (await isRedactedAsKnown(tx, { teamId, channelId }))) return;
  const { intake } = await findChannelTexts(bot, { teamId, channelId, userId }, tx);
  const card = notice(`ℹ️ ${intake.siretToSiren(siret, code.id)}`);
  await enqueueMessage(bot, tx, { teamId, channelId, threadTs, card, key: `siret:${id}` });
}
