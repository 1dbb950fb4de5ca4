const columns = `
  r.report_id, r.request_id, r.submission_id::text, r.team_id, r.kind, r.verdict, r.content_hash, r.summary,
  r.card_message_id::text, r.created_at, r.updated_at`;

/** Writes only what is new or has changed; system column xmax tells the one from the other. */
export const upsertReport = `
  insert into xray.reports as r
    (report_id, request_id, submission_id, team_id, kind, verdict, content_hash, summary, reading)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (report_id) do update
  set kind = excluded.kind, verdict = excluded.verdict, content_hash = excluded.content_hash,
    summary = excluded.summary, reading = excluded.reading, updated_at = now()
  where r.content_hash <> excluded.content_hash and r.submission_id = excluded.submission_id
    and r.reading < excluded.reading
  returning (xmax = 0) as added`;

/** Of two reads, the one begun later knows more: numbers instead of times, for replicas have clocks of their own. */
export const takeReadSequence = "select nextval('xray.readings')::text as reading";

/** What was read anew and found the same is as new as what was read. */
export const updateReadSequence =
  'update xray.reports set reading = $2 where report_id = $1 and reading < $2';

const withCard = `
  select ${columns}, o.slack_ts as card_ts, o.channel_id as card_channel_id
  from xray.reports r left join xray.outbox o on o.id = r.card_message_id`;

export const findReport = `${withCard} where r.report_id = $1`;

export const listReportsOfSubmission = `${withCard} where r.submission_id = $1 order by r.created_at, r.report_id`;

export const listRecentReports = `${withCard} where r.team_id = $1 order by r.created_at desc limit $2`;

export const setReportCard = 'update xray.reports set card_message_id = $2 where report_id = $1';
