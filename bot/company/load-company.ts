import type { CompanyCode } from '../../shared';
import { rankVerdict } from '../../shared/reports/verdict';
import { type AlertedChannel, findAlert, listAlertedChannels, loadAlertCard } from '../alerts';
import {
  type AnalysisOverview,
  type AnalysisProgress,
  type CaseOverview,
  describeAnalyses,
  describeCases,
  findResultThread,
  toClassShare,
} from '../analyses';
import { type Case, listCasesElsewhere } from '../cases';
import { listClassReports } from '../history';
import { listPublicChannels } from '../slack/channels/channel-cache-rows';
import { listRedactedChannels } from '../slack/channels/find-detail';
import { findPermalink } from '../slack/find-permalink';
import type { Person } from '../slack/language/language-rows';
import type { Company } from '../slack/wording/company-text';
import { currentDate } from '../store/current-date';
import type { StoreContext } from '../store/store';
import type { CompanyContext } from './company-context';
import {
  type ClassOfDay,
  type CompanyViewData,
  type DecidedCase,
  type OpenCase,
  type ShownAnalysis,
  verdictOrder,
} from './company-data';
import type { CompanyMetadata } from './company-metadata';
import {
  type CompanyScope,
  listAlertsElsewhere,
  listAnalysesOfCompany,
  listChannelsOfCompany,
  listOpenCases,
} from './company-rows';
import { findReadableChannels } from './find-readable-channels';
import { loadDecisions } from './load-decisions';
import { PAGE_SIZE } from './page-size';

const MAX_OPEN = 5;
const MAX_ELSEWHERE = 3;
const ANALYSES_FOR_CLASSES = 20;
/** The number of changes that can be read in a row. */
const MAX_CLASSES = 6;

/** What a person may see of the company of a case, and no more; undefined if that is nothing. */
export async function loadCompany(
  bot: CompanyContext,
  person: Person,
  { channelId, company: code }: Pick<Case, 'channelId' | 'company'>,
  metadata: CompanyMetadata,
): Promise<CompanyViewData | undefined> {
  const { store } = bot;
  const { teamId } = person;
  const { here = channelId, page } = metadata;
  const all = await listChannelsOfCompany(store, teamId, code);
  const { channels, isIncomplete } = await findReadableChannels(bot, person, {
    channels: all,
    places: [here, channelId],
  });
  const scope = { teamId, code, channels };
  const hidden = await listRedactedChannels(store, teamId, channels);
  const outside = all.filter((id) => !channels.includes(id));
  const named = await listPublicChannels(store, teamId, outside);
  const alerted = await loadAlertedCases(bot, scope, { hidden, named });
  const elsewhere = (await listElsewhere(bot, scope, named)).filter(
    ({ id }) => !alerted.some((one) => one.id === id),
  );
  if (channels.length === 0 && elsewhere.length === 0) return undefined;
  const slice = { limit: PAGE_SIZE, offset: page * PAGE_SIZE };
  const newest = await listAnalysesOfCompany(store, scope, { limit: ANALYSES_FOR_CLASSES, offset: 0 });
  const analysisIds =
    page === 0
      ? { ...newest, ids: newest.ids.slice(0, PAGE_SIZE) }
      : await listAnalysesOfCompany(store, scope, slice);
  const openIds = await listOpenCases(store, scope, MAX_OPEN);
  const decided = await loadDecisions(store, scope, slice);
  const known = await describeAnalyses(bot, [...new Set([...newest.ids, ...analysisIds.ids])]);
  const open = inOrder(openIds.ids, await describeCases(bot, openIds.ids));
  const isShown = (one: { readonly channelId: string }) => !hidden.has(one.channelId);
  const readable = known.filter(({ contents }) => isShown(contents));
  const alertedChannels = await listAlertedChannels(store, { ...scope, company: code }, currentDate(bot));
  const company = findCompany(code, [
    ...[
      ...[...open, ...decided.items].map(({ status }) => status),
      ...readable.map(({ contents }) => contents),
    ].filter(isShown),
    ...alertedChannels.filter(isShown),
  ]);
  const items = [...open.map((one) => toOpenCase(one, known, hidden)), ...alerted];
  return {
    metadata,
    ...(company && { company }),
    isIncomplete,
    open: { items: items.toSorted(compareVerdicts), count: openIds.count + alerted.length },
    elsewhere,
    analyses: {
      items: await toShownAnalyses(bot, inOrder(analysisIds.ids, known), hidden),
      count: analysisIds.count,
    },
    decided: {
      items: decided.items.map((one): DecidedCase => ({ ...one, isRedacted: !isShown(one.status) })),
      count: decided.count,
    },
    classes: listClasses(readable),
    alertedChannels,
    channelId: channels.includes(here) ? here : (channels[0] ?? here),
  };
}

