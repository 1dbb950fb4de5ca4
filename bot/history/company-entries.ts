import { findResultThread } from '../analyses';
import { findPostBlocker } from '../outbox';
import { channelErrorRemedies } from '../slack/classify-post-error';
import { findPermalink } from '../slack/find-permalink';
import type { SlackContext } from '../slack/slack-clients';
import type { CompanySummary } from './group-by-company';

/** A company in a list, with what only Slack and the outbox know. */
export interface CompanyEntry extends Omit<CompanySummary, 'cases'> {
  /** The newest analysis of the company. */
  readonly analysisId: string;
  /** How many analyses its case has. */
  readonly analysisCount: number;
  /** The time when its newest analysis began, in milliseconds. */
  readonly startedAt: number;
  /** What people have to do before its reports can be posted. */
  readonly waitsFor?: 'invite' | 'unarchive';
  /** The permalink of the analysis that explains its verdict, or else of the newest. */
  readonly threadUrl?: string;
}

export interface CompanyList {
  readonly entries: readonly CompanyEntry[];
  /** The total, where the entries are only the first page. */
  readonly count?: number;
}

export const MAX_ENTRIES = 15;
/** Slack is asked for the link of each. */
const ENTRIES_AT_ONCE = 5;

/** The first companies of a list, which may be longer than what was read of it. */
export async function toCompanyList(
  bot: SlackContext,
  companies: readonly CompanySummary[],
  count = companies.length,
): Promise<Required<CompanyList>> {
  const shown = companies.slice(0, MAX_ENTRIES);
  const entries: CompanyEntry[] = [];
  while (entries.length < shown.length) {
    const next = shown.slice(entries.length, entries.length + ENTRIES_AT_ONCE);
    entries.push(...(await Promise.all(next.map((company) => buildEntry(bot, company)))));
  }
  return { entries, count };
}

async function buildEntry(
  bot: SlackContext,
  { cases, worst, ...company }: CompanySummary,
): Promise<CompanyEntry> {
  const [newest] = cases;
  const { teamId, channelId: channel } = newest.contents;
  const ts = await findResultThread(bot.store, (worst ?? newest).contents);
  const threadUrl = ts && (await findPermalink(bot, teamId, { channel, ts }));
  const refusals = Object.keys(channelErrorRemedies) as (keyof typeof channelErrorRemedies)[];
  // The cards of its reports, and what its own card says next.
  const messages = {
    messageIds: newest.reports.flatMap(({ cardMessageId }) => cardMessageId ?? []),
    editedId: newest.contents.cardMessageId,
  };
  const refusal =
    newest.reports.length > 0
      ? await findPostBlocker(bot.store, newest.contents, messages, refusals)
      : undefined;
  return {
    ...company,
    ...(worst && { worst }),
    analysisId: newest.id,
    analysisCount: company.analysisCount ?? cases.length,
    startedAt: newest.contents.createdAt.getTime(),
    ...(refusal && { waitsFor: channelErrorRemedies[refusal] }),
    ...(threadUrl && { threadUrl }),
  };
}
