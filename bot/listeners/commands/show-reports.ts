import { notice, reportCard } from '../../cards';
import type { CommandSubject } from '../../intake';
import {
  findReport,
  findSubmission,
  findSubmissionByRequest,
  reportsOfSubmission,
  type StoredReport,
} from '../../store';
import { reportWithContext } from '../../submissions/report-in-team';
import { whisper } from '../whisper';
import type { CommandCall } from './command-call';

/** As many as a response address takes, with one to spare. */
const MOST = 4;

/** A report again, or all of a request; only where it belongs. */
export async function showReports(call: CommandCall, { id = '' }: CommandSubject): Promise<void> {
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
      : await reportsOfSubmission(store, submission.id);
  if (!submission || reports.length === 0) return whisper(call, notice(texts.notices.notFound(id || '?')));
  for (const one of reports.slice(0, MOST))
    await whisper(call, reportCard(await reportWithContext(store, one, submission), texts));
}
