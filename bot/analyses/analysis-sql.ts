/** What was said of a company besides its code. The name has a column of its own: it is searched, and the service corrects it. */
export const companyDetailsColumn =
  "c.company_details || jsonb_strip_nulls(jsonb_build_object('businessName', c.business_name))";

const columns = `
  c.id::text, c.team_id as "teamId", c.channel_id as "channelId", c.thread_ts as "threadTs", c.user_id as "userId",
  case when c.code_type is not null then json_build_object('type', c.code_type, 'id', c.code_id) end as company,
  c.business_name as "businessName", ${companyDetailsColumn} as "companyDetails",
  c.card_message_id::text as "cardMessageId", c.created_at as "createdAt",
  c.message_ts as "messageTs", c.refused_files as "refusedFiles", c.verdict, c.progress, c.case_id::text as "caseId",
  coalesce(k.state, 'open') as state, k.owner_id as "ownerId", k.owned_at as "ownedAt", k.decision,
  k.waiting_until as "waitingUntil", k.snoozed_until as "snoozedUntil", k.snoozed_by as "snoozedBy", k.due_at as "dueAt",
  case when k.escalated_at is not null then true end as "isOverdue"`;

/** With the case that has it, unless it is a draft. */
const withCase = 'xray.analyses c left join xray.cases k on k.id = c.case_id';

/** The name that the service gave for a company, where the same channel knows it. */
const findOfficialName = (team: string, channel: string, type: string, id: string) => `(
  select k.business_name from xray.analyses k
  where k.team_id = ${team} and k.channel_id = ${channel} and k.code_type = ${type} and k.code_id = ${id}
    and k.has_official_name
  order by k.id desc limit 1)`;

const nameOfNewAnalysis = findOfficialName('$1', '$2', '$6', '$7');
const nameOfCompany = findOfficialName('c.team_id', 'c.channel_id', '$2', '$3');

export const createAnalysis = `
  insert into xray.analyses (team_id, channel_id, thread_ts, user_id, dedupe_key, code_type, code_id, business_name,
    has_official_name, refused_files, message_ts, company_details)
  values ($1, $2, $3, $4, $5, $6, $7, coalesce(${nameOfNewAnalysis}, $8::jsonb ->> 'businessName'),
    ${nameOfNewAnalysis} is not null, $9, $10, $8::jsonb - 'businessName')
  on conflict (team_id, dedupe_key) do nothing
  returning id::text`;

export const findAnalysisByDedupeKey =
  'select id::text from xray.analyses where team_id = $1 and dedupe_key = $2';

export const findAnalysis = `select ${columns} from ${withCase} where c.id = $1`;

export const lockAnalysis = `${findAnalysis} for no key update of c`;

/** No draft: it is known what its files are about. Each analysis on its own, by an index; otherwise the whole table is read for drafts. */
const isSubmitted = `not exists (
  select 1 from xray.submissions s where s.analysis_id = c.id and s.state = 'draft' offset 0)`;

export const listAnalysesOfThread = `
  select ${columns} from ${withCase}
  where ${isSubmitted} and c.id in (
    select id from xray.analyses where team_id = $1 and channel_id = $2 and thread_ts = $3
    union
    -- Without a file's message, the thread is that of the card.
    select k.id from xray.outbox m join xray.analyses k on k.card_message_id = m.id
    where m.team_id = $1 and m.channel_id = $2 and m.slack_ts = $3)
  order by c.id desc`;

export const setAnalysisCard = 'update xray.analyses set card_message_id = $2 where id = $1';

export const setMessageOfCard = `
  update xray.analyses set message_ts = $2 where card_message_id = $1 and message_ts is null
  returning team_id as "teamId", channel_id as "channelId"`;

export const setAnalysisThread = `
  update xray.analyses set thread_ts = $2, message_ts = case when message_ts = thread_ts then $2 else message_ts end
  where id = $1`;

export const setAnalysisCompany = `
  update xray.analyses c set code_type = $2, code_id = $3, user_id = $5,
    company_details = $4::jsonb - 'businessName',
    business_name = coalesce(${nameOfCompany}, $4::jsonb ->> 'businessName'),
    has_official_name = ${nameOfCompany} is not null
  where c.id = $1`;

export const setBusinessName = `
  update xray.analyses set business_name = $2, has_official_name = true
  where id = $1 and (business_name is distinct from $2 or not has_official_name)`;

export const setVerdict = `
  update xray.analyses set verdict = $2, progress = $3
  where id = $1 and (verdict is distinct from $2 or progress <> $3)
  returning id`;

export const setCase = 'update xray.analyses set case_id = $2 where id = $1';

const isWorst = "array_position(array['alert', 'review', 'unknown'], c.verdict)";

/** How many analyses of a case have each verdict; drafts are in no case. */
export const countVerdicts = `
  select c.verdict, c.progress, count(*)::int as count from xray.analyses c where c.case_id = $1 group by 1, 2`;

