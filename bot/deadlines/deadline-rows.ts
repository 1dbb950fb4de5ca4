import { setEscalated, setReminded } from '../cases';
import type { Channel } from '../slack/channels/channel-settings-rows';
import { queryIds, queryRow, queryRows } from '../store/query-rows';
import type { Queryable, Transaction } from '../store/queryable';
import type { DeadlineSettings } from './to-deadline';

/** A case that reminds, escalates, wakes, or no longer waits for documents. */
export interface DueRow extends Channel {
  readonly id: string;
  /** The person who asked for it. */
  readonly userId: string;
  readonly ownerId?: string;
  /** The person or channel that is told; absent: those who read its thread. */
  readonly recipient?: string;
}

interface Search {
  readonly at: Date;
  readonly limit: number;
}

const FIND_STALE_CHANNELS = `
  select team_id as "teamId", channel_id as "channelId", due_hours is not null as "hasDeadline"
  from xray.case_settings where has_stale_due_dates limit $1`;

/** The channels whose settings were changed since the due dates of their cases were computed. */
export async function findStaleChannels(db: Queryable, limit: number): Promise<StaleChannel[]> {
  return queryRows<StaleChannel>(db, FIND_STALE_CHANNELS, [limit]);
}

export interface StaleChannel extends Channel {
  readonly hasDeadline: boolean;
}

/** The index cases_undecided has the same condition: nothing else is due. */
const isUndecided = "state in ('open', 'proposed', 'waiting') and verdict in ('review', 'alert', 'unknown')";

/** Cases are locked by their ids, as by everyone who locks several. */
const LOCK_WITH_STALE_DUE_DATE = `
  select id::text from xray.cases
  where team_id = $1 and channel_id = $2 and due_at is not null and ${isUndecided}
    and reminded_at is null and escalated_at is null
  order by cases.id for no key update`;

/** Locks the cases of a channel whose due dates were computed by earlier settings, except those that have reminded by them. */
export async function lockWithStaleDueDate(
  tx: Transaction,
  { teamId, channelId }: Channel,
): Promise<string[]> {
  return queryIds(tx, LOCK_WITH_STALE_DUE_DATE, [teamId, channelId]);
}

/** The channel has no deadline from now on. `order by id` alone would sort the selected text. */
const LIST_WITH_DUE_DATE = `
  select id::text from xray.cases
  where team_id = $1 and channel_id = $2 and due_at is not null and ${isUndecided}
  order by cases.id limit $3`;

/** The cases of a channel that are not decided and have a due date. */
export async function listWithDueDate(
  db: Queryable,
  { teamId, channelId }: Channel,
  limit: number,
): Promise<string[]> {
  return queryIds(db, LIST_WITH_DUE_DATE, [teamId, channelId, limit]);
}

/** The indexes of due dates have the same condition: nothing is due while documents are waited for. */
const canBeDue = "state in ('open', 'proposed')";

/** The index cases_without_due_date has the same condition. */
const hasNoDueDate = `c.due_at is null and c.undecided_since is not null and c.${canBeDue}`;

const FIND_WITHOUT_DUE_DATE = `
  select c.id::text from xray.case_settings s
    join xray.cases c on c.team_id = s.team_id and c.channel_id = s.channel_id
  where s.due_hours is not null and ${hasNoDueDate}
  limit $1`;

/** The cases that call for a decision in a channel with a deadline, and have no due date yet. */
export async function findWithoutDueDate(db: Queryable, limit: number): Promise<string[]> {
  return queryIds(db, FIND_WITHOUT_DUE_DATE, [limit]);
}

interface DeadlineInput extends DeadlineSettings {
  readonly since: Date;
  readonly savedAt: Date;
}

const FIND_DEADLINE_INPUT = `
  select greatest(c.undecided_since, c.due_from) as since, s.updated_at as "savedAt", s.due_hours as "dueHours",
    s.working_days as "workingDays", s.day_starts as "dayStarts", s.day_ends as "dayEnds", s.time_zone as "timeZone",
    s.holidays, s.days_off as "daysOff"
  from xray.cases c join xray.case_settings s on s.team_id = c.team_id and s.channel_id = c.channel_id
  where c.id = $1 and s.due_hours is not null and ${hasNoDueDate}`;

