const columns = 'id::text, report_id, request_id, content_hash, received_at, handled_at';

export const insertWebhookEvents = `
  insert into xray.webhook_events (report_id, request_id, content_hash)
  select * from unnest($1::text[], $2::text[], $3::text[])
  on conflict (report_id, content_hash) do nothing
  returning ${columns}`;

export const findWebhookEvent = `select ${columns} from xray.webhook_events where id = $1`;

export const markWebhookEventHandled = `
  update xray.webhook_events set handled_at = now() where id = $1 and handled_at is null returning id`;

export const isForKnownRequest = `
  select 1 from xray.webhook_events e join xray.submissions s on s.request_id = e.request_id
  where e.report_id = $1 limit 1`;

/** News that came before the submission knew its request. */
export const listUnhandledOfRequest = `
  select ${columns} from xray.webhook_events where request_id = $1 and handled_at is null order by webhook_events.id`;

export const listUnhandledWebhookEvents = `
  select ${columns} from xray.webhook_events
  where handled_at is null and received_at < $1
  order by webhook_events.id limit $2`;
