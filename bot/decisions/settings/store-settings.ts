import { enqueueMessage } from '../../outbox';
import type { Channel } from '../../slack/channels/channel-settings-rows';
import { findChannelTexts } from '../../slack/language/find-texts';
import { currentDate } from '../../store/current-date';
import type { Transaction } from '../../store/queryable';
import { type CaseSettings, type DigestTimes, saveCaseSettings } from '../case-settings-rows';
import type { DecisionOption } from '../decision-options';
import type { DecisionsContext } from '../decisions-context';
import { needsConfirmation } from './is-loosening';
import { settingsCard, settledCard } from './settings-card';
import { listChanges, listNameChanges } from './settings-changes';
import {
  appendSettings,
  foldSettings,
  type GoverningSettings,
  isSameJson,
  listSettingsTrail,
  namesOf,
  type SettingsEntry,
  toGoverning,
} from './settings-trail';

/** Finds when the next digest of a channel is due. It is passed in, because the digest imports decisions. */
export type NextDigestAt = (settings: CaseSettings, now: Date) => Date | undefined;

/** Settings that the transaction has locked, and who changes them. */
export interface LockedSettings {
  readonly channel: Channel;
  readonly userId: string;
  readonly current: CaseSettings;
  readonly times: DigestTimes;
  readonly toNextDigest: NextDigestAt;
}

export interface StoredSettings {
  readonly nextDigestAt?: Date;
  /** Whether the change waits for a second person. */
  readonly isProposed: boolean;
}

/** Saves what a person chose. What loosens the rules of deciding is only proposed. */
export async function storeSettings(
  bot: DecisionsContext,
  tx: Transaction,
  locked: LockedSettings,
  wanted: CaseSettings,
): Promise<StoredSettings> {
  const { channel, userId, current } = locked;
  const governing = toGoverning(wanted);
  const isProposed = needsConfirmation(current, wanted);
  const nextDigestAt = await save(
    bot,
    tx,
    locked,
    isProposed ? withGoverning(wanted, toGoverning(current)) : wanted,
  );
  if (isSameJson(governing, toGoverning(current))) return { nextDigestAt, isProposed };
  const { pending } = foldSettings(await listSettingsTrail(tx, channel));
  // The same form, sent twice.
  if (isProposed && pending?.userId === userId && isSameJson(pending.data.settings, governing))
    return { nextDigestAt, isProposed };
  const event = { kind: isProposed ? 'proposed' : 'changed', data: { settings: governing } } as const;
  const entry = await appendSettings(tx, channel, event, { at: currentDate(bot), userId });
  await tellChannel(bot, tx, channel, entry, { before: toGoverning(current), after: governing });
  return { nextDigestAt, isProposed };
}

/** A second person confirms or refuses what was proposed. */
export async function settleProposal(
  bot: DecisionsContext,
  tx: Transaction,
  locked: LockedSettings,
  { pending, kind }: { readonly pending: SettingsEntry; readonly kind: 'confirmed' | 'refused' },
): Promise<void> {
  const { channel, userId, current } = locked;
  const { settings: proposed = toGoverning(current) } = pending.data;
  const proposedBy = pending.userId ?? '';
  const event =
    kind === 'confirmed'
      ? ({ kind, data: { settings: proposed, proposedBy } } as const)
      : ({ kind, data: { proposedBy } } as const);
  if (kind === 'confirmed') await save(bot, tx, locked, withGoverning(current, proposed));
  const entry = await appendSettings(tx, channel, event, { at: currentDate(bot), userId });
  const change = { before: toGoverning(current), after: proposed };
  await removeButtons(bot, tx, channel, pending, change);
  await tellChannel(bot, tx, channel, entry, change);
}

