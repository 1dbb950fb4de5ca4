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

export const listReportsOfSubmission = `
  select ${columns} from xray.reports where submission_id = $1 order by created_at, report_id`;

export const listRecentReports = `
  select ${columns} from xray.reports where team_id = $1 order by created_at desc limit $2`;

export const setReportCard = 'update xray.reports set card_message_id = $2 where report_id = $1';
