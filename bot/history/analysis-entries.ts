import type { Bot } from '../bot';
import { findPostBlocker } from '../outbox';
import { listReportsOfSubmission } from '../reports';
import { channelErrorRemedies } from '../slack/classify-post-error';
import { findPermalink } from '../slack/find-permalink';
import { findResultThread, listDocuments, type Submission, toCompany } from '../submissions';
import type { AnalysisEntry } from './history-card';

/** Submissions as lists show them. */
export async function buildAnalysisEntries(
  bot: Bot,
  submissions: readonly Submission[],
): Promise<AnalysisEntry[]> {
  const entries = await Promise.all(submissions.map((submission) => buildEntry(bot, submission)));
  return entries.filter((entry) => entry !== undefined);
}

async function buildEntry(bot: Bot, submission: Submission): Promise<AnalysisEntry | undefined> {
  const { id: submissionId, teamId, channelId: channel, state, requestId, createdAt } = submission;
  const company = toCompany(submission);
  if (!company) return undefined;
  const documents = await listDocuments(bot.store, submissionId);
  const reports = await listReportsOfSubmission(bot.store, submissionId);
  const refusals = Object.keys(channelErrorRemedies) as (keyof typeof channelErrorRemedies)[];
  const refusal = reports.length > 0 ? await findPostBlocker(bot.store, submissionId, refusals) : undefined;
  const ts = await findResultThread(bot.store, submission);
  const threadUrl = ts && (await findPermalink(bot, teamId, { channel, ts }));
  return {
    submissionId,
    company,
    state,
    startedAt: createdAt.getTime(),
    files: documents.map(({ name }) => name),
    ...(requestId && { requestId }),
    results: reports.map(({ summary: { title }, verdict }) => ({ title, verdict })),
    ...(refusal && { waitsFor: channelErrorRemedies[refusal] }),
    ...(threadUrl && { threadUrl }),
  };
}
