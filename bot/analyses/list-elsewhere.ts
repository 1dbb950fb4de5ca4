import { rankVerdict } from '../../shared/reports/verdict';
import { type Case, type CompanyPlace, listCasesElsewhere } from '../cases';
import { findLastKnownSharing, listPublicChannels } from '../slack/channels/channel-cache-rows';
import type { Channel } from '../slack/channels/channel-settings-rows';
import type { Queryable, Transaction } from '../store/queryable';
import type { StoreContext } from '../store/store';

/** Shows on the cards of a company in other channels, soon after, what has become of its case in this one. */
export async function enqueueUpdatesElsewhere(
  { store }: Pick<StoreContext, 'store'>,
  tx: Transaction,
  place: CompanyPlace,
): Promise<void> {
  const cases = await listCasesElsewhere(tx, place);
  if (cases.length === 0) return;
  const named = await listPublicChannels(tx, place.teamId, [place.channelId]);
  if (named.size === 0) return;
  for (const { id } of cases)
    await store.queue.enqueue(tx, 'update-case-cards', { id }, { singletonKey: id });
}

const MAX_CHANNELS = 3;

/**
 * Those of these channels that may be named where a case of another one is shown: nothing of private channels and of those that
 * other companies read, and nothing where other companies read it.
 */
export async function listNameableChannels(
  db: Queryable,
  place: Channel,
  channelIds: readonly string[],
): Promise<Set<string>> {
  const isDirect = place.channelId.startsWith('D');
  const isShared = !isDirect && ((await findLastKnownSharing(db, place))?.isShared ?? true);
  return isShared ? new Set() : listPublicChannels(db, place.teamId, channelIds);
}

/** The cases of a company in other channels that may be named where this one is shown, the worst first. */
export async function listElsewhere(db: Queryable, place: CompanyPlace): Promise<Case[]> {
  const cases = (await listCasesElsewhere(db, place)).filter(isWorthNaming);
  if (cases.length === 0) return [];
  const named = await listNameableChannels(
    db,
    place,
    cases.map((one) => one.channelId),
  );
  return cases
    .filter((one) => named.has(one.channelId))
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, MAX_CHANNELS);
}

/** What is clear there says nothing against the company here. */
function isWorthNaming({ state, verdict }: Case): boolean {
  return state === 'decided' || (verdict !== undefined && verdict !== 'clear');
}

/** The rank of a case in the order: those that are open come first. */
function rank({ state, verdict = 'unknown' }: Case): number {
  return (state === 'decided' ? 100 : 0) - rankVerdict(verdict);
}
