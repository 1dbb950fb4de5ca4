import type { CommandArgs, CommandContext } from '../slack/interactions/command-context';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import type { Submission } from '../submissions';
import { findInChannel, toAnalysisList } from './find-in-channel';
import { runningAnalysesCard } from './history-card';

const FINISHED_STATES: readonly Submission['state'][] = ['reported', 'cancelled'];

/** Lists what is running in this channel. */
export async function runStatusCommand(call: CommandContext, args: CommandArgs): Promise<void> {
  const submissions = await findInChannel(call, args);
  const unfinished = submissions.filter(({ state }) => !FINISHED_STATES.includes(state));
  await replyEphemeral(call, runningAnalysesCard(await toAnalysisList(call, unfinished), call.bot.texts));
}
