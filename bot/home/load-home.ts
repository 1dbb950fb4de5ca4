import { recogniseCompanyCodes } from '../../shared';
import { type Bot, currentDate } from '../bot';
import { countCompanies, listAnalyses } from '../analyses';
import { type CompanySummary, groupByCompany } from '../history';
import { isRedactedAsKnown } from '../slack/channels/is-redacted';
import type { Person } from '../texts/language-rows';
import { findDecidingChannels } from './find-deciding-channels';
import {
  type HomeEntry,
  type HomeList,
  loadCompanies,
  MAX_ENTRIES,
  toCompanyKey,
  toHomeList,
} from './home-list';
import {
  type HomeCase,
  type HomeScope,
  listDecisions,
  listNeedsYou,
  listWaiting,
  searchHomeCases,
} from './home-rows';
import type { HomeViewData } from './home-view';
import { createReadCheck, keepReadable, type ReadCheck } from './read-check';

/**
 * Shows only what the person asked for, has or decided, and the cases of channels where the person may decide: other
 * cases may be from channels the person must not see. Nothing of a private channel that the person has left, or of which Slack
 * does not say whether the person is in it.
 */
export async function loadHome(
  bot: Bot,
  person: Person,
  search = '',
): Promise<Omit<HomeViewData, 'language'> & { readonly isIncomplete: boolean }> {
  const readCheck = createReadCheck(bot, person);
  const { channels, isIncomplete } = await findDecidingChannels(bot, person, readCheck);
  const scope = { ...person, channels, now: currentDate(bot), readCheck };
  const shown = {
    ...(await loadLists(bot, scope)),
    decisions: await loadDecisions(bot, scope),
    ...(search !== '' && { search: { text: search, found: await loadFound(bot, scope, search) } }),
  };
  return { ...shown, isIncomplete: isIncomplete || (await readCheck.isIncomplete()) };
}

interface ReadScope extends HomeScope {
  readonly readCheck: ReadCheck;
}

/** A company is in the first of these lists that it belongs to. */
async function loadLists(bot: Bot, scope: ReadScope) {
  const { teamId, userId } = scope;
  const asked = await listAnalyses(bot, { teamId, userId });
  const undecided = asked.filter(({ contents }) => contents.state !== 'decided');
  const companies = groupByCompany(
    await keepReadable(scope.readCheck, undecided, ({ contents }) => contents.channelId),
  );
  const urgent = await loadReadable(bot, scope, await listNeedsYou(bot.store, scope));
  const later = await loadReadable(bot, scope, await listWaiting(bot.store, scope));
  const listed = new Set(urgent.caseCounts.keys());
  const takeUnlisted = (candidates: readonly CompanySummary[]) => {
    const taken = candidates.filter(({ company }) => !listed.has(toCompanyKey(company)));
    for (const { company } of taken) listed.add(toCompanyKey(company));
    return taken;
  };
  const inState = (...states: readonly string[]) =>
    takeUnlisted(companies.filter(({ progress }) => states.includes(progress)));
  const stopped = inState('stopped', 'stalled');
  const running = inState('running');
  const laterCount = [...later.caseCounts.keys()].filter((key) => !listed.has(key)).length;
  const laterShown = takeUnlisted(later.companies);
  for (const key of later.caseCounts.keys()) listed.add(key);
  const complete = inState('complete');
  // What was not read is finished.
  const unread = (await countCompanies(bot.store, { teamId, userId })) - groupByCompany(asked).length;
  return combineLists({
    urgent: await toHomeList(bot, scope, urgent.companies, {
      count: urgent.caseCounts.size,
      canDecide: true,
      caseCounts: urgent.caseCounts,
    }),
    stopped: await toHomeList(bot, scope, stopped),
    waiting: await toHomeList(bot, scope, [...running, ...laterShown], {
      count: running.length + laterCount,
    }),
    recent: await toHomeList(bot, scope, complete, { count: complete.length + unread }),
  });
}

async function loadReadable(bot: Bot, { readCheck }: ReadScope, cases: readonly HomeCase[]) {
  return loadCompanies(bot, await keepReadable(readCheck, cases, ({ channelId }) => channelId));
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

/** Its reports cannot be posted before a person changes something in Slack. */
function isBlocked({ waitsFor }: HomeEntry): boolean {
  return waitsFor !== undefined;
}

function withoutBlocked({ entries, count }: LoadedList): LoadedList {
  const shown = entries.filter((entry) => !isBlocked(entry));
  return { entries: shown, count: count - (entries.length - shown.length) };
}

async function loadDecisions(bot: Bot, scope: ReadScope): Promise<HomeList> {
  const { companies, caseCounts } = await loadReadable(bot, scope, await listDecisions(bot.store, scope));
  return toHomeList(bot, scope, companies, { count: caseCounts.size, caseCounts });
}

async function loadFound(bot: Bot, scope: ReadScope, text: string): Promise<HomeList> {
  const [code] = recogniseCompanyCodes(text, bot.settings.companyCodeTypes);
  const found = await searchHomeCases(bot.store, scope, { text, ...(code && { code }) });
  const shown = await withoutRedacted(bot, scope, found);
  const { companies, caseCounts } = await loadReadable(bot, scope, shown);
  return toHomeList(bot, scope, companies, { count: caseCounts.size, caseCounts });
}

/** To find a case by the company's name would tell what its channel does not show. */
async function withoutRedacted(
  bot: Bot,
  { teamId, userId }: Person,
  found: readonly HomeCase[],
): Promise<HomeCase[]> {
  const channels = new Set(found.filter((one) => one.userId !== userId).map(({ channelId }) => channelId));
  for (const channelId of channels)
    if (!(await isRedactedAsKnown(bot.store, { teamId, channelId }))) channels.delete(channelId);
  return found.filter((one) => one.userId === userId || !channels.has(one.channelId));
}
