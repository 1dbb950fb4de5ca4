import type { Queryable } from '../store/queryable';
import * as sql from './webhook-event-sql';

/** The Risk API's word that a report is there. */
export interface WebhookEvent {
  readonly id: string;
  readonly reportId: string;
  readonly requestId: string;
  readonly contentHash: string;
  readonly receivedAt: Date;
  readonly handledAt?: Date;
}

export type NewWebhookEvent = Pick<WebhookEvent, 'reportId' | 'requestId' | 'contentHash'>;

/** Answers with the events that are new; the others were delivered before. */
export async function insertWebhookEvents(
  db: Queryable,
  events: readonly NewWebhookEvent[],
): Promise<WebhookEvent[]> {
  const rows = await db.query<WebhookEventRow>(sql.insertWebhookEvents, [
    events.map(({ reportId }) => reportId),
    events.map(({ requestId }) => requestId),
    events.map(({ contentHash }) => contentHash),
  ]);
  return rows.map(toWebhookEvent);
}

/** Whether any news of this report name a request that was made here. */
export async function isForKnownRequest(db: Queryable, reportId: string): Promise<boolean> {
  return (await db.query(sql.isForKnownRequest, [reportId])).length > 0;
}

export async function findWebhookEvent(db: Queryable, id: string): Promise<WebhookEvent | undefined> {
  const [row] = await db.query<WebhookEventRow>(sql.findWebhookEvent, [id]);
  return row && toWebhookEvent(row);
}

/** Whether it was the caller who handled it. */
export async function markWebhookEventHandled(db: Queryable, id: string): Promise<boolean> {
  return (await db.query(sql.markWebhookEventHandled, [id])).length > 0;
}

/** News that may have come before the submission knew its request. */
export async function listUnhandledOfRequest(db: Queryable, requestId: string): Promise<WebhookEvent[]> {
  return (await db.query<WebhookEventRow>(sql.listUnhandledOfRequest, [requestId])).map(toWebhookEvent);
}

export async function listUnhandledWebhookEvents(
  db: Queryable,
  { receivedBefore, limit }: { receivedBefore: Date; limit: number },
): Promise<WebhookEvent[]> {
  const rows = await db.query<WebhookEventRow>(sql.listUnhandledWebhookEvents, [
    receivedBefore.toISOString(),
    limit,
  ]);
  return rows.map(toWebhookEvent);
}

interface WebhookEventRow {
  readonly id: string;
  readonly report_id: string;
  readonly request_id: string;
  readonly content_hash: string;
  readonly received_at: Date;
  readonly handled_at: Date | null;
}

function toWebhookEvent(row: WebhookEventRow): WebhookEvent {
  return {
    id: row.id,
    reportId: row.report_id,
    requestId: row.request_id,
    contentHash: row.content_hash,
    receivedAt: row.received_at,
    handledAt: row.handled_at ?? undefined,
  };
}
