import type { Bot } from '../bot';
import { enqueueMessage } from '../outbox';
import { notice } from '../slack/block-kit/notice';
import type { Transaction } from '../store/queryable';
import type { Submission, SubmissionInput } from '../submissions';

/** Tells people when the SIRET they gave was read as its SIREN, next to the status card. */
export async function enqueueSiretReply(
  bot: Bot,
  tx: Transaction,
  { id, teamId, channelId, threadTs }: Submission,
  { code, siret }: SubmissionInput,
): Promise<void> {
  if (siret === undefined) return;
  const card = notice(`ℹ️ ${bot.texts.intake.siretToSiren(siret, code.id)}`);
  await enqueueMessage(bot, tx, { teamId, channelId, threadTs, card, key: `siret:${id}` });
}
