import type { CommandArgs, CommandContext } from '../slack/interactions/command-context';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { listSubmissionsOfChannel, type Submission } from '../submissions';
import { buildAnalysisEntries } from './analysis-entries';
import { historyCard, runningAnalysesCard } from './history-card';

const HISTORY_LIMIT = 200;
const MAX_SHOWN = 15;
const FINISHED_STATES: readonly Submission['state'][] = ['reported', 'cancelled'];

/** What runs in this channel. */
export async function runStatusCommand(call: CommandContext, subject: CommandArgs): Promise<void> {
  const unfinished = (await findInChannel(call, subject)).filter(
    ({ state }) => !FINISHED_STATES.includes(state),
  );
  await replyEphemeral(call, runningAnalysesCard(await toAnalysisList(call, unfinished), call.bot.texts));
}

/** What was analysed in this channel, of one company if it is named. */
export async function runHistoryCommand(call: CommandContext, subject: CommandArgs): Promise<void> {
  const submissions = await findInChannel(call, subject);
  await replyEphemeral(call, historyCard(await toAnalysisList(call, submissions), call.bot.texts));
}

async function toAnalysisList({ bot }: CommandContext, submissions: readonly Submission[]) {
  const entries = await buildAnalysisEntries(bot, submissions.slice(0, MAX_SHOWN));
  return { entries, count: submissions.length };
}

/** A channel tells of itself alone: others may be private. */
async function findInChannel(call: CommandContext, { code, id }: CommandArgs): Promise<Submission[]> {
  const submissions = await listSubmissionsOfChannel(call.bot.store, call, { limit: HISTORY_LIMIT });
  return submissions.filter(
    ({ company, requestId, id: submissionId }) =>
      (code === undefined || (company?.type === code.type && company.id === code.id)) &&
      (id === undefined || id === requestId || id === submissionId),
  );
}
