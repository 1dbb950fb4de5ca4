import { recogniseCompanyCodes, type Verdict } from '../../shared';
import { rankVerdict } from '../../shared/reports/verdict';
import { type AnalysisOverview, listAnalyses } from '../analyses';
import { loadCases } from '../cases';
import { groupByCompany } from '../history';
import { findLastKnownDetail } from '../slack/channels/find-detail';
import type { Person } from '../slack/language/language-rows';
import { currentDate } from '../store/current-date';
import { toCompanyKey } from './earlier-decision';
import { findDecidingChannels } from './find-deciding-channels';
import type { HomeContext } from './home-context';
import { type HomeEntry, type HomeList, MAX_ENTRIES, toHomeList } from './home-list';
import {
  countOpenCases,
  type HomeCase,
  type HomeScope,
  listDecisions,
  listNeedsYou,
  listSharedCases,
  listWaiting,
  searchHomeCases,
} from './home-rows';
import type { HomeViewData } from './home-view';
import { createReadCheck, keepReadable, type ReadCheck } from './read-check';

/**
 * Loads only what the person asked for, has or decided, and the cases of channels where the person may decide: other cases may
 * be from channels the person must not see. It loads nothing of a private channel that the person has left, or of which Slack
 * does not say whether the person is in it.
 */
export async function loadHome(
  bot: HomeContext,
  person: Person,
  search = '',
): Promise<Omit<HomeViewData, 'language'> & { readonly isIncomplete: boolean }> {
  const readCheck = createReadCheck(bot, person);
  const { channels, isIncomplete } = await findDecidingChannels(bot, person, readCheck);
  const scope = { ...person, channels, now: currentDate(bot), readCheck };
  const shown = await loadLists(bot, scope, search);
  return { ...shown, isIncomplete: isIncomplete || (await readCheck.isIncomplete()) };
}

interface ReadScope extends HomeScope {
  readonly readCheck: ReadCheck;
}

/** A case is in the first of these lists that it belongs to, and a decision on none whose company has a case in another. */
async function loadLists(bot: HomeContext, scope: ReadScope, search: string) {
  const { store } = bot;
  const { now, readCheck } = scope;
  const readable = (cases: readonly HomeCase[]) =>
    keepReadable(readCheck, cases, ({ channelId }) => channelId);
  const { asked, unread } = await loadAsked(bot, scope);
  const urgent = await readable(await listNeedsYou(store, scope));
  const later = await readable(await listWaiting(store, scope));
  const decided = await readable(await listDecisions(store, scope));
  const found = search === '' ? [] : await readable(await searchCompanies(bot, scope, search));
  const ofAsked = [...asked].flatMap(([id, [{ contents, company }]]) => [
    { id, channelId: contents.channelId, company: company.code },
  ]);
  const hidden = await findHidden(bot, scope, [...urgent, ...later, ...decided, ...found, ...ofAsked]);
  const isShown = ({ id }: { readonly id: string }) => !hidden.has(id);

  const listed = new Set<string>();
  const take = (ids: readonly string[]) => {
    const taken = [...new Set(ids)].filter((id) => !listed.has(id));
    for (const id of taken) listed.add(id);
    return taken;
  };
  const inState = (...states: readonly string[]) =>
    take([...asked].flatMap(([id, own]) => (states.includes(findProgress(own)) ? [id] : [])));
  const needing = take(urgent.map(({ id }) => id));
  const stopped = inState('stopped', 'stalled');
  const waiting = [...inState('running'), ...take(later.map(({ id }) => id))];
  const complete = inState('complete');

  const undecided = [...urgent, ...later, ...ofAsked].filter(isShown);
  const open = new Set(undecided.map(({ company }) => toCompanyKey(company)));
  const isOpenNow = (one: HomeCase) => isShown(one) && open.has(toCompanyKey(one.company));
  const decisions = chooseByCompany(
    decided.filter((one) => !isOpenNow(one)),
    hidden,
  );
  const earlierIds = decided.filter(isOpenNow).map(({ id }) => id);
  const options = { now, asked, hidden, decided: await loadCases(store, earlierIds) };
  const recent = await toHomeList(bot, complete, options);
  return {
    ...combineLists({
      urgent: await toHomeList(bot, needing, { ...options, canDecide: true }),
      stopped: await toHomeList(bot, stopped, options),
      waiting: await toHomeList(bot, waiting, options),
      // What was not read is finished.
      recent: { ...recent, count: recent.count + unread },
    }),
    decisions: await toHomeList(
      bot,
      decisions.map(({ id }) => id),
      options,
    ),
    ...(search !== '' && {
      search: {
        text: search,
        // To find a case by the company's name would tell what its channel does not show.
        found: await toHomeList(
          bot,
          chooseByCompany(found.filter(isShown), hidden).map(({ id }) => id),
          options,
        ),
      },
    }),
  };
}

