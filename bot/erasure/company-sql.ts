import { IS_COMPANY } from '../store/table-rules';
import { dependentTables, isDeletedWith } from './delete-cases';

/** All names in use: those of the company, and those of others. */
export const listNames = `
  select name, bool_or(own) as own from (
    select business_name as name, ${IS_COMPANY} as own from xray.analyses
    where business_name is not null and code_type is not null
    union all
    select business_name, ${IS_COMPANY} from xray.cases where business_name is not null
    union all
    select business_name, ${IS_COMPANY} from xray.channel_settings where business_name is not null) names
  group by name`;

export const listCases = `select id::text from xray.cases where ${IS_COMPANY} order by cases.id`;

/** Those that are about it, or whose form proposes it. */
export const listDrafts = `
  select id::text from xray.analyses
  where case_id is null and ((${IS_COMPANY}) or form_state::text ~* $3)
  order by analyses.id`;

/** Of each table how many rows are deleted with cases $1 and drafts $2, as in all statements below. */
export const countRows = dependentTables
  .map(
    (table) =>
      `select '${table}' as name, count(*)::int as count from xray.${table} where ${isDeletedWith(table)}`,
  )
  .join(' union all ');

export const listRequests = `
  select request_id as id from xray.submissions where request_id is not null and ${isDeletedWith('submissions')}`;

export const listReports = `select report_id as id from xray.reports where ${isDeletedWith('reports')}`;

export const listTeamsWithTrail = 'select distinct team_id as id from xray.trail where case_id = any($1)';

const isOf = isDeletedWith('analyses');

export const listTeams = `
  select team_id as id from xray.analyses where ${isOf}
  union select team_id from xray.cases where ${isDeletedWith('cases')}`;

/** The threads of analyses that no other company has an analysis in. */
export const listThreads = `
  select distinct analyses.team_id, analyses.channel_id, coalesce(analyses.thread_ts, card.slack_ts) as thread_ts
  from xray.analyses left join xray.outbox card on card.id = analyses.card_message_id
  where ${isOf} and coalesce(analyses.thread_ts, card.slack_ts) is not null
    and not exists (
      select 1 from xray.analyses other
      where other.channel_id = analyses.channel_id and other.thread_ts = coalesce(analyses.thread_ts, card.slack_ts)
        and not (coalesce(other.case_id = any($1::bigint[]), other.id = any($2::bigint[]))))`;

/** The reaction is to the message that an analysis began with. */
const beganWith = `
  analyses.team_id = r.team_id and analyses.channel_id = r.channel_id and analyses.message_ts = r.message_ts`;

/** The reactions to messages that only analyses of the company began with; none changes before it is removed. */
export const listReactions = `
  select r.id::text, r.team_id as "teamId", r.channel_id as "channelId", r.message_ts as "messageTs", r.names
  from xray.reactions r
  where exists (select 1 from xray.analyses where ${beganWith} and ${isOf})
    and not exists (select 1 from xray.analyses where ${beganWith} and not coalesce(${isOf}, false))
  for update of r`;
