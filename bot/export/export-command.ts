import type { ModalView } from '@slack/types';
import { searchAnalyses } from '../analyses';
import { findCase } from '../cases';
import { findCaseSettings } from '../decisions';
import { notice } from '../slack/block-kit/notice';
import { fillIfPostable } from '../slack/interactions/channel-problem';
import type { CommandArgs, CommandContext } from '../slack/interactions/command-context';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { joinSentences } from '../texts/join-sentences';
import type { ExportContext } from './export-context';
import { exportModal } from './export-modal';
import { sendDossier } from './send-dossier';

/** The dossier of the case of the newest analysis that matches; without arguments the form for all cases of a period. */
export async function runExportCommand(
  call: CommandContext<ExportContext>,
  args: CommandArgs,
): Promise<ModalView | undefined> {
  const { bot, texts } = call;
  if (opensExport(args))
    return fillIfPostable(bot, call, texts, async () => {
      const { timeZone } = await findCaseSettings(bot.store, call);
      return exportModal({ channel: call.channelId, now: bot.clock.now(), timeZone }, texts);
    });
  await replyEphemeral(call, notice(await exportDossier(call, args)));
  return undefined;
}

export function opensExport({ text }: CommandArgs): boolean {
  return text === undefined;
}

/** Resolves to the reply. */
async function exportDossier(call: CommandContext<ExportContext>, args: CommandArgs): Promise<string> {
  const { bot, texts } = call;
  const { cases: analyses, query = '' } = await searchAnalyses(bot, call, args);
  const caseIds = [...new Set(analyses.flatMap(({ contents }) => contents.caseId ?? []))];
  const [newestId] = caseIds;
  const newest = newestId === undefined ? undefined : await findCase(bot.store, newestId);
  if (!newest) return texts.notices.nothingFound(query);
  const reply = await sendDossier(bot, newest, call);
  return joinSentences(reply, caseIds.length > 1 ? texts.exportNotices.newestOf(caseIds.length) : '');
}
