import type { WebClient } from '@slack/web-api';
import type { Bot } from '../bot';
import { intakeReply } from '../cards';
import { planIntake, sortFiles } from '../intake';
import { describedFiles } from '../slack/described-files';
import type { FileMessage } from '../slack/file-message';
import { post } from '../slack/outbox';
import { hearFiles, setStatusMessage } from '../store';
import { beginSubmission, keepDraft } from './begin-submission';
import { channelMemory } from './channel-memory';

/** Files in a channel, thread or direct message: submitted at once when all was said, else asked for. */
export async function takeFileMessage(
  bot: Bot,
  client: WebClient,
  teamId: string,
  { subtype, channel, user, bot_id, text = '', ts, ...message }: FileMessage,
): Promise<void> {
  if (subtype !== 'file_share' || !user || bot_id) return;
  const files = sortFiles(await describedFiles(client, message.files ?? []), bot.risk.largestFile);
  if (files.sendable.length + files.tooLarge.length + files.empty.length === 0) return;
  const memory = await channelMemory(bot, { teamId, channelId: channel });
  const plan = planIntake(text, files.sendable, memory);
  const threadTs = message.thread_ts ?? ts;
  const key = `message:${channel}:${ts}`;
  const place = { teamId, channelId: channel, threadTs, userId: user, dedupeKey: key };
  const reply = (draftId?: string) =>
    intakeReply(
      {
        plan,
        files,
        ticket: { ...(draftId && { draftId }), channel, thread: threadTs, prefill: plan.prefill },
        largestFile: bot.risk.largestFile,
      },
      bot.texts,
    );

  await bot.store.transaction(async (tx) => {
    const fileIds = (message.files ?? []).map(({ id }) => id);
    if (!(await hearFiles(tx, { teamId, channelId: channel }, { ts, fileIds }))) return;
    const posting = { teamId, channelId: channel, threadTs };
    if (files.sendable.length === 0) {
      await post(bot, tx, { ...posting, card: reply(), key: `refused:${key}` });
    } else if (plan.submission) {
      await beginSubmission(bot, tx, place, plan.submission, files.sendable);
      const refused = { ...files, sendable: [], notPdf: [] };
      if (files.tooLarge.length + files.empty.length > 0) {
        const card = intakeReply(
          { plan, files: refused, ticket: { channel, prefill: { documents: [] } } },
          bot.texts,
        );
        await post(bot, tx, { ...posting, card, key: `refused:${key}` });
      }
    } else {
      const { submission, created } = await keepDraft(tx, place, files.sendable);
      if (!created) return;
      const card = reply(submission.id);
      const replaceKey = `status:${submission.id}`;
      const id = await post(bot, tx, { ...posting, card, key: `reply:${key}`, replaceKey });
      // The question becomes the status card once it is answered.
      await setStatusMessage(tx, submission.id, id);
    }
  });
}
