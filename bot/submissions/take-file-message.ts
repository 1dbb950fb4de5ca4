import type { WebClient } from '@slack/web-api';
import type { Bot } from '../bot';
import { intakeReply } from '../cards';
import { addressed, isHeard, isWanted, planIntake, sortFiles } from '../intake';
import { isCanvasError } from '../slack/classify-read-error';
import { describedFiles } from '../slack/described-files';
import type { FileMessage } from '../slack/file-message';
import { post } from '../slack/outbox';
import { findChannelSettings, hearFiles, type Queryable, setStatusMessage } from '../store';
import { beginSubmission, keepDraft } from './begin-submission';
import { channelMemory } from './channel-memory';

/**
 * Files in a channel, thread or direct message: submitted at once when all was said, else asked for. What is no statement, or
 * what the channel does not want, is left alone, and counted as heard so that nobody looks for it again.
 */
export async function takeFileMessage(
  bot: Bot,
  client: WebClient,
  { teamId, botUserId }: { readonly teamId: string; readonly botUserId: string },
  { subtype, channel, user, bot_id, text = '', ts, ...message }: FileMessage,
): Promise<void> {
  if (subtype !== 'file_share' || !user || bot_id) return;
  const { companyCodeTypes } = bot.settings;
  const shared = message.files ?? [];
  const here = { teamId, channelId: channel };
  const isFirst = (db: Queryable) => hearFiles(db, here, { ts, fileIds: shared.map(({ id }) => id) });
  const { intake = 'every' } = (await findChannelSettings(bot.store, here)) ?? {};
  const called = addressed(text, { channel, botUserId }, companyCodeTypes);
  const described = await describedFiles(client, isHeard(intake, called) ? shared : []);
  // Of none of them is anything known.
  if (described.files.length === 0 && described.refusals.length > 0) throw described.refusals[0];
  const unreadable = described.refusals.filter((error) => !isCanvasError(error)).length;
  const wanted = described.files.filter(({ fileClass = 'other' }) => isWanted(fileClass, called));
  if (wanted.length === 0 && unreadable === 0) {
    if (await isFirst(bot.store)) bot.log.info({ ...here, files: shared.length, intake }, 'left files alone');
    return;
  }
  const files = sortFiles(wanted, bot.risk.largestFile);
  const memory = await channelMemory(bot, here);
  const plan = planIntake(text, files.sendable, memory, companyCodeTypes);
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
        unreadable,
      },
      bot.texts,
    );

  await bot.store.transaction(async (tx) => {
    if (!(await isFirst(tx))) return;
    const posting = { teamId, channelId: channel, threadTs };
    if (files.sendable.length === 0) {
      await post(bot, tx, { ...posting, card: reply(), key: `refused:${key}` });
    } else if (plan.submission) {
      await beginSubmission(bot, tx, place, plan.submission, files.sendable);
      const refused = { ...files, sendable: [], notPdf: [] };
      if (files.tooLarge.length + files.empty.length + files.undownloadable.length + unreadable > 0) {
        const card = intakeReply(
          { plan, files: refused, ticket: { channel, prefill: { documents: [] } }, unreadable },
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
