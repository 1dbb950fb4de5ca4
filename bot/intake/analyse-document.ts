import type { AllMiddlewareArgs, MessageShortcut, SlackShortcutMiddlewareArgs } from '@slack/bolt';
import type { ModalView } from '@slack/types';
import { notice } from '../slack/block-kit/notice';
import type { Channel } from '../slack/channels/channel-settings-rows';
import { classifyFile } from '../slack/files/classify-file';
import type { FileMessage } from '../slack/files/file-message';
import type { Checked } from '../slack/interactions/action-listener';
import { fillIfPostable } from '../slack/interactions/channel-problem';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { refusalTexts } from '../slack/wording/refusal-text';
import type { IntakeContext } from './intake-context';
import { loadKnownCompanies } from './known-companies';
import { listRefusedFiles, partitionFiles } from './partition-files';
import { planIntake } from './plan-intake';
import { submitModal } from './submit-modal';

type ShortcutArgs = SlackShortcutMiddlewareArgs<MessageShortcut> & AllMiddlewareArgs;

/** Fills in the form for a file shared earlier, from its message and its thread. */
export function onAnalyseDocument(bot: IntakeContext) {
  const { risk, settings, clock } = bot;
  return async (
    args: ShortcutArgs,
    { subject: place, texts }: Checked<Channel>,
  ): Promise<ModalView | undefined> => {
    const { text = '', ts, thread_ts: threadTs = ts, files: shared = [] } = readMessage(args);
    if (shared.length === 0) {
      await replyEphemeral(args, notice(texts.notices.noFile));
      return undefined;
    }
    const files = partition(bot, args);
    const { sendable } = files;
    const refusedFiles = listRefusedFiles(files, { maxFileSize: risk.maxFileBytes });
    const refusals = refusalTexts(refusedFiles, texts).map((refusal) => `⛔ ${refusal}`);
    if (refusals.length > 0) {
      const nothingSent = sendable.length === 0 ? [texts.intake.nothingSent] : [];
      await replyEphemeral(args, notice([...refusals, ...nothingSent].join('\n')));
    }
    if (sendable.length === 0) return undefined;
    return fillIfPostable(bot, place, texts, async () => {
      const known = await loadKnownCompanies(bot, { ...place, threadTs }, text);
      const now = clock.now();
      const { prefill } = planIntake(text, sendable, known, { codeTypes: settings.companyCodeTypes, now });
      const formState = { channel: place.channelId, thread: threadTs, prefill, refusedFiles };
      return submitModal(formState, texts, { ...settings, now });
    });
  };
}

/** Whether the message has a file that can be sent. */
export function opensAnalysis(bot: IntakeContext, args: ShortcutArgs): boolean {
  return partition(bot, args).sendable.length > 0;
}

function partition({ risk }: IntakeContext, args: ShortcutArgs) {
  // Slack leaves out the details of another company's file: they are read when the form is submitted.
  const described = (readMessage(args).files ?? []).map((file) => ({
    id: file.id,
    name: file.name ?? file.id,
    type: file.mimetype ?? 'application/pdf',
    size: file.size ?? 1,
    fileClass: classifyFile(file),
  }));
  return partitionFiles(described, risk.maxFileBytes);
}

function readMessage({ shortcut }: ShortcutArgs): FileMessage {
  return shortcut.message as unknown as FileMessage;
}
