import { searchCases } from '../cases';
import { findCaseSettings, isExternalPerson } from '../decisions';
import { joinSentences } from '../slack/block-kit/message';
import { notice } from '../slack/block-kit/notice';
import {
  type CommandArgs,
  type CommandContext,
  openAndFillModal,
} from '../slack/interactions/command-context';
import { noticeModal } from '../slack/interactions/notice-modal';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { exportModal } from './export-modal';
import { sendDossier } from './send-dossier';

/** The dossier of the newest case that matches; without arguments the form for all cases of a period. */
export async function runExportCommand(call: CommandContext, args: CommandArgs): Promise<void> {
  const { bot, texts } = call;
  if (args.text === undefined)
    return openAndFillModal(call, async () => {
      if (await isExternalCaller(call)) return noticeModal(texts.notices.ownPeopleOnly, texts);
      const { timeZone } = await findCaseSettings(bot.store, call);
      return exportModal({ channel: call.channelId, now: bot.clock.now(), timeZone }, texts);
    });
  await replyEphemeral(call, notice(await exportDossier(call, args)));
}

/** Resolves to the reply. */
async function exportDossier(call: CommandContext, args: CommandArgs): Promise<string> {
  const { bot, texts } = call;
  const { ownPeopleOnly, nothingFound, newestOf } = texts.notices;
  if (await isExternalCaller(call)) return ownPeopleOnly;
  const { cases, query = '' } = await searchCases(bot, call, args);
  const [newest] = cases;
  if (!newest) return nothingFound(query);
  const reply = await sendDossier(bot, newest.contents, call);
  return joinSentences(reply, cases.length > 1 ? newestOf(cases.length) : '');
}

/** People of other companies get no file, even where they may read everything. */
function isExternalCaller(call: CommandContext): Promise<boolean> {
  const { team_id: team, enterprise_id: enterprise } = call.body as {
    readonly team_id?: string;
    readonly enterprise_id?: string;
  };
  return isExternalPerson(call.bot, call, { team, enterprise }, call.ownEnterpriseId);
}
