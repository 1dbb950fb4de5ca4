import type { Bot } from '../bot';
import { describeAnalyses } from '../analyses';
import { type CaseStatus } from '../cases';
import { type CompanyEntry, type CompanySummary, groupByCompany, toCompanyList } from '../history';
import { isRedactedAsKnown } from '../slack/channels/is-redacted';
import type { HomeCase, HomeScope } from './home-rows';

/** A company on the App Home, with what became of its case. */
export interface HomeEntry extends CompanyEntry {
  readonly channelId: string;
  readonly status: CaseStatus;
  readonly isOverdue: boolean;
  /** Other companies read its channel, and Slack does not say whether this person is one of theirs. */
  readonly isRedacted: boolean;
  /** The person can decide about it. */
  readonly canDecide: boolean;
}

export interface HomeList {
  readonly entries: readonly HomeEntry[];
  /** The total, where the entries are only the first. */
  readonly count?: number;
}

export const MAX_ENTRIES = 10;
/** What a line says of a company's earlier cases is their worst verdict and the trend of its class. */
const MAX_CASES_OF_COMPANY = 5;

/** The companies of cases, in the order of the cases. */
interface Companies {
  /** The first of them, with their first cases. */
  readonly companies: readonly CompanySummary[];
  /** How many of the cases each of them has. */
  readonly caseCounts: ReadonlyMap<string, number>;
}

export function toCompanyKey({ code }: CompanySummary['company']): string {
  return `${code.type} ${code.id}`;
}

/** Everything that the lines of the first companies show. */
export async function loadCompanies(bot: Bot, cases: readonly HomeCase[]): Promise<Companies> {
  const ids = new Map<string, string[]>();
  for (const { id, company } of cases) {
    const key = toCompanyKey({ code: company });
    ids.set(key, [...(ids.get(key) ?? []), id]);
  }
  const shown = [...ids.values()].slice(0, MAX_ENTRIES).flatMap((own) => own.slice(0, MAX_CASES_OF_COMPANY));
  const overviews = new Map((await describeAnalyses(bot, shown)).map((overview) => [overview.id, overview]));
  const inOrder = shown.map((id) => overviews.get(id)).filter((overview) => overview !== undefined);
  return {
    companies: groupByCompany(inOrder),
    caseCounts: new Map([...ids].map(([key, own]) => [key, own.length])),
  };
}

interface HomeListOptions {
  readonly count?: number;
  readonly canDecide?: boolean;
  readonly caseCounts?: Companies['caseCounts'];
}

/** The lines of the first companies; the first case of each is the one that is acted on. */
export async function toHomeList(
  bot: Bot,
  { userId, now }: Pick<HomeScope, 'userId' | 'now'>,
  companies: readonly CompanySummary[],
  { count = companies.length, canDecide = false, caseCounts }: HomeListOptions = {},
): Promise<Required<HomeList>> {
  const shown = companies.slice(0, MAX_ENTRIES);
  const list = await toCompanyList(bot, shown);
  const entries: HomeEntry[] = [];
  for (const [index, { cases, company }] of shown.entries()) {
    const { contents } = cases[0];
    const entry = list.entries[index];
    if (!entry) continue;
    const { dueAt, state, teamId, channelId } = contents;
    entries.push({
      ...entry,
      caseCount: caseCounts?.get(toCompanyKey(company)) ?? entry.caseCount,
      channelId,
      status: contents,
      isOverdue: state !== 'decided' && dueAt !== undefined && dueAt <= now,
      isRedacted: contents.userId !== userId && (await isRedactedAsKnown(bot.store, { teamId, channelId })),
      canDecide,
    });
  }
  return { entries, count };
}
