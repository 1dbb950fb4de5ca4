import { enqueueUnlessShared } from '../outbox';
import { notice } from '../slack/block-kit/notice';
import { findChannelTexts } from '../slack/language/find-texts';
import type { Transaction } from '../store/queryable';
import type { Submission, SubmissionInput } from '../submissions';
import type { IntakeContext } from './intake-context';

/** Tells people when the SIRET they gave was read as its SIREN, next to the card; not where other companies read it. */
export async function enqueueSiretReply(
  bot: IntakeContext,
  tx: Transaction,
  { id, teamId, channelId, threadTs, userId }: Submission,
  { code, siret }: SubmissionInput,
): Promise<void> {
  if (siret === undefined) return;
  const { intake } = await findChannelTexts(bot, { teamId, channelId, userId }, tx);
  const card = notice(`ℹ️ ${intake.siretToSiren(siret, code.id)}`);
  await enqueueUnlessShared(bot, tx, { teamId, channelId, threadTs, card, key: `siret:${id}` });
}