/** What the due date of a case follows from; undefined if it has one, or needs none. */
export async function findDeadlineInput(db: Queryable, caseId: string): Promise<DeadlineInput | undefined> {
  return queryRow<DeadlineInput>(db, FIND_DEADLINE_INPUT, [caseId]);
}

const columns = `
  c.id::text, c.team_id as "teamId", c.channel_id as "channelId", c.user_id as "userId", c.owner_id as "ownerId"`;

/** The cases that have waited longest, in the order in which they are locked. */
const inLockOrder = (found: string) => `select * from (${found}) found order by found.id::bigint`;

const FIND_TO_WAKE = inLockOrder(`
  select ${columns} from xray.cases c where c.snoozed_until <= $1 order by c.snoozed_until limit $2`);

/** The cases that were snoozed until now or earlier. */
export async function findToWake(db: Queryable, { at, limit }: Search): Promise<DueRow[]> {
  return queryRows<DueRow>(db, FIND_TO_WAKE, [at.toISOString(), limit]);
}

const FIND_WITH_MISSING_DOCUMENTS = inLockOrder(`
  select ${columns} from xray.cases c where c.waiting_until <= $1 order by c.waiting_until limit $2`);

/** The cases that waited for documents until now or earlier. */
export async function findWithMissingDocuments(db: Queryable, { at, limit }: Search): Promise<DueRow[]> {
  return queryRows<DueRow>(db, FIND_WITH_MISSING_DOCUMENTS, [at.toISOString(), limit]);
}

/** Somebody has the case. The index cases_to_remind has the same condition. */
const isTaken = "c.state = 'open' and c.owner_id is not null";

const isAwake = '(c.snoozed_until is null or c.snoozed_until <= $1)';

/** The channel has a deadline; where it was removed, the due dates are too, a part at a time. */
const withDeadline = `join xray.case_settings s
    on s.team_id = c.team_id and s.channel_id = c.channel_id and s.due_hours is not null`;

const isToRemind = `c.remind_at <= $1 and c.reminded_at is null and ${isTaken} and ${isAwake}`;

const FIND_TO_REMIND = inLockOrder(`
  select ${columns}, c.owner_id as recipient from xray.cases c ${withDeadline}
  where ${isToRemind}
  order by c.remind_at limit $2`);

/** The cases that are taken, and half of whose time is over. */
export async function findToRemind(db: Queryable, { at, limit }: Search): Promise<DueRow[]> {
  return queryRows<DueRow>(db, FIND_TO_REMIND, [at.toISOString(), limit]);
}

const isToEscalate = `c.due_at <= $1 and c.escalated_at is null and c.${canBeDue} and ${isAwake}`;

const FIND_TO_ESCALATE = inLockOrder(`
  select ${columns}, s.escalate_to as recipient from xray.cases c ${withDeadline}
  where ${isToEscalate}
  order by c.due_at limit $2`);

/** The cases that are overdue, taken or not. */
export async function findToEscalate(db: Queryable, { at, limit }: Search): Promise<DueRow[]> {
  return queryRows<DueRow>(db, FIND_TO_ESCALATE, [at.toISOString(), limit]);
}

/** The next sweep reminds another owner. */
const IS_STILL_TO_REMIND = `select 1 from xray.cases c where c.id = $2 and c.owner_id = $3 and ${isToRemind}`;

/** Whether the caller, who has locked the case, is the one to remind its owner: once for each due date. */
export async function claimReminder(tx: Transaction, { id, ownerId }: DueRow, at: Date): Promise<boolean> {
  if ((await tx.query(IS_STILL_TO_REMIND, [at.toISOString(), id, ownerId])).length === 0) return false;
  await setReminded(tx, id, at);
  return true;
}

const IS_STILL_TO_ESCALATE = `select 1 from xray.cases c where c.id = $2 and ${isToEscalate}`;

/** Whether the caller, who has locked the case, is the one to escalate it: once for each due date. */
export async function claimEscalation(tx: Transaction, { id }: DueRow, at: Date): Promise<boolean> {
  if ((await tx.query(IS_STILL_TO_ESCALATE, [at.toISOString(), id])).length === 0) return false;
  await setEscalated(tx, id, at);
  return true;
}