interface Asked {
  /** The analyses by the case that is not decided, newest first. */
  readonly asked: ReadonlyMap<string, readonly [AnalysisOverview, ...AnalysisOverview[]]>;
  /** How many cases more there are. */
  readonly unread: number;
}

/** The analyses that the person asked for and can read. */
async function loadAsked(bot: HomeContext, { teamId, userId, readCheck }: ReadScope): Promise<Asked> {
  const analyses = await listAnalyses(bot, { teamId, userId });
  const undecided = analyses.filter(({ contents }) => contents.state !== 'decided');
  const all = groupByCase(undecided);
  const readable = await keepReadable(readCheck, undecided, ({ contents }) => contents.channelId);
  const count = await countOpenCases(bot.store, { teamId, userId });
  return { asked: groupByCase(readable), unread: Math.max(0, count - all.size) };
}

function groupByCase(
  analyses: readonly AnalysisOverview[],
): Map<string, [AnalysisOverview, ...AnalysisOverview[]]> {
  const groups = new Map<string, [AnalysisOverview, ...AnalysisOverview[]]>();
  for (const one of analyses) {
    const { caseId } = one.contents;
    if (caseId === undefined) continue;
    const group = groups.get(caseId);
    if (group) group.push(one);
    else groups.set(caseId, [one]);
  }
  return groups;
}

function findProgress(own: readonly AnalysisOverview[]): string {
  return groupByCompany(own)[0]?.progress ?? 'cancelled';
}

/** Finds the cases of a channel that shows other companies only verdicts, unless the person asked for all that is in them. */
async function findHidden(
  { store }: HomeContext,
  { teamId, userId }: Person,
  cases: readonly Pick<HomeCase, 'id' | 'channelId'>[],
): Promise<Set<string>> {
  const channels = new Set(cases.map(({ channelId }) => channelId));
  for (const channelId of channels)
    if ((await findLastKnownDetail(store, { teamId, channelId })) === 'full') channels.delete(channelId);
  const ids = cases.filter(({ channelId }) => channels.has(channelId)).map(({ id }) => id);
  return new Set(await listSharedCases(store, userId, [...new Set(ids)]));
}

async function searchCompanies(bot: HomeContext, scope: HomeScope, text: string): Promise<HomeCase[]> {
  const [code] = recogniseCompanyCodes(text, bot.settings.companyCodeTypes);
  return searchHomeCases(bot.store, scope, { text, ...(code && { code }) });
}

/**
 * Chooses one case of each company: the worst that is not decided, else the first. Nobody sees which company a hidden one is
 * about.
 */
function chooseByCompany(cases: readonly HomeCase[], hidden: ReadonlySet<string>): HomeCase[] {
  const chosen = new Map<string, HomeCase>();
  for (const one of cases) {
    const key = hidden.has(one.id) ? one.id : toCompanyKey(one.company);
    const before = chosen.get(key);
    if (!before || rankOpen(one) > rankOpen(before)) chosen.set(key, one);
  }
  return [...chosen.values()];
}

function rankOpen({
  state,
  verdict,
}: {
  readonly state: HomeCase['state'];
  readonly verdict?: Verdict;
}): number {
  if (state === 'decided') return -1;
  return verdict === undefined ? 0 : 1 + rankVerdict(verdict);
}

type LoadedList = Required<HomeList>;

/** What cannot be posted needs the person too. */
function combineLists({
  urgent,
  stopped,
  waiting,
  recent,
}: Record<'urgent' | 'stopped' | 'waiting' | 'recent', LoadedList>) {
  const blocked = [...waiting.entries, ...recent.entries].filter(isBlocked);
  const needing = [...urgent.entries, ...stopped.entries, ...blocked];
  return {
    needsYou: {
      entries: needing.slice(0, MAX_ENTRIES),
      count: urgent.count + stopped.count + blocked.length,
    },
    waiting: withoutBlocked(waiting),
    recent: withoutBlocked(recent),
  };
}

/** Whether its reports cannot be posted before a person changes something in Slack. */
function isBlocked({ waitsFor }: HomeEntry): boolean {
  return waitsFor !== undefined;
}

function withoutBlocked({ entries, count }: LoadedList): LoadedList {
  const shown = entries.filter((entry) => !isBlocked(entry));
  return { entries: shown, count: count - (entries.length - shown.length) };
}
