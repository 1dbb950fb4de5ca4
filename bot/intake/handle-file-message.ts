import type { WebClient } from '@slack/web-api';
import { keepRefusedFiles, setAnalysisCard, setFormState, toReplaceKey } from '../analyses';
import { claimFiles } from '../inbox';
import { enqueueMessage } from '../outbox';
import { redact } from '../redaction';
import { findChannelSettings } from '../slack/channels/channel-settings-rows';
import { ensureChannelCached } from '../slack/channels/channel-sharing';
import { isCanvasError } from '../slack/classify-read-error';
import { type FileMessage, isFileMessage } from '../slack/files/file-message';
import { resolveFiles } from '../slack/files/resolve-files';
import { findChannelTexts } from '../slack/language/find-texts';
import type { Card } from '../slack/public-card';
import type { Queryable } from '../store/queryable';
import { beginSubmission, createDraft } from '../submissions';
import type { IntakeContext } from './intake-context';
import { intakeReply, redactedIntakeReply, toQuestion } from './intake-reply';
import { loadKnownCompanies } from './known-companies';
import { listRefusedFiles, partitionFiles } from './partition-files';
import { planIntake } from './plan-intake';
import { enqueueReadFromReply } from './read-from-reply';
import { detectSignals, shouldReadFiles, shouldReplyToFile } from './should-reply-to-file';
import type { SubmitFormState } from './submit-form-state';

/**
 * Files in a channel, thread or direct message are submitted if the message says enough; otherwise a reply asks for the rest.
 * What cannot be sent is part of the case of its company, if that is known.
 * Files that don't get a reply here are marked as seen, so that recovery does not pick them up again.
 */
export async function handleFileMessage(
  bot: IntakeContext,
  client: WebClient,
  { teamId, botUserId }: { readonly teamId: string; readonly botUserId: string },
  { subtype, channel, user, bot_id, text = '', ts, ...message }: FileMessage,
): Promise<void> {
  if (!isFileMessage({ subtype, ...message }) || !user || user === botUserId) return;
  const { companyCodeTypes } = bot.settings;
  const shared = message.files ?? [];
  const location = { teamId, channelId: channel };
  const claim = (db: Queryable) => claimFiles(db, location, { ts, fileIds: shared.map(({ id }) => id) });
  const { intakeMode = 'every' } = (await findChannelSettings(bot.store, location)) ?? {};
  const signals = detectSignals(text, { channel, botUserId, appBotId: bot_id }, companyCodeTypes);
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
  const threadTs = message.thread_ts ?? ts;
  const known = await loadKnownCompanies(bot, { ...location, threadTs }, text);
  const options = { codeTypes: companyCodeTypes, now: bot.clock.now() };
  // Where nothing can be sent, the names of what is refused say whether it is about the company of the thread or channel.
  const about = files.sendable.length > 0 ? files.sendable : wanted;
  const plan = planIntake(text, about, known, options);
  const key = `message:${channel}:${ts}`;
  const maxFileSize = bot.risk.maxFileBytes;
  const refusedFiles = listRefusedFiles(files, { maxFileSize, unreadable });
  const place = { teamId, channelId: channel, threadTs, messageTs: ts };
  const origin = { ...place, userId: user, dedupeKey: key, refusedFiles };
  await ensureChannelCached(bot, location);
  const texts = await findChannelTexts(bot, { ...location, userId: user });
  const formState = { channel, thread: threadTs, prefill: plan.prefill };
  const reply = (form: SubmitFormState): Card => {
    const data = { plan, files, formState: form, maxFileSize, unreadable };
    return {
      full: () => intakeReply(data, texts),
      redacted: () => redactedIntakeReply(redact('intake', toQuestion(data)), texts),
    };
  };

  await bot.store.transaction(async (tx) => {
    if (!(await claim(tx))) return;
    const thread = { teamId, channelId: channel, threadTs };
    if (files.sendable.length === 0 && plan.chosen) {
      const { company } = plan.chosen;
      await keepRefusedFiles(bot, tx, { ...origin, ...company, company: company.code });
    } else if (files.sendable.length === 0) {
      await enqueueMessage(bot, tx, { ...thread, card: reply(formState), key: `refused:${key}` });
    } else if (plan.submission) {
      const { submission, created } = await beginSubmission(bot, tx, origin, plan.submission, files.sendable);
      if (created) await enqueueReadFromReply(bot, tx, submission, plan.submission);
    } else {
      const { submission, created } = await createDraft(tx, origin, files.sendable);
      if (!created) return;
      const form = { ...formState, draftId: submission.id };
      await setFormState(tx, submission.analysisId, form);
      const card = reply(form);
      const replaceKey = toReplaceKey(submission.analysisId);
      const id = await enqueueMessage(bot, tx, { ...thread, card, key: `reply:${key}`, replaceKey });
      // This reply turns into the card of the analysis once the form is submitted.
      await setAnalysisCard(tx, submission.analysisId, id);
    }
  });
}
