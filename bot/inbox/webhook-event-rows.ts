import { queryRow } from '../store/query-rows';
import type { Queryable, Transaction } from '../store/queryable';
import type { ErasedCompany } from '../store/table-rules';

/** The Risk API's announcement of a report. */
export interface WebhookEvent {
  readonly id: string;
  readonly reportId: string;
  readonly requestId: string;
}

export type NewWebhookEvent = Omit<WebhookEvent, 'id'>;

const columns = 'id::text, report_id as "reportId", request_id as "requestId"';

const INSERT_WEBHOOK_EVENTS = `
  insert into xray.webhook_events (report_id, request_id)
  select * from unnest($1::text[], $2::text[])
  on conflict (report_id, request_id) do nothing
  returning ${columns}`;

/** Returns the events that are new; the others were delivered before. */
export async function insertWebhookEvents(
  db: Queryable,
  events: readonly NewWebhookEvent[],
): Promise<WebhookEvent[]> {
  return db.query<WebhookEvent>(INSERT_WEBHOOK_EVENTS, [
    events.map(({ reportId }) => reportId),
    events.map(({ requestId }) => requestId),
  ]);
}

const FIND_ANNOUNCED_REQUEST = `
  select e.request_id as "requestId" from xray.webhook_events e join xray.submissions s on s.request_id = e.request_id
  where e.report_id = $1 limit 1`;

/** The request that an event of this report names, if it was created here. */
export async function findAnnouncedRequest(db: Queryable, reportId: string): Promise<string | undefined> {
  type Announced = Pick<WebhookEvent, 'requestId'>;
  return (await queryRow<Announced>(db, FIND_ANNOUNCED_REQUEST, [reportId]))?.requestId;
}

const MARK_WEBHOOK_EVENT_HANDLED = `
  update xray.webhook_events set handled_at = now()
  where report_id = $1 and request_id = $2 and handled_at is null`;

export async function markWebhookEventHandled(
  db: Queryable,
  { reportId, requestId }: NewWebhookEvent,
): Promise<void> {
  await db.query(MARK_WEBHOOK_EVENT_HANDLED, [reportId, requestId]);
}

const LIST_UNHANDLED_OF_REQUEST = `
  select ${columns} from xray.webhook_events where request_id = $1 and handled_at is null order by webhook_events.id`;

/** The events of a request that were not handled: they may have arrived before the submission knew its request. */
export async function listUnhandledOfRequest(db: Queryable, requestId: string): Promise<WebhookEvent[]> {
  return db.query<WebhookEvent>(LIST_UNHANDLED_OF_REQUEST, [requestId]);
}

const DELETE_WEBHOOK_EVENTS = `
  delete from xray.webhook_events where request_id = any($1) or report_id = any($2) returning 1`;

export async function deleteWebhookEvents(
  tx: Transaction,
  { requestIds, reportIds }: Pick<ErasedCompany, 'requestIds' | 'reportIds'>,
): Promise<readonly object[]> {
  return tx.query(DELETE_WEBHOOK_EVENTS, [requestIds, reportIds]);
}
