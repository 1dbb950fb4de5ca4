import type { WebClient } from '@slack/web-api';
import type { Bot } from '../bot';
import { claimFiles } from '../inbox';
import { enqueueMessage } from '../outbox';
import { findChannelSettings } from '../slack/channels/channel-settings-rows';
import { isCanvasError } from '../slack/classify-read-error';
import type { FileMessage } from '../slack/files/file-message';
import { resolveFiles } from '../slack/files/resolve-files';
import type { Queryable } from '../store/queryable';
import { beginSubmission, createDraft, setStatusMessage } from '../submissions';
import { loadChannelDefaults } from './channel-defaults';
import { intakeReply } from './intake-reply';
import { partitionFiles } from './partition-files';
import { planIntake } from './plan-intake';
import { detectSignals, shouldReadFiles, shouldReplyToFile } from './should-reply-to-file';

/**
 * Files in a channel, thread or direct message: submitted at once when all was said, else asked for. What is no statement, or
 * what the channel does not want, is left alone, and counted as heard so that nobody looks for it again.
 */
export async function handleFileMessage(
  bot: Bot,
  client: WebClient,
  { teamId, botUserId }: { readonly teamId: string; readonly botUserId: string },
  { subtype, channel, user, bot_id, text = '', ts, ...message }: FileMessage,
): Promise<void> {
  if (subtype !== 'file_share' || !user || bot_id) return;
  const { companyCodeTypes } = bot.settings;
  const shared = message.files ?? [];
  const here = { teamId, channelId: channel };
  const isFirst = (db: Queryable) => claimFiles(db, here, { ts, fileIds: shared.map(({ id }) => id) });
  const { intake = 'every' } = (await findChannelSettings(bot.store, here)) ?? {};
  const called = detectSignals(text, { channel, botUserId }, companyCodeTypes);
  const described = await resolveFiles(client, shouldReadFiles(intake, called) ? shared : []);
  // Of none of them is anything known.
  if (described.files.length === 0 && described.refusals.length > 0) throw described.refusals[0];
  const unreadable = described.refusals.filter((error) => !isCanvasError(error)).length;
  const wanted = described.files.filter(({ fileClass = 'other' }) => shouldReplyToFile(fileClass, called));
  if (wanted.length === 0 && unreadable === 0) {
    if (await isFirst(bot.store)) bot.log.info({ ...here, files: shared.length, intake }, 'left files alone');
    return;
  }
  const files = partitionFiles(wanted, bot.risk.maxFileBytes);
  const memory = await loadChannelDefaults(bot, here);
  const plan = planIntake(text, files.sendable, memory, companyCodeTypes);
  const threadTs = message.thread_ts ?? ts;
  const key = `message:${channel}:${ts}`;
  const place = { teamId, channelId: channel, threadTs, userId: user, dedupeKey: key };
  const reply = (draftId?: string) =>
    intakeReply(
      {
        plan,
        files,
        formState: { ...(draftId && { draftId }), channel, thread: threadTs, prefill: plan.prefill },
        maxFileSize: bot.risk.maxFileBytes,
        unreadable,
      },
      bot.texts,
    );

  await bot.store.transaction(async (tx) => {
    if (!(await isFirst(tx))) return;
    const posting = { teamId, channelId: channel, threadTs };
    if (files.sendable.length === 0) {
      await enqueueMessage(bot, tx, { ...posting, card: reply(), key: `refused:${key}` });
    } else if (plan.submission) {
      await beginSubmission(bot, tx, place, plan.submission, files.sendable);
      const refused = { ...files, sendable: [], notPdf: [] };
      if (files.tooLarge.length + files.empty.length + files.undownloadable.length + unreadable > 0) {
        const card = intakeReply(
          { plan, files: refused, formState: { channel, prefill: { documents: [] } }, unreadable },
          bot.texts,
        );
        await enqueueMessage(bot, tx, { ...posting, card, key: `refused:${key}` });
      }
    } else {
      const { submission, created } = await createDraft(tx, place, files.sendable);
      if (!created) return;
      const card = reply(submission.id);
      const replaceKey = `status:${submission.id}`;
      const id = await enqueueMessage(bot, tx, { ...posting, card, key: `reply:${key}`, replaceKey });
      // The question becomes the status card once it is answered.
      await setStatusMessage(tx, submission.id, id);
    }
  });
}
