import { enqueueUnlessShared } from '../outbox';
import { notice } from '../slack/block-kit/notice';
import { findChannelTexts } from '../slack/language/find-texts';
import { readFromText } from '../slack/wording/company-text';
import type { Transaction } from '../store/queryable';
import type { Submission, SubmissionInput } from '../submissions';
import type { IntakeContext } from './intake-context';

/** Tells people which code was read from the longer number they gave, next to the card; not where other companies read it. */
export async function enqueueReadFromReply(
  bot: IntakeContext,
  tx: Transaction,
  { id, teamId, channelId, threadTs, userId }: Submission,
  { code, readFrom }: SubmissionInput,
): Promise<void> {
  if (readFrom === undefined) return;
  const texts = await findChannelTexts(bot, { teamId, channelId, userId }, tx);
  const card = notice(`ℹ️ ${readFromText(readFrom, code, texts)}`);
  await enqueueUnlessShared(bot, tx, { teamId, channelId, threadTs, card, key: `read-from:${id}` });
}
