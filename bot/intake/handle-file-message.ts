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
import { enqueueSiretReply } from './siret-reply';

/**
 * Files in a channel, thread or direct message are submitted if the message says enough; otherwise a reply asks for the rest.
 * Files that don't get a reply here are marked as seen, so that recovery does not pick them up again.
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
  const location = { teamId, channelId: channel };
  const claim = (db: Queryable) => claimFiles(db, location, { ts, fileIds: shared.map(({ id }) => id) });
  const { intakeMode = 'every' } = (await findChannelSettings(bot.store, location)) ?? {};
  const signals = detectSignals(text, { channel, botUserId }, companyCodeTypes);
  const resolved = await resolveFiles(client, shouldReadFiles(intakeMode, signals) ? shared : []);
  // Not one could be read: try the event again later.
  if (resolved.files.length === 0 && resolved.refusals.length > 0) throw resolved.refusals[0];
  const unreadable = resolved.refusals.filter((error) => !isCanvasError(error)).length;
  const wanted = resolved.files.filter(({ fileClass = 'other' }) => shouldReplyToFile(fileClass, signals));
  if (wanted.length === 0 && unreadable === 0) {
    if (await claim(bot.store))
      bot.log.info({ ...location, files: shared.length, intake: intakeMode }, 'left files alone');
    return;
  }
  const files = partitionFiles(wanted, bot.risk.maxFileBytes);
  const defaults = await loadChannelDefaults(bot, location);
  const plan = planIntake(text, files.sendable, defaults, companyCodeTypes);
  const threadTs = message.thread_ts ?? ts;
  const key = `message:${channel}:${ts}`;
  const origin = { teamId, channelId: channel, threadTs, userId: user, dedupeKey: key };
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
    if (!(await claim(tx))) return;
    const thread = { teamId, channelId: channel, threadTs };
    if (files.sendable.length === 0) {
      await enqueueMessage(bot, tx, { ...thread, card: reply(), key: `refused:${key}` });
    } else if (plan.submission) {
      const { submission, created } = await beginSubmission(bot, tx, origin, plan.submission, files.sendable);
      if (created) await enqueueSiretReply(bot, tx, submission, plan.submission);
      const refused = { ...files, sendable: [], notPdf: [] };
      if (files.tooLarge.length + files.empty.length + files.undownloadable.length + unreadable > 0) {
        const card = intakeReply(
          { plan, files: refused, formState: { channel, prefill: { documents: [] } }, unreadable },
          bot.texts,
        );
        await enqueueMessage(bot, tx, { ...thread, card, key: `refused:${key}` });
      }
    } else {
      const { submission, created } = await createDraft(tx, origin, files.sendable);
      if (!created) return;
      const card = reply(submission.id);
      const replaceKey = `status:${submission.id}`;
      const id = await enqueueMessage(bot, tx, { ...thread, card, key: `reply:${key}`, replaceKey });
      // This reply turns into the status card once the form is submitted.
      await setStatusMessage(tx, submission.id, id);
    }
  });
}
