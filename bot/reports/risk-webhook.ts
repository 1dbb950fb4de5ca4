import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../../client/read-body';
import {
  MAX_WEBHOOK_BYTES,
  type NewReportEvent,
  parseWebhookEvent,
  verifyWebhook,
  type WebhookConfig,
} from '../../shared/webhook';
import { startTrace } from '../ops/tracing/spans';

/** The path, which the token follows. */
export const RISK_WEBHOOK_PATH = '/webhooks/risk/';

export interface RiskWebhookOptions {
  readonly token: string;
  /** Further checks that a delivery must pass, such as its signature. */
  readonly checks: readonly WebhookConfig[];
  readonly now: () => number;
  /** Resolves when the event is committed; only then is the response sent. */
  readonly storeEvent: (event: NewReportEvent) => Promise<void>;
}

export function isRiskWebhookRequest(request: IncomingMessage): boolean {
  return request.url?.startsWith(RISK_WEBHOOK_PATH) ?? false;
}

/** Receives `new_report`: verifies, stores and responds. The event is only a hint; a job reads the report. */
export function createRiskWebhook({ token, checks, now, storeEvent }: RiskWebhookOptions) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const respond = (status: number, text: string) => {
      // The rest of the body is not read.
      if (!request.complete) response.setHeader('connection', 'close');
      response.writeHead(status, { 'content-type': 'text/plain' }).end(text);
    };
    if (request.method !== 'POST') return respond(405, 'Use POST.');
    const pathToken = (request.url ?? '').slice(RISK_WEBHOOK_PATH.length).split('?')[0] ?? '';
    const isVerified = (rawBody: Buffer, mode: WebhookConfig) =>
      verifyWebhook({ rawBody, headers: request.headers, pathToken }, mode, now()).ok;
    // Before any of the body is read.
    if (!isVerified(Buffer.alloc(0), { mode: 'pathToken', token })) return respond(401, 'Not verified.');
    const rawBody = await readBody(request.iterator({ destroyOnReturn: false }), MAX_WEBHOOK_BYTES);
    if (rawBody === undefined) return respond(413, 'The body is larger than 64 kB.');
    if (!checks.every((check) => isVerified(rawBody, check))) return respond(401, 'Not verified.');

    const read = parseWebhookEvent(rawBody);
    if (!read.ok) return respond(400, `Not a valid event: ${read.reason}.`);
    if (read.known) {
      const { traceparent } = request.headers;
      await startTrace({ name: 'risk webhook', kind: 'server' }, () => storeEvent(read.event), {
        traceparent,
      });
    }
    return respond(202, read.known ? 'Stored.' : 'Ignored.');
  };
}
