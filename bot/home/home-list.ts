import { type AnalysisOverview, type CaseOverview, describeAnalyses, describeCases } from '../analyses';
import { type Case, type CaseStatus, loadCases } from '../cases';
import { type CompanyEntry, groupByCompany, toCompanyList } from '../history';
import { type EarlierDecision, findEarlierDecision } from './earlier-decision';
import type { HomeContext } from './home-context';
import { type HomeScope, listNewestAnalyses } from './home-rows';

/** A case on the App Home. */
export interface HomeEntry extends CompanyEntry {
  readonly caseId: string;
  readonly channelId: string;
  readonly status: CaseStatus;
  readonly isOverdue: boolean;
  /** Other companies read its channel, and Slack does not say whether this person is one of theirs. */
  readonly isRedacted: boolean;
  /** The person can decide about it. */
  readonly canDecide: boolean;
  /** What was decided about the company before. */
  readonly earlier?: EarlierDecision;
}

export interface HomeList {
  readonly entries: readonly HomeEntry[];
  /** The total, where the entries are only the first. */
  readonly count?: number;
}

export const MAX_ENTRIES = 10;

interface HomeListOptions extends Pick<HomeScope, 'now'> {
  /** What the person asked for, by its case: how far it is, is known of all of it. */
  readonly asked: ReadonlyMap<string, readonly AnalysisOverview[]>;
  /** The cases that show neither company nor reason. */
  readonly hidden: ReadonlySet<string>;
  /** What the person may read that was decided about companies with an open case. */
  readonly decided: readonly Case[];
  readonly canDecide?: boolean;
}

/** The lines of the first cases. */
export async function toHomeList(
  bot: HomeContext,
  ids: readonly string[],
  { now, asked, hidden, decided, canDecide = false }: HomeListOptions,
): Promise<Required<HomeList>> {
  const shown = ids.slice(0, MAX_ENTRIES);
  const cases = await describeInOrder(bot, shown);
  const known = await describeKnown(bot, cases, asked);
  const companies = cases.flatMap(({ id }) => groupByCompany(known.get(id) ?? []).slice(0, 1));
  const list = await toCompanyList(bot, companies);
  const earlierIds = cases.flatMap(({ status }) => status.earlierId ?? []);
  const earlier = await loadCases(bot.store, earlierIds);
  const entries = cases.flatMap((one): HomeEntry[] => {
    const { id, status, company, verdict, gravest, worst, analysisCount } = one;
    const newest = known.get(id)?.[0];
    const entry = list.entries.find(({ analysisId }) => analysisId === newest?.id);
    if (!entry) return [];
    const { verdict: _own, gravest: _ofSome, worst: _ofThem, ...rest } = entry;
    const isDecided = status.state === 'decided';
    const own = earlier.filter((before) => before.id === status.earlierId);
    const last = isDecided ? undefined : findEarlierDecision(status, [...own, ...decided]);
    return [
      {
        ...rest,
        caseId: id,
        company,
        ...(verdict && { verdict }),
        // What is clear needs no reason.
        ...(verdict && verdict !== 'clear' && gravest && { gravest }),
        ...(verdict && verdict !== 'clear' && worst && { worst }),
        analysisCount,
        channelId: status.channelId,
        status,
        isOverdue: !isDecided && status.dueAt !== undefined && status.dueAt <= now,
        isRedacted: hidden.has(id),
        canDecide,
        ...(last && { earlier: last }),
      },
    ];
  });
  return { entries, count: ids.length };
}

async function describeInOrder(bot: HomeContext, ids: readonly string[]): Promise<CaseOverview[]> {
  const cases = new Map((await describeCases(bot, ids)).map((one) => [one.id, one]));
  return ids.flatMap((id) => cases.get(id) ?? []);
}

/** Describes of each case the newest analysis, the worst, and those that the person asked for; newest first. */
async function describeKnown(
  bot: HomeContext,
  cases: readonly CaseOverview[],
  asked: HomeListOptions['asked'],
): Promise<Map<string, AnalysisOverview[]>> {
  const newestIds = await listNewestAnalyses(
    bot.store,
    cases.map(({ id }) => id),
  );
  const newest = await describeAnalyses(bot, newestIds);
  return new Map(
    cases.map(({ id, worst }) => {
      const own = newest.filter(({ contents }) => contents.caseId === id);
      const all = [...own, ...(worst ? [worst] : []), ...(asked.get(id) ?? [])];
      const distinct = new Map(all.map((analysis) => [analysis.id, analysis]));
      return [id, [...distinct.values()].toSorted((a, b) => Number(b.id) - Number(a.id))];
    }),
  );
}
