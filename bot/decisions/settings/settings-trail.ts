import { toValidJson } from '../../../shared/text/to-valid-text';
import type { Channel } from '../../slack/channels/channel-settings-rows';
import { queryRow, queryRows } from '../../store/query-rows';
import type { Queryable, Transaction } from '../../store/queryable';
import { sealEntry, toCanonicalJson } from '../../trail';
import { type CaseSettings, findCaseSettings } from '../case-settings-rows';
import type { DecisionOption } from '../decision-options';

/** What decides who decides, with whom and by when: everything but the digest. */
export type GoverningSettings = Omit<CaseSettings, 'digest' | 'digestDay' | 'digestHour'>;

export function toGoverning(settings: CaseSettings): GoverningSettings {
  const { digest: _mode, digestDay: _day, digestHour: _hour, ...governing } = settings;
  return governing;
}

export function isSameJson(one: unknown, other: unknown): boolean {
  return toCanonicalJson(one) === toCanonicalJson(other);
}

/** What can happen to settings. Those of a channel have `settings`, the names of decisions have `options`. */
export type SettingsEvent =
  /** `recorded`: by the bot, because an erasure changed them or there was no trail yet. */
  | { readonly kind: 'recorded' | 'changed'; readonly data: SettingsData }
  | { readonly kind: 'proposed'; readonly data: SettingsData }
  | { readonly kind: 'confirmed'; readonly data: SettingsData & { readonly proposedBy: string } }
  | { readonly kind: 'refused'; readonly data: { readonly proposedBy: string } };

interface SettingsData {
  readonly settings?: GoverningSettings;
  readonly options?: readonly DecisionOption[];
}

/** One row of the trail of settings. */
export interface SettingsEntry extends Channel {
  /** The number of the entry, from 1 on, without gaps. */
  readonly seq: number;
  readonly at: Date;
  readonly kind: SettingsEvent['kind'];
  /** The person who did it; absent if the bot itself did. */
  readonly userId?: string;
  readonly data: SettingsData & { readonly proposedBy?: string };
  readonly previousHash?: string;
  readonly hash: string;
}

/** What the entries come to: what applies, and what waits for a second person. */
export interface SettingsState extends SettingsData {
  readonly pending?: SettingsEntry;
}

export function foldSettings(entries: readonly SettingsEntry[]): SettingsState {
  const applied = entries.findLast(({ kind }) => applies[kind]);
  const last = entries.at(-1);
  return {
    ...(applied?.data.settings && { settings: applied.data.settings }),
    ...(applied?.data.options && { options: applied.data.options }),
    ...(last?.kind === 'proposed' && { pending: last }),
  };
}

/** Whether an entry of a kind says what applies from then on. */
const applies: Readonly<Record<SettingsEvent['kind'], boolean>> = {
  recorded: true,
  changed: true,
  proposed: false,
  confirmed: true,
  refused: false,
};

/** The trail of the names of decisions, which belong to no channel. */
export const namesOf = (teamId: string): Channel => ({ teamId, channelId: '' });

const columns = `
  team_id as "teamId", channel_id as "channelId", seq, at, kind, user_id as "userId", data,
  previous_hash as "previousHash", hash`;

const LIST_ENTRIES = `
  select ${columns} from xray.settings_trail where team_id = $1 and channel_id = $2 order by seq`;

/** Lists the entries, oldest first. */
export async function listSettingsTrail(
  db: Queryable,
  { teamId, channelId }: Channel,
): Promise<SettingsEntry[]> {
  return queryRows<SettingsEntry>(db, LIST_ENTRIES, [teamId, channelId]);
}

const LIST_ALL = `select ${columns} from xray.settings_trail order by team_id, channel_id, seq`;

export async function listAllSettingsTrails(db: Queryable): Promise<SettingsEntry[]> {
  return queryRows<SettingsEntry>(db, LIST_ALL);
}

const FIND_LAST = `
  select ${columns} from xray.settings_trail where team_id = $1 and channel_id = $2 order by seq desc limit 1`;

const ADD_ENTRY = `
  insert into xray.settings_trail (team_id, channel_id, seq, at, kind, user_id, data, previous_hash, hash)
  values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9)`;

/** Appends an entry as part of the transaction, which has locked the settings. Resolves to the entry. */
export async function appendSettings(
  tx: Transaction,
  { teamId, channelId }: Channel,
  event: SettingsEvent,
  { at, userId }: { readonly at: Date; readonly userId?: string },
): Promise<SettingsEntry> {
  const last = await queryRow<SettingsEntry>(tx, FIND_LAST, [teamId, channelId]);
  // As the database gives it back, so that the hash stays true.
  const data = JSON.parse(toValidJson(event.data)) as SettingsEntry['data'];
  const entry = {
    teamId,
    channelId,
    seq: (last?.seq ?? 0) + 1,
    at,
    kind: event.kind,
    ...(userId !== undefined && { userId }),
    data,
    ...(last && { previousHash: last.hash }),
  };
  const hash = sealEntry({ ...entry, data: { ...data } }, tx);
  const { seq, kind, previousHash } = entry;
  const values = [
    teamId,
    channelId,
    seq,
    at.toISOString(),
    kind,
    userId,
    JSON.stringify(data),
    previousHash,
    hash,
  ];
  await tx.query(ADD_ENTRY, values);
  return { ...entry, hash };
}

/** Records the settings of a channel after something else than a person changed them. */
export async function recordSettings(tx: Transaction, channel: Channel, at: Date): Promise<void> {
  const settings = toGoverning(await findCaseSettings(tx, channel));
  await appendSettings(tx, channel, { kind: 'recorded', data: { settings } }, { at });
}
