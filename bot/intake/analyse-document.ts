import type { AllMiddlewareArgs, MessageShortcut, SlackShortcutMiddlewareArgs } from '@slack/bolt';
import type { Bot } from '../bot';
import { notice } from '../slack/block-kit/notice';
import { classifyFile } from '../slack/files/classify-file';
import type { FileMessage } from '../slack/files/file-message';
import { openAndFillModal } from '../slack/interactions/command-context';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { findPersonTexts } from '../texts/find-texts';
import { fileNotices } from './intake-reply';
import { loadKnownCompanies } from './known-companies';
import { partitionFiles } from './partition-files';
import { planIntake } from './plan-intake';
import { submitModal } from './submit-modal';

/** Opens the form for a file shared earlier, filled in from its message and its thread. */
export function onAnalyseDocument(bot: Bot) {
  const { risk, settings, clock } = bot;
  return async (args: SlackShortcutMiddlewareArgs<MessageShortcut> & AllMiddlewareArgs): Promise<void> => {
    const { ack, shortcut, client, context } = args;
    await ack();
    const {
      text = '',
      ts,
      thread_ts: threadTs = ts,
      files = [],
    } = shortcut.message as unknown as FileMessage;
    const place = { teamId: context.teamId ?? '', channelId: shortcut.channel.id };
    const texts = await findPersonTexts(bot, { ...place, userId: shortcut.user.id });
    if (files.length === 0) return replyEphemeral(args, notice(texts.notices.noFile));
    // Slack leaves out the details of another company's file: they are read when the form is submitted.
    const described = files.map((file) => ({
      id: file.id,
      name: file.name ?? file.id,
      type: file.mimetype ?? 'application/pdf',
      size: file.size ?? 1,
      fileClass: classifyFile(file),
    }));
    const { sendable, ...refused } = partitionFiles(described, risk.maxFileBytes);
    if (sendable.length > 0)
      await openAndFillModal({ bot, client, triggerId: shortcut.trigger_id, texts, ...place }, async () => {
        const known = await loadKnownCompanies(bot, { ...place, threadTs });
        const now = clock.now();
        const { prefill } = planIntake(text, sendable, known, { codeTypes: settings.companyCodeTypes, now });
        const formState = { channel: place.channelId, thread: threadTs, prefill };
        return submitModal(formState, texts, { ...settings, now });
      });
    const refusals = fileNotices({ ...refused, sendable, notPdf: [] }, texts, risk.maxFileBytes);
    if (refusals.length > 0) {
      const nothingSent = sendable.length === 0 ? [texts.intake.nothingSent] : [];
      await replyEphemeral(args, notice([...refusals, ...nothingSent].join('\n')));
    }
  };
}
