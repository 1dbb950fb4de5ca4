import type { AllMiddlewareArgs, MessageShortcut, SlackShortcutMiddlewareArgs } from '@slack/bolt';
import type { Bot } from '../bot';
import { notice } from '../slack/block-kit/notice';
import { classifyFile } from '../slack/files/classify-file';
import type { FileMessage } from '../slack/files/file-message';
import { openModalIfPostable } from '../slack/interactions/open-modal';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { fileNotices, intakeReply } from './intake-reply';
import { partitionFiles } from './partition-files';
import { planIntake } from './plan-intake';
import { submitModal } from './submit-modal';

/** Opens the form for a file shared earlier, filled in from its message only: a trigger expires after 3 seconds. */
export function onAnalyseDocument(bot: Bot) {
  const { texts, risk, settings } = bot;
  return async (args: SlackShortcutMiddlewareArgs<MessageShortcut> & AllMiddlewareArgs): Promise<void> => {
    const { ack, shortcut, client, context } = args;
    await ack();
    const { text = '', ts, thread_ts, files: shared = [] } = shortcut.message as unknown as FileMessage;
    if (shared.length === 0) return replyEphemeral(args, notice(texts.notices.noFile));
    // Slack leaves out the details of another company's file: they are read when the form is submitted.
    const described = shared.map((file) => ({
      id: file.id,
      name: file.name ?? file.id,
      type: file.mimetype ?? 'application/pdf',
      size: file.size ?? 1,
      fileClass: classifyFile(file),
    }));
    const files = partitionFiles(described, risk.maxFileBytes);
    const plan = planIntake(text, files.sendable, {}, settings.companyCodeTypes);
    const formState = { channel: shortcut.channel.id, thread: thread_ts ?? ts, prefill: plan.prefill };
    if (files.sendable.length === 0)
      return replyEphemeral(args, intakeReply({ plan, files, formState }, texts));
    const location = {
      teamId: context.teamId ?? '',
      channelId: shortcut.channel.id,
      triggerId: shortcut.trigger_id,
    };
    await openModalIfPostable(bot, client, location, submitModal(formState, texts, settings));
    const refusals = fileNotices({ ...files, notPdf: [] }, texts, risk.maxFileBytes);
    if (refusals.length > 0) await replyEphemeral(args, notice(refusals.join('\n')));
  };
}