function inOrder<Item extends { readonly id: string }>(
  ids: readonly string[],
  items: readonly Item[],
): Item[] {
  return ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
}

/** Finds the company with its last name in a channel that shows it; undefined if none does. */
function findCompany(
  code: CompanyCode,
  shown: readonly Pick<Case | AlertedChannel, 'businessName'>[],
): Company | undefined {
  const name = shown.find(({ businessName }) => businessName !== undefined)?.businessName;
  return shown.length === 0 ? undefined : { code, ...(name !== undefined && { name }) };
}

/** Cases of channels that the person cannot read, by what their alerts say in those that the person reads. */
async function loadAlertedCases(
  bot: CompanyContext,
  scope: CompanyScope,
  { hidden, named }: Readonly<Record<'hidden' | 'named', ReadonlySet<string>>>,
): Promise<OpenCase[]> {
  const heads = await listAlertsElsewhere(bot.store, scope, MAX_OPEN);
  const shown = heads.map(async (headId): Promise<OpenCase[]> => {
    const [alert, card] = [await findAlert(bot.store, headId), await loadAlertCard(bot, bot.store, headId)];
    const [found] = card ? await describeCases(bot, [card.caseId]) : [];
    if (!alert || !card || !found) return [];
    const { summary } = card;
    const isRedacted = hidden.has(alert.channelId);
    const said = { verdict: summary.verdict, gravest: summary, analysisCount: 1 };
    const isPlaceHidden = !named.has(found.status.channelId);
    return [{ ...found, ...said, known: [], isKnownByAlert: true, isPlaceHidden, isRedacted }];
  });
  return (await Promise.all(shown)).flat();
}

/** Puts the worst first. */
function compareVerdicts(a: OpenCase, b: OpenCase): number {
  return verdictOrder.indexOf(a.verdict) - verdictOrder.indexOf(b.verdict);
}

/** The newest case of each public channel that the person is not in, the worst open one first, if it says anything against the company. */
async function listElsewhere(
  { store }: Pick<StoreContext, 'store'>,
  { teamId, code }: CompanyScope,
  named: ReadonlySet<string>,
): Promise<Case[]> {
  if (named.size === 0) return [];
  const cases = await listCasesElsewhere(store, { teamId, channelId: '', company: code });
  return cases
    .filter(
      ({ channelId, state, verdict = 'clear' }) =>
        named.has(channelId) && (state === 'decided' || verdict !== 'clear'),
    )
    .toSorted((a, b) => rankElsewhere(a) - rankElsewhere(b))
    .slice(0, MAX_ELSEWHERE);
}

function rankElsewhere({ state, verdict = 'unknown' }: Case): number {
  return (state === 'decided' ? 100 : 0) - rankVerdict(verdict);
}

function toOpenCase(
  overview: CaseOverview,
  analyses: readonly AnalysisOverview[],
  hidden: ReadonlySet<string>,
): OpenCase {
  const { id, status, verdict } = overview;
  const known = analyses.filter(({ contents }) => contents.caseId === id);
  return {
    ...overview,
    known,
    ...(verdict === undefined && { progress: findProgress(known) }),
    isRedacted: hidden.has(status.channelId),
  };
}

/** The progress of analyses without a verdict: whether somebody has to do something, or only to wait. */
function findProgress(analyses: readonly AnalysisOverview[]): AnalysisProgress {
  const progress = analyses.map(({ assessment }) => assessment.progress);
  return (['stopped', 'stalled', 'running'] as const).find((one) => progress.includes(one)) ?? 'running';
}

async function toShownAnalyses(
  bot: CompanyContext,
  analyses: readonly AnalysisOverview[],
  hidden: ReadonlySet<string>,
): Promise<ShownAnalysis[]> {
  return Promise.all(
    analyses.map(async (overview) => {
      const { teamId, channelId: channel } = overview.contents;
      const ts = await findResultThread(bot.store, overview.contents);
      const threadUrl = ts && (await findPermalink(bot, teamId, { channel, ts }));
      return { overview, isRedacted: hidden.has(channel), ...(threadUrl && { threadUrl }) };
    }),
  );
}

/** Lists each change of the class once, oldest first. */
function listClasses(analyses: readonly AnalysisOverview[]): ClassOfDay[] {
  return listClassReports(analyses)
    .filter(({ riskClass }, index, all) => riskClass !== all[index - 1]?.riskClass)
    .map(({ riskClass: value, updatedAt: at, summary }, index, all) => {
      const before = all[index - 1]?.summary;
      return { value, at, isWorse: before !== undefined && toClassShare(summary) > toClassShare(before) };
    })
    .slice(-MAX_CLASSES);
}
