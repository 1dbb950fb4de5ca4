import type { CommandArgs, CommandContext } from '../slack/interactions/command-context';
import { listSubmissionsOfChannel, type Submission } from '../submissions';
import { buildAnalysisEntries } from './analysis-entries';
import type { AnalysisList } from './history-card';

const HISTORY_LIMIT = 200;
const MAX_SHOWN = 15;

/** Only what was submitted in this channel: other channels may be private. */
export async function findInChannel(call: CommandContext, { code, id }: CommandArgs): Promise<Submission[]> {
  const submissions = await listSubmissionsOfChannel(call.bot.store, call, { limit: HISTORY_LIMIT });
  return submissions.filter(
    ({ company, requestId, id: submissionId }) =>
      (code === undefined || (company?.type === code.type && company.id === code.id)) &&
      (id === undefined || id === requestId || id === submissionId),
  );
}

export async function toAnalysisList(
  { bot }: CommandContext,
  submissions: readonly Submission[],
): Promise<AnalysisList> {
  const entries = await buildAnalysisEntries(bot, submissions.slice(0, MAX_SHOWN));
  return { entries, count: submissions.length };
}
