import type { Verdict } from '../../shared';
import type { Channel } from '../slack/channels/channel-settings-rows';
import { queryRow, queryRows } from '../store/query-rows';
import type { Queryable, Transaction } from '../store/queryable';
import type { DaysOff } from './days-off';

/** How the cases of a channel are decided, by when, and how they are summed up. */
export interface CaseSettings extends Required<DaysOff> {
  /** Who may decide; empty: everyone there. */
  readonly deciders: readonly string[];
  /** Verdicts of cases that a second person has to confirm. */
  readonly fourEyes: readonly Verdict[];
  /** Working hours until a case is due; absent: never. */
  readonly dueHours?: number;
  /** 1 for Monday to 7 for Sunday. */
  readonly workingDays: readonly number[];
  /** Minutes since midnight. */
  readonly dayStarts: number;
  readonly dayEnds: number;
  /** IANA name; absent: UTC. */
  readonly timeZone?: string;
  /** A person (U…) or a channel (C…) that is told what is overdue. */
  readonly escalateTo?: string;
  readonly digest: 'off' | 'daily' | 'weekly';
  /** Of a weekly digest, 1 for Monday. */
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

const columns = `
  deciders, four_eyes as "fourEyes", due_hours as "dueHours", working_days as "workingDays",
  holidays, days_off as "daysOff", day_starts as "dayStarts", day_ends as "dayEnds", time_zone as "timeZone",
  escalate_to as "escalateTo", digest, digest_day as "digestDay", digest_hour as "digestHour"`;

const FIND_CASE_SETTINGS = `select ${columns} from xray.case_settings where team_id = $1 and channel_id = $2`;

/** What was saved in a channel, or the defaults. */
export async function findCaseSettings(db: Queryable, { teamId, channelId }: Channel): Promise<CaseSettings> {
  return (await queryRow<CaseSettings>(db, FIND_CASE_SETTINGS, [teamId, channelId])) ?? defaultCaseSettings;
}

const LIST_CASE_SETTINGS = `select team_id as "teamId", channel_id as "channelId", ${columns} from xray.case_settings`;

/** Those of all channels where any were saved. */
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

/** One change at a time, also where nothing was saved before: who is not on a list saved in the same second is refused. */
export async function lockCaseSettings(
  tx: Transaction,
  { teamId, channelId }: Channel,
  by: string,
): Promise<DigestTimes> {
  return (await queryRow<DigestTimes>(tx, LOCK_CASE_SETTINGS, [teamId, channelId, by])) ?? {};
}

const SAVE_CASE_SETTINGS = `
  insert into xray.case_settings as s (team_id, channel_id, deciders, four_eyes, due_hours, working_days, day_starts,
    day_ends, time_zone, escalate_to, digest, digest_day, digest_hour, next_digest_at, updated_by, updated_at,
    holidays, days_off, has_stale_due_dates)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, true)
  on conflict (team_id, channel_id) do update
  set deciders = $3, four_eyes = $4, due_hours = $5, working_days = $6, day_starts = $7, day_ends = $8, time_zone = $9,
    escalate_to = $10, digest = $11, digest_day = $12, digest_hour = $13, next_digest_at = $14, updated_by = $15,
    updated_at = $16, holidays = $17, days_off = $18, has_stale_due_dates = s.has_stale_due_dates
      or (s.due_hours, s.working_days, s.day_starts, s.day_ends, s.time_zone, s.holidays, s.days_off)
        is distinct from (excluded.due_hours, excluded.working_days, excluded.day_starts, excluded.day_ends, excluded.time_zone,
          excluded.holidays, excluded.days_off)`;

/** All of them at once. If they change due dates, the next sweep computes those of open cases again. */
export async function saveCaseSettings(
  db: Queryable,
  { teamId, channelId }: Channel,
  settings: CaseSettings,
  { by, at, nextDigestAt }: { readonly by: string; readonly at: Date; readonly nextDigestAt?: Date },
): Promise<void> {
  const { deciders, fourEyes, dueHours, workingDays, dayStarts, dayEnds, timeZone, escalateTo } = settings;
  const { holidays, daysOff, digest, digestDay, digestHour } = settings;
  const deciding = [deciders, fourEyes, dueHours, workingDays, dayStarts, dayEnds, timeZone, escalateTo];
  const summing = [digest, digestDay, digestHour, nextDigestAt?.toISOString()];
  const saved = [by, at.toISOString()];
  await db.query(SAVE_CASE_SETTINGS, [
    teamId,
    channelId,
    ...deciding,
    ...summing,
    ...saved,
    holidays,
    daysOff,
  ]);
}

/** Unless they were changed again in the meantime: $3 is whether there is a deadline. */
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

/** Once a digest was sent, or had nothing to say. */
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
