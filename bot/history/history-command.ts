import type { CommandArgs, CommandContext } from '../slack/interactions/command-context';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { findInChannel, toAnalysisList } from './find-in-channel';
import { historyCard } from './history-card';

/** Lists what was analysed in this channel; of one company if it is named. */
export async function runHistoryCommand(call: CommandContext, args: CommandArgs): Promise<void> {
  const submissions = await findInChannel(call, args);
  await replyEphemeral(call, historyCard(await toAnalysisList(call, submissions), call.bot.texts));
}