/** Of each case the worst analysis, of equals the newest; one that ended without a verdict is worse than a clear one. */
export const listWorstIds = `
  select distinct on (c.case_id) c.id::text from xray.analyses c where c.case_id = any($1::bigint[])
  order by c.case_id, ${isWorst}, c.verdict is null and c.progress in ('stopped', 'stalled') desc, c.id desc`;

export const countOfCases = `
  select c.case_id::text as "caseId", count(*)::int as count from xray.analyses c
  where c.case_id = any($1::bigint[]) group by c.case_id`;

/** Newest first. */
export const listIdsOfCase = `
  select c.id::text from xray.analyses c where c.case_id = $1 order by c.id desc limit $2`;

export const setFormState = 'update xray.analyses set form_state = $2 where id = $1';

export const findFormState = `
  select c.form_state::text as "formState" from xray.submissions s join xray.analyses c on c.id = s.analysis_id
  where s.id = $1 and c.team_id = $2`;

export const loadAnalyses = `select ${columns} from ${withCase} where c.id = any($1::bigint[]) order by c.id desc`;

export const loadSubmissions = `
  select s.id::text, s.analysis_id::text as "analysisId", s.state, s.request_id as "requestId",
    case when s.state = 'failed' then json_build_object(
      'from', s.failed_in_state, 'step', s.failed_step, 'reason', s.failure_reason,
      'outcomeKnown', s.outcome_known) end as failure,
    s.cancelled_by as "cancelledBy", s.service_stage as "serviceStage", s.created_at as "createdAt",
    s.online_at as "onlineAt", s.next_poll_at as "nextPollAt", s.unreadable_reports as "unreadableReports",
    s.refused_sources as "refusedSources", s.split_from::text as "splitFrom"
  from xray.submissions s where s.analysis_id = any($1::bigint[]) order by s.id`;

/** Each submission on its own, by an index: the embedded store, which has no statistics, would read the whole table to join it. */
const ofEachSubmission = (rows: string) => `
  xray.submissions s cross join lateral (${rows} offset 0) x where s.analysis_id = any($1::bigint[])`;

export const loadDocuments = `
  select x.submission_id::text as "submissionId", x.name, x.mime_type as "mimeType", x.state, x.details
  from ${ofEachSubmission('select d.* from xray.documents d where d.submission_id = s.id')} order by x.id`;

/** Without the managers, who are most of a summary and only on the card of their report. */
export const loadReports = `
  select x.report_id as "reportId", x.submission_id::text as "submissionId", x.card_message_id::text as "cardMessageId",
    x.kind, x.verdict, x.content_hash as "contentHash", x.summary - 'managers' as summary, x.created_at as "createdAt",
    x.updated_at as "updatedAt"
  from ${ofEachSubmission('select r.* from xray.reports r where r.submission_id = s.id')}
  order by x.created_at, x.report_id`;

/** The last that the service got for each submission. */
export const loadFigures = `
  select distinct on (x.submission_id) x.submission_id::text as "submissionId", x.user_id as "sentBy",
    x.updated_at as "sentAt"
  from ${ofEachSubmission("select f.* from xray.figures f where f.submission_id = s.id and f.state = 'sent'")}
  order by x.submission_id, x.updated_at desc`;

/** Stopped, stalled or still awaiting something, or was when polling ended; as the index submissions_unfinished has it. */
const isUnfinished =
  "(u.state not in ('draft', 'reported', 'cancelled') or u.next_poll_at is not null or u.is_incomplete)";

/** A condition whose value is null leaves nothing out. */
const matches = `
  c.team_id = $1 and ${isSubmitted}
    and ($2::text is null or c.channel_id = $2)
    and ($3::text is null or c.user_id = $3)
    and ($4::text is null or (c.code_type = $4 and c.code_id = $5))
    and ($6::text is null or strpos(lower(c.business_name), lower($6)) > 0
      or strpos(lower(c.code_id), lower(replace($6, ' ', ''))) > 0)
    and ($7::text is null or c.id = any(array(
      select s.analysis_id from xray.submissions s where s.request_id = $7
      union
      select s.analysis_id from xray.reports r join xray.submissions s on s.id = r.submission_id
      where r.report_id = $7)))`;

/** The newest of all and the newest of those that are not finished, which may be older. */
export const listAnalysisIds = `
  select found.id::text from (
    (select c.id from xray.analyses c where ${matches} order by c.id desc limit $8)
    union
    (select distinct c.id from xray.submissions u join xray.analyses c on c.id = u.analysis_id
      where ${isUnfinished} and ${matches} order by c.id desc limit $8)) found
  order by found.id desc`;

/** Among the newest analyses, because a channel may have a million. */
export const countCompanies = `
  select count(distinct (newest.code_type, newest.code_id))::int as count from (
    select c.code_type, c.code_id from xray.analyses c where ${matches} order by c.id desc limit 1000) newest`;

export const deleteDrafts =
  'delete from xray.analyses where id = any($1::bigint[]) and case_id is null returning 1';
