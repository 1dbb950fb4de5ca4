import type { Verdict } from '../../shared';
import type { Channel } from '../slack/channels/channel-settings-rows';
import { queryRow, queryRows } from '../store/query-rows';
import type { Queryable, Transaction } from '../store/queryable';
import type { DaysOff } from './days-off';

/** How the cases of a channel are decided, by when, and how they are summed up. */
export interface CaseSettings extends Required<DaysOff> {
  /** The people who may decide; empty: everyone there. */
  readonly deciders: readonly string[];
  /** The verdicts of cases that a second person has to confirm. */
  readonly fourEyes: readonly Verdict[];
  /** The working hours until a case is due; absent: never. */
  readonly dueHours?: number;
  /** The days, 1 for Monday to 7 for Sunday. */
  readonly workingDays: readonly number[];
  /** The beginning and the end of a working day, in minutes since midnight. */
  readonly dayStarts: number;
  readonly dayEnds: number;
  /** The IANA name of the time zone; absent: UTC. */
  readonly timeZone?: string;
  /** A person (U…) or a channel (C…) that is told what is overdue. */
  readonly escalateTo?: string;
  readonly digest: 'off' | 'daily' | 'weekly';
  /** The day of a weekly digest, 1 for Monday. */
  readonly digestDay: number;
  readonly digestHour: number;
}

export const defaultCaseSettings: CaseSettings = {
  deciders: [],
  fourEyes: [],
  workingDays: [1, 2, 3, 4, 5],
  holidays: [],
  daysOff: [],
  dayStarts: 9 * 60,
  dayEnds: 18 * 60,
  digest: 'off',
  digestDay: 1,
  digestHour: 9,
};

/** The column of each setting, and whether it says when cases are due. A setting without a column does not compile. */
const columnOf: Readonly<
  Record<keyof CaseSettings, { readonly column: string; readonly isOfDueDates?: true }>
> = {
  deciders: { column: 'deciders' },
  fourEyes: { column: 'four_eyes' },
  dueHours: { column: 'due_hours', isOfDueDates: true },
  workingDays: { column: 'working_days', isOfDueDates: true },
  holidays: { column: 'holidays', isOfDueDates: true },
  daysOff: { column: 'days_off', isOfDueDates: true },
  dayStarts: { column: 'day_starts', isOfDueDates: true },
  dayEnds: { column: 'day_ends', isOfDueDates: true },
  timeZone: { column: 'time_zone', isOfDueDates: true },
  escalateTo: { column: 'escalate_to' },
  digest: { column: 'digest' },
  digestDay: { column: 'digest_day' },
  digestHour: { column: 'digest_hour' },
};

const settingNames = Object.keys(columnOf) as (keyof CaseSettings)[];
const columnNames = Object.values(columnOf).map(({ column }) => column);
const dueDateColumns = Object.values(columnOf).flatMap(({ column, isOfDueDates }) =>
  isOfDueDates ? [column] : [],
);

const columns = settingNames.map((setting) => `${columnOf[setting].column} as "${setting}"`).join(', ');

const FIND_CASE_SETTINGS = `select ${columns} from xray.case_settings where team_id = $1 and channel_id = $2`;

/** What was saved in a channel, or the defaults. */
export async function findCaseSettings(db: Queryable, { teamId, channelId }: Channel): Promise<CaseSettings> {
  return (await queryRow<CaseSettings>(db, FIND_CASE_SETTINGS, [teamId, channelId])) ?? defaultCaseSettings;
}

const LIST_CASE_SETTINGS = `select team_id as "teamId", channel_id as "channelId", ${columns} from xray.case_settings`;

/** The settings of all channels where any were saved. */
export async function listCaseSettings(
  db: Queryable,
): Promise<(Channel & { readonly settings: CaseSettings })[]> {
  const rows = await queryRows<Channel & CaseSettings>(db, LIST_CASE_SETTINGS);
  return rows.map(({ teamId, channelId, ...settings }) => ({ teamId, channelId, settings }));
}

const LOCK_CASE_SETTINGS = `
  insert into xray.case_settings as s (team_id, channel_id, updated_by) values ($1, $2, $3)
  on conflict (team_id, channel_id) do update set updated_by = s.updated_by
  returning next_digest_at as "nextDigestAt", last_digest_at as "lastDigestAt"`;

export interface DigestTimes {
  readonly nextDigestAt?: Date;
  readonly lastDigestAt?: Date;
}

/** Locks the settings: one change at a time, also where nothing was saved before: who is not on a list saved in the same second is refused. */
export async function lockCaseSettings(
  tx: Transaction,
  { teamId, channelId }: Channel,
  by: string,
): Promise<DigestTimes> {
  return (await queryRow<DigestTimes>(tx, LOCK_CASE_SETTINGS, [teamId, channelId, by])) ?? {};
}

const SAVE_CASE_SETTINGS = `
  insert into xray.case_settings as s (team_id, channel_id, updated_by, updated_at, next_digest_at, has_stale_due_dates,
    ${columnNames.join(', ')})
  values ($1, $2, $3, $4, $5, true, ${columnNames.map((_, index) => `$${index + 6}`).join(', ')})
  on conflict (team_id, channel_id) do update
  set updated_by = $3, updated_at = $4, next_digest_at = $5,
    ${columnNames.map((column) => `${column} = excluded.${column}`).join(', ')},
    has_stale_due_dates = s.has_stale_due_dates
      or (${dueDateColumns.map((column) => `s.${column}`).join(', ')})
        is distinct from (${dueDateColumns.map((column) => `excluded.${column}`).join(', ')})`;

/** Saves all settings at once. If they change due dates, the next sweep computes those of open cases again. */
export async function saveCaseSettings(
  db: Queryable,
  { teamId, channelId }: Channel,
  settings: CaseSettings,
  { by, at, nextDigestAt }: { readonly by: string; readonly at: Date; readonly nextDigestAt?: Date },
): Promise<void> {
  const saved = [by, at.toISOString(), nextDigestAt?.toISOString()];
  const values = settingNames.map((setting) => settings[setting]);
  await db.query(SAVE_CASE_SETTINGS, [teamId, channelId, ...saved, ...values]);
}

/** The settings must not have been changed again in the meantime: $3 is whether there is a deadline. */
const CLAIM_STALE_DUE_DATES = `
  update xray.case_settings set has_stale_due_dates = false
  where team_id = $1 and channel_id = $2 and has_stale_due_dates and (due_hours is not null) = $3
  returning channel_id`;

/** Whether the caller is the one to correct the due dates of a channel, or to say that none is left to be corrected. */
export async function claimStaleDueDates(
  tx: Transaction,
  { teamId, channelId }: Channel,
  { hasDeadline }: { readonly hasDeadline: boolean },
): Promise<boolean> {
  return (await tx.query(CLAIM_STALE_DUE_DATES, [teamId, channelId, hasDeadline])).length > 0;
}

const SET_DIGEST_TIMES = `
  update xray.case_settings set last_digest_at = $3, next_digest_at = $4 where team_id = $1 and channel_id = $2`;

/** Stores when a digest was sent or had nothing to say, and when the next one is due. */
export async function setDigestTimes(
  tx: Transaction,
  { teamId, channelId }: Channel,
  { lastDigestAt, nextDigestAt }: DigestTimes,
): Promise<void> {
  await tx.query(SET_DIGEST_TIMES, [
    teamId,
    channelId,
    lastDigestAt?.toISOString(),
    nextDigestAt?.toISOString(),
  ]);
}