/** Names of decisions loosen nothing: they are recorded, and told where they were changed. */
export async function recordNames(
  bot: DecisionsContext,
  tx: Transaction,
  { teamId, channelId }: Channel,
  {
    userId,
    before,
    after,
  }: {
    readonly userId: string;
    readonly before: readonly DecisionOption[];
    readonly after: readonly DecisionOption[];
  },
): Promise<void> {
  if (isSameJson(before, after)) return;
  const event = { kind: 'changed', data: { options: after } } as const;
  const entry = await appendSettings(tx, namesOf(teamId), event, { at: currentDate(bot), userId });
  const texts = await findChannelTexts(bot, { teamId, channelId, userId }, tx);
  const card = settingsCard(entry, listNameChanges(before, after, texts), texts);
  await enqueueMessage(bot, tx, { teamId, channelId, card, key: toKey(entry) });
}

function withGoverning(
  { digest, digestDay, digestHour }: CaseSettings,
  governing: GoverningSettings,
): CaseSettings {
  return { ...governing, digest, digestDay, digestHour };
}

/** Resolves to when the next digest comes. */
async function save(
  bot: DecisionsContext,
  tx: Transaction,
  { channel, userId, times, toNextDigest }: LockedSettings,
  settings: CaseSettings,
): Promise<Date | undefined> {
  // Only now: a digest may have been sent while this waited for the lock.
  const now = currentDate(bot);
  const next = toNextDigest(settings, latest(now, times.lastDigestAt));
  const nextDigestAt = next && (findPendingDigest(times, now) ?? next);
  await saveCaseSettings(tx, channel, settings, { by: userId, at: now, nextDigestAt });
  return next;
}

/** A digest that is due and not sent yet is still to come, whatever is saved meanwhile. */
function findPendingDigest({ nextDigestAt }: DigestTimes, now: Date): Date | undefined {
  return nextDigestAt && nextDigestAt <= now ? nextDigestAt : undefined;
}

/** The clock of the replica that sent the last digest may be ahead: the same one does not come twice. */
function latest(now: Date, lastDigestAt: Date = now): Date {
  return lastDigestAt > now ? lastDigestAt : now;
}

interface SettingsChange {
  readonly before: GoverningSettings;
  readonly after: GoverningSettings;
}

/**
 * Tells the channel, unless it is a direct message with the bot, which nobody else is in. Resolves to the id of the message,
 * which is posted once for each entry.
 */
async function tellChannel(
  bot: DecisionsContext,
  tx: Transaction,
  channel: Channel,
  entry: SettingsEntry,
  change: SettingsChange,
): Promise<string | undefined> {
  if (channel.channelId.startsWith('D')) return undefined;
  const { changes, texts } = await describeChange(bot, tx, channel, entry, change);
  // Such as a time zone that was UTC before it was chosen.
  if (entry.kind === 'changed' && changes.length === 0) return undefined;
  const card = settingsCard(entry, entry.kind === 'refused' ? [] : changes, texts);
  return enqueueMessage(bot, tx, { ...channel, card, key: toKey(entry) });
}

/** Removes the buttons of a proposal that was settled. */
async function removeButtons(
  bot: DecisionsContext,
  tx: Transaction,
  channel: Channel,
  pending: SettingsEntry,
  change: SettingsChange,
): Promise<void> {
  const editsId = await tellChannel(bot, tx, channel, pending, change);
  const { changes, texts } = await describeChange(bot, tx, channel, pending, change);
  const card = settledCard(pending, changes, texts);
  await enqueueMessage(bot, tx, { ...channel, card, key: `${toKey(pending)}:settled`, editsId });
}

async function describeChange(
  bot: DecisionsContext,
  tx: Transaction,
  channel: Channel,
  { userId }: SettingsEntry,
  { before, after }: SettingsChange,
) {
  const texts = await findChannelTexts(bot, { ...channel, userId }, tx);
  return { texts, changes: listChanges(before, after, texts) };
}

function toKey({ teamId, channelId, seq }: SettingsEntry): string {
  return `settings:${teamId}:${channelId}:${seq}`;
}
