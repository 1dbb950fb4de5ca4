import type { AllMiddlewareArgs, MessageShortcut, SlackShortcutMiddlewareArgs } from '@slack/bolt';
import type { Bot } from '../../bot';
import { fileNotices, intakeReply, notice } from '../../cards';
import { classifyFile, planIntake, sortFiles } from '../../intake';
import type { FileMessage } from '../../slack/file-message';
import { submitModal } from '../../views';
import { openUnlessAbsent } from '../open-unless-absent';
import { whisper } from '../whisper';

/** The form for a file that was shared earlier, filled in from its message alone: a trigger lives 3 seconds. */
export function analyseDocument(bot: Bot) {
  const { texts, risk, settings } = bot;
  return async (chosen: SlackShortcutMiddlewareArgs<MessageShortcut> & AllMiddlewareArgs): Promise<void> => {
    const { ack, shortcut, client, context } = chosen;
    await ack();
    const { text = '', ts, thread_ts, files: shared = [] } = shortcut.message as unknown as FileMessage;
    if (shared.length === 0) return whisper(chosen, notice(texts.notices.noFile));
    // Of another company's file nothing is known yet: it is asked for when the form is sent.
    const described = shared.map((file) => ({
      id: file.id,
      name: file.name ?? file.id,
      type: file.mimetype ?? 'application/pdf',
      size: file.size ?? 1,
      fileClass: classifyFile(file),
    }));
    const files = sortFiles(described, risk.largestFile);
    const plan = planIntake(text, files.sendable, {}, settings.companyCodeTypes);
    const ticket = { channel: shortcut.channel.id, thread: thread_ts ?? ts, prefill: plan.prefill };
    if (files.sendable.length === 0) return whisper(chosen, intakeReply({ plan, files, ticket }, texts));
    const place = {
      teamId: context.teamId ?? '',
      channelId: shortcut.channel.id,
      triggerId: shortcut.trigger_id,
    };
    await openUnlessAbsent(bot, client, place, submitModal(ticket, texts, settings));
    const refusals = fileNotices({ ...files, notPdf: [] }, texts, risk.largestFile);
    if (refusals.length > 0) await whisper(chosen, notice(refusals.join('\n')));
  };
}
