import { needsMessage } from '../../shared';
import {
  type AnalysisOverview,
  analysisCard,
  describeCases,
  type FoundAnalyses,
  findResultThread,
  findStanding,
  searchAnalyses,
} from '../analyses';
import { findOpenCase } from '../cases';
import { section } from '../slack/block-kit/blocks';
import { joinSentences, message } from '../slack/block-kit/message';
import { emptyMarkup, joinMarkup, link, mrkdwn } from '../slack/block-kit/mrkdwn';
import { notice } from '../slack/block-kit/notice';
import { findPermalink } from '../slack/find-permalink';
import type { CommandArgs, CommandContext } from '../slack/interactions/command-context';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { companyLabel } from '../texts/company-text';
import { findReportOfTeam } from './find-report-of-team';
import { listReports } from './list-reports';
import { reportCard } from './report-card';

/** A response_url accepts five messages: the card of the analysis, these, and a sentence. */
const MAX_REPORTS = 3;
const MAX_LABEL_LENGTH = 200;

/**
 * Shows a report, or the card of the analysis of a request and its reports that have to be read, in the channel they belong to. Of a company that of
 * its worst open analysis, as its history says, or else of the newest.
 */
export async function runReportCommand(call: CommandContext, args: CommandArgs): Promise<void> {
  const { bot, texts } = call;
  const { whichReport, nothingFound, noReportYet, newestOf, worstOf } = texts.notices;
  const found = await searchAnalyses(bot, call, args);
  const { cases, query } = found;
  if (query === undefined) return replyEphemeral(call, notice(whichReport));
  const [newest] = cases;
  if (!newest) return replyEphemeral(call, notice(nothingFound(query)));
  if (newest.reports.some(({ reportId }) => reportId === query)) return showReport(call, query);
  const worst = await findWorstOpen(call, found, newest);
  const shown = worst ?? newest;
  const { id, contents, company, verdict } = shown;
  const reports = listReports(shown);
  const ownCards = reports.map(({ summary }) => summary).filter((summary) => needsMessage(summary));
  const standing = await findStanding(bot, contents, verdict);
  if (reports.length === 0 && standing?.verdict === undefined)
    return replyEphemeral(call, notice(noReportYet(companyLabel(company, MAX_LABEL_LENGTH))));
  await replyEphemeral(call, analysisCard({ ...shown, ...(standing && { standing }) }, texts));
  for (const { ids } of ownCards.slice(0, MAX_REPORTS)) await showReport(call, ids.reportId);
  const others = cases.filter((one) => one.id !== id).length;
  await mentionRest(call, shown, {
    reports: ownCards.length - MAX_REPORTS,
    others: others === 0 ? '' : (worst ? worstOf : newestOf)(others + 1),
  });
}

/** Of a company that was found by its code or name; undefined if nothing is bad in its open case. */
async function findWorstOpen(
  { bot, teamId, channelId }: CommandContext,
  { filter }: FoundAnalyses,
  { company }: AnalysisOverview,
): Promise<AnalysisOverview | undefined> {
  if (filter.anyId !== undefined) return undefined;
  const open = await findOpenCase(bot.store, { teamId, channelId, company: company.code });
  const [described] = open?.verdict && open.verdict !== 'clear' ? await describeCases(bot, [open.id]) : [];
  return described?.worst;
}

async function showReport(call: CommandContext, reportId: string): Promise<void> {
  const data = await findReportOfTeam(call.bot.store, reportId, call.teamId);
  if (data) await replyEphemeral(call, reportCard(data, call.texts));
}

/** Says what is not shown, if anything is: more reports of this analysis, other analyses. */
async function mentionRest(
  { bot, texts, ...call }: CommandContext,
  { contents }: AnalysisOverview,
  rest: { readonly reports: number; readonly others: string },
): Promise<void> {
  const { moreReports } = texts.notices;
  const text = joinSentences(rest.reports > 0 ? moreReports(rest.reports) : '', rest.others);
  if (text === '') return;
  const ts = await findResultThread(bot.store, contents);
  const url = ts && (await findPermalink(bot, call.teamId, { channel: call.channelId, ts }));
  const toThread = url ? link(url, texts.alert.toThread) : emptyMarkup;
  await replyEphemeral(call, message({ text, head: [section(joinMarkup([mrkdwn`${text}`, toThread]))] }));
}
