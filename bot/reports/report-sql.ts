const columns = `
  report_id as "reportId", submission_id::text as "submissionId", team_id as "teamId", kind, verdict,
  content_hash as "contentHash", summary, card_message_id::text as "cardMessageId", created_at as "createdAt",
  updated_at as "updatedAt"`;

/** Writes only what is new or has changed; the system column xmax distinguishes them. */
export const upsertReport = `
  insert into xray.reports as r
    (report_id, submission_id, team_id, kind, verdict, content_hash, summary, read_seq)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (report_id) do update
  set kind = excluded.kind, verdict = excluded.verdict, content_hash = excluded.content_hash,
    summary = excluded.summary, read_seq = excluded.read_seq, updated_at = now()
  where r.content_hash <> excluded.content_hash and r.submission_id = excluded.submission_id
    and r.read_seq < excluded.read_seq
  returning (xmax = 0) as added`;

export const takeReadSequence = `select nextval('xray.report_read_seq')::text as "readSeq"`;

/** A report that was read again and found the same is as new as that reading. */
export const updateReadSequence =
  'update xray.reports set read_seq = $2 where report_id = $1 and read_seq < $2';

export const findReport = `select ${columns} from xray.reports where report_id = $1`;

/** In the same thread, or in the same analysis where its card is no reply. A file that is analysed alone says nothing about figures. */
export const findShownReport = `
  select ${columns} from xray.reports
  where report_id = (
    select r.report_id from xray.submissions s
      join xray.analyses c on c.id = s.analysis_id
      join xray.analyses other on other.id = c.id or (other.team_id = c.team_id and other.channel_id = c.channel_id
        and other.thread_ts = c.thread_ts and other.code_type = c.code_type and other.code_id = c.code_id)
      join xray.submissions t on t.analysis_id = other.id
      join xray.reports r on r.submission_id = t.id
    where s.id = $2 and r.report_id <> $1 and r.kind = $3
      and ($4::text is null or (r.content_hash = $4 and t.split_from is null))
    order by r.updated_at desc limit 1)`;

export const listReportsOfSubmission = `
  select ${columns} from xray.reports where submission_id = $1 order by created_at, report_id`;

export const setReportCard = 'update xray.reports set card_message_id = $2 where report_id = $1';

/** The figures that the service had got when the report came. */
export const findFiguresOfReport = `
  select f.user_id as "by", f.updated_at as "at", f.amounts from xray.figures f
  where f.submission_id = $2 and f.state = 'sent'
    and f.updated_at <= coalesce((select r.updated_at from xray.reports r where r.report_id = $1), now())
  order by f.updated_at desc limit 1`;

/**
 * Of the same kind, on the same company and in the same channel: another one may be private. A file that is analysed alone says nothing about
 * the company.
 */
export const findPreviousReport = `
  select r.summary, r.updated_at as "at"
  from xray.submissions s
  join xray.analyses c on c.id = s.analysis_id
  join xray.analyses earlier on earlier.team_id = c.team_id and earlier.channel_id = c.channel_id
    and earlier.code_type = c.code_type and earlier.code_id = c.code_id
  join xray.submissions t on t.analysis_id = earlier.id and t.split_from is null
  join xray.reports r on r.submission_id = t.id
  where s.id = $2 and r.kind = $3 and r.report_id <> $1
    and r.created_at <= coalesce((select own.created_at from xray.reports own where own.report_id = $1), now())
  order by r.created_at desc limit 1`;
