import { notice } from '../slack/block-kit/notice';
import type { CommandArgs, CommandContext } from '../slack/interactions/command-context';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { findSubmission, findSubmissionByRequest } from '../submissions';
import { loadReportContext } from './find-report-of-team';
import { reportCard } from './report-card';
import { findReport, listReportsOfSubmission, type StoredReport } from './report-rows';

/** As many as a response address takes, with one to spare. */
const MAX_REPORTS = 4;

/** A report again, or all of a request; only where it belongs. */
export async function runReportCommand(call: CommandContext, { id = '' }: CommandArgs): Promise<void> {
  const { bot, teamId, channelId } = call;
  const { store, texts } = bot;
  const report = await findReport(store, id);
  const submission = report
    ? await findSubmission(store, report.submissionId)
    : await findSubmissionByRequest(store, id);
  const here = submission?.teamId === teamId && submission.channelId === channelId;
  const reports: StoredReport[] = !here
    ? []
    : report
      ? [report]
      : await listReportsOfSubmission(store, submission.id);
  if (!submission || reports.length === 0)
    return replyEphemeral(call, notice(texts.notices.notFound(id || '?')));
  for (const one of reports.slice(0, MAX_REPORTS))
    await replyEphemeral(call, reportCard(await loadReportContext(store, one, submission), texts));
}
