import type { Bot } from '../bot';
import type { AnalysisEntry } from '../cards';
import { channelRefusals } from '../slack/classify-refusal';
import { permalink } from '../slack/permalink';
import { documentsOf, reportsOfSubmission, type Submission, unpostedBecause } from '../store';
import { companyOf } from './show-status';
import { threadOf } from './thread-of';

/** Submissions as lists show them. */
export async function analysisEntries(
  bot: Bot,
  submissions: readonly Submission[],
): Promise<AnalysisEntry[]> {
  const entries = await Promise.all(submissions.map((submission) => entryOf(bot, submission)));
  return entries.filter((entry) => entry !== undefined);
}

async function entryOf(bot: Bot, submission: Submission): Promise<AnalysisEntry | undefined> {
  const { id: submissionId, teamId, channelId: channel, state, requestId, createdAt } = submission;
  const company = companyOf(submission);
  if (!company) return undefined;
  const documents = await documentsOf(bot.store, submissionId);
  const reports = await reportsOfSubmission(bot.store, submissionId);
  const refusals = Object.keys(channelRefusals) as (keyof typeof channelRefusals)[];
  const refusal = reports.length > 0 ? await unpostedBecause(bot.store, submissionId, refusals) : undefined;
  const ts = await threadOf(bot.store, submission);
  const threadUrl = ts && (await permalink(bot, teamId, { channel, ts }));
  return {
    submissionId,
    company,
    state,
    startedAt: createdAt.getTime(),
    files: documents.map(({ name }) => name),
    ...(requestId && { requestId }),
    results: reports.map(({ summary: { title }, verdict }) => ({ title, verdict })),
    ...(refusal && { waitsFor: channelRefusals[refusal] }),
    ...(threadUrl && { threadUrl }),
  };
}
