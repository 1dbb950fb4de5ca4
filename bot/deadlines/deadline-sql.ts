/** As the index cases_undecided has it: nothing else is due. */
const isUndecided = "state in ('open', 'proposed', 'waiting') and verdict in ('review', 'alert', 'unknown')";

/** As the indexes of due dates have it: nothing is due while documents are waited for. */
const canBeDue = "state in ('open', 'proposed')";

/** As the index cases_without_due_date has it. */
const hasNoDueDate = `c.due_at is null and c.undecided_since is not null and c.${canBeDue}`;

/** As the index cases_to_remind has it, of a case that somebody has. */
const isTaken = "c.state = 'open' and c.owner_id is not null";

export const findStaleChannels = `
  select team_id as "teamId", channel_id as "channelId", due_hours is not null as "hasDeadline"
  from xray.case_settings where has_stale_due_dates limit $1`;

/** Locked by id, as everyone who locks several. */
export const lockWithStaleDueDate = `
  select id::text from xray.cases
  where team_id = $1 and channel_id = $2 and due_at is not null and ${isUndecided}
    and reminded_at is null and escalated_at is null
  order by cases.id for no key update`;

/** Of a channel without a deadline from now on. `order by id` alone would sort the selected text. */
export const listWithDueDate = `
  select id::text from xray.cases
  where team_id = $1 and channel_id = $2 and due_at is not null and ${isUndecided}
  order by cases.id limit $3`;

export const findWithoutDueDate = `
  select c.id::text from xray.case_settings s
    join xray.cases c on c.team_id = s.team_id and c.channel_id = s.channel_id
  where s.due_hours is not null and ${hasNoDueDate}
  limit $1`;

export const findDeadlineInput = `
  select greatest(c.undecided_since, c.due_from) as since, s.updated_at as "savedAt", s.due_hours as "dueHours",
    s.working_days as "workingDays", s.day_starts as "dayStarts", s.day_ends as "dayEnds", s.time_zone as "timeZone",
    s.holidays, s.days_off as "daysOff"
  from xray.cases c join xray.case_settings s on s.team_id = c.team_id and s.channel_id = c.channel_id
  where c.id = $1 and s.due_hours is not null and ${hasNoDueDate}`;

const columns = `
  c.id::text, c.team_id as "teamId", c.channel_id as "channelId", c.user_id as "userId", c.owner_id as "ownerId"`;

/** The longest waiting ones, in the order in which they are locked. */
const inLockOrder = (found: string) => `select * from (${found}) found order by found.id::bigint`;

export const findToWake = inLockOrder(`
  select ${columns} from xray.cases c where c.snoozed_until <= $1 order by c.snoozed_until limit $2`);

export const findWithMissingDocuments = inLockOrder(`
  select ${columns} from xray.cases c where c.waiting_until <= $1 order by c.waiting_until limit $2`);

const isAwake = '(c.snoozed_until is null or c.snoozed_until <= $1)';

/** Where it was removed, the due dates are too, a part at a time. */
const withDeadline = `join xray.case_settings s
    on s.team_id = c.team_id and s.channel_id = c.channel_id and s.due_hours is not null`;

const isToRemind = `c.remind_at <= $1 and c.reminded_at is null and ${isTaken} and ${isAwake}`;

export const findToRemind = inLockOrder(`
  select ${columns}, c.owner_id as recipient from xray.cases c ${withDeadline}
  where ${isToRemind}
  order by c.remind_at limit $2`);

const isToEscalate = `c.due_at <= $1 and c.escalated_at is null and c.${canBeDue} and ${isAwake}`;

export const findToEscalate = inLockOrder(`
  select ${columns}, s.escalate_to as recipient from xray.cases c ${withDeadline}
  where ${isToEscalate}
  order by c.due_at limit $2`);

/** Another owner is reminded by the next sweep. */
export const isStillToRemind = `select 1 from xray.cases c where c.id = $2 and c.owner_id = $3 and ${isToRemind}`;

export const isStillToEscalate = `select 1 from xray.cases c where c.id = $2 and ${isToEscalate}`;
