import { notice } from '../slack/block-kit/notice';
import type { CommandArgs, CommandContext } from '../slack/interactions/command-context';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { findSubmission, findSubmissionByRequest } from '../submissions';
import { loadReportContext } from './find-report-of-team';
import { reportCard } from './report-card';
import { findReport, listReportsOfSubmission, type StoredReport } from './report-rows';

/** A response_url accepts five messages. */
const MAX_REPORTS = 4;

/** Shows a report, or all reports of a request, in the channel they belong to. */
export async function runReportCommand(call: CommandContext, { id = '' }: CommandArgs): Promise<void> {
  const { bot, teamId, channelId } = call;
  const { store, texts } = bot;
  const report = await findReport(store, id);
  const submission = report
    ? await findSubmission(store, report.submissionId)
    : await findSubmissionByRequest(store, id);
  const isHere = submission?.teamId === teamId && submission.channelId === channelId;
  const reports: StoredReport[] = !isHere
    ? []
    : report
      ? [report]
      : await listReportsOfSubmission(store, submission.id);
  if (!submission || reports.length === 0)
    return replyEphemeral(call, notice(texts.notices.notFound(id || '?')));
  for (const shown of reports.slice(0, MAX_REPORTS))
    await replyEphemeral(call, reportCard(await loadReportContext(store, shown, submission), texts));
}
