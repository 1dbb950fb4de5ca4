import type { Summary } from '../../shared';
import { type AnalysisOverview, analysisCard, findResultThread, searchAnalyses } from '../analyses';
import { section } from '../slack/block-kit/blocks';
import { joinSentences, message } from '../slack/block-kit/message';
import { emptyMarkup, joinMarkup, link, mrkdwn } from '../slack/block-kit/mrkdwn';
import { notice } from '../slack/block-kit/notice';
import { findPermalink } from '../slack/find-permalink';
import type { CommandArgs, CommandContext } from '../slack/interactions/command-context';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { companyLabel } from '../texts/company-text';
import { findReportOfTeam } from './find-report-of-team';
import { reportCard } from './report-card';

/** A response_url accepts five messages: the card of the case, these, and a sentence. */
const MAX_REPORTS = 3;
const MAX_LABEL_LENGTH = 200;

/** Shows a report, or the card and the reports of the newest case of a request or a company, in the channel they belong to. */
export async function runReportCommand(call: CommandContext, args: CommandArgs): Promise<void> {
  const { bot, texts } = call;
  const { whichReport, nothingFound, noReportYet } = texts.notices;
  const { cases, query } = await searchAnalyses(bot, call, args);
  if (query === undefined) return replyEphemeral(call, notice(whichReport));
  const [newest] = cases;
  if (!newest) return replyEphemeral(call, notice(nothingFound(query)));
  if (newest.reports.some(({ reportId }) => reportId === query)) return showReport(call, query);
  const reports = listReports(newest);
  if (reports.length === 0)
    return replyEphemeral(call, notice(noReportYet(companyLabel(newest.company, MAX_LABEL_LENGTH))));
  await replyEphemeral(call, analysisCard(newest, texts));
  for (const { ids } of reports.slice(0, MAX_REPORTS)) await showReport(call, ids.reportId);
  await mentionRest(call, newest, { reports: reports.length - MAX_REPORTS, cases: cases.length - 1 });
}

async function showReport(call: CommandContext, reportId: string): Promise<void> {
  const data = await findReportOfTeam(call.bot.store, reportId, call.teamId);
  if (data) await replyEphemeral(call, reportCard(data, call.texts));
}

/** Says what is not shown, if anything is: more reports of this case, older cases. */
async function mentionRest(
  { bot, texts, ...call }: CommandContext,
  { contents }: AnalysisOverview,
  rest: { readonly reports: number; readonly cases: number },
): Promise<void> {
  const { moreReports, newestOf } = texts.notices;
  const text = joinSentences(
    rest.reports > 0 ? moreReports(rest.reports) : '',
    rest.cases > 0 ? newestOf(rest.cases + 1) : '',
  );
  if (text === '') return;
  const ts = await findResultThread(bot.store, contents);
  const url = ts && (await findPermalink(bot, call.teamId, { channel: call.channelId, ts }));
  const toThread = url ? link(url, texts.alert.toThread) : emptyMarkup;
  await replyEphemeral(call, message({ text, head: [section(joinMarkup([mrkdwn`${text}`, toThread]))] }));
}

/** The worst first: every Doc X-Ray, and of the others those that count, because each request brings its own managers. */
function listReports({ contents, assessment, reports }: AnalysisOverview): Summary[] {
  const isFoundAlone = ({ submissionId, verdict }: (typeof reports)[number]) =>
    contents.submissions.some(
      ({ splitFrom, reports: alone }) =>
        splitFrom === submissionId && alone.some((one) => one.kind === 'doc' && one.verdict === verdict),
    );
  const ofDocuments = reports.filter((report) => report.kind === 'doc' && !isFoundAlone(report));
  const others = assessment.rows.filter(({ kind }) => kind !== 'doc');
  const summaries = [...ofDocuments, ...others].flatMap(({ summary }) => summary ?? []);
  return (['alert', 'review', 'unknown', 'clear'] as const).flatMap((worst) =>
    summaries.filter(({ verdict }) => verdict === worst),
  );
}
