import { historyCard, runningCard } from '../../cards';
import type { CommandSubject } from '../../intake';
import { historyOfChannel, type Submission } from '../../store';
import { analysisEntries } from '../../submissions/analysis-entries';
import { whisper } from '../whisper';
import type { CommandCall } from './command-call';

const READ = 200;
const SHOWN = 15;
const finished: readonly Submission['state'][] = ['reported', 'cancelled'];

/** What runs in this channel. */
export async function showStatusList(call: CommandCall, subject: CommandSubject): Promise<void> {
  const unfinished = (await inChannel(call, subject)).filter(({ state }) => !finished.includes(state));
  await whisper(call, runningCard(await listOf(call, unfinished), call.bot.texts));
}

/** What was analysed in this channel, of one company if it is named. */
export async function showHistory(call: CommandCall, subject: CommandSubject): Promise<void> {
  const submissions = await inChannel(call, subject);
  await whisper(call, historyCard(await listOf(call, submissions), call.bot.texts));
}

async function listOf({ bot }: CommandCall, submissions: readonly Submission[]) {
  const entries = await analysisEntries(bot, submissions.slice(0, SHOWN));
  return { entries, count: submissions.length };
}

/** A channel tells of itself alone: others may be private. */
async function inChannel(call: CommandCall, { code, id }: CommandSubject): Promise<Submission[]> {
  const submissions = await historyOfChannel(call.bot.store, call, { limit: READ });
  return submissions.filter(
    ({ company, requestId, id: submissionId }) =>
      (code === undefined || (company?.type === code.type && company.id === code.id)) &&
      (id === undefined || id === requestId || id === submissionId),
  );
}
