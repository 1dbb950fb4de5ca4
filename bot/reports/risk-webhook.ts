import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type NewReportEvent,
  parseWebhookEvent,
  verifyWebhook,
  type WebhookConfig,
} from '../../shared/webhook';

const MAX_BODY_BYTES = 64 * 1024;
/** The token follows. */
export const RISK_WEBHOOK_PATH = '/webhooks/risk/';

export interface RiskWebhookOptions {
  readonly token: string;
  /** What a delivery must prove besides, every one of these. */
  readonly checks: readonly WebhookConfig[];
  readonly now: () => number;
  /** Resolves when the event is kept for good; only then is it answered. */
  readonly storeEvent: (event: NewReportEvent) => Promise<void>;
}

export function isRiskWebhookRequest(request: IncomingMessage): boolean {
  return request.url?.startsWith(RISK_WEBHOOK_PATH) ?? false;
}

/** The door for `new_report`: checks, keeps, answers. Nothing else happens here; what it says is only a hint. */
export function createRiskWebhook({ token, checks, now, storeEvent }: RiskWebhookOptions) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = (status: number, words: string) => {
      // Whatever is still on its way is not wanted.
      if (!request.complete) response.setHeader('connection', 'close');
      response.writeHead(status, { 'content-type': 'text/plain' }).end(words);
    };
    if (request.method !== 'POST') return answer(405, 'Post here.');
    const pathToken = (request.url ?? '').slice(RISK_WEBHOOK_PATH.length).split('?')[0] ?? '';
    const isOurs = (rawBody: Buffer, mode: WebhookConfig) =>
      verifyWebhook({ rawBody, headers: request.headers, pathToken }, mode, now()).ok;
    // Before a byte of a stranger's body is kept.
    if (!isOurs(Buffer.alloc(0), { mode: 'pathToken', token })) return answer(401, 'Not verified.');
    const rawBody = await readBody(request);
    if (rawBody === undefined) return answer(413, 'An event is no larger than 64 kB.');
    if (!checks.every((check) => isOurs(rawBody, check))) return answer(401, 'Not verified.');

    const read = parseWebhookEvent(rawBody);
    if (!read.ok) return answer(400, read.reason);
    if (read.known) await storeEvent(read.event);
    return answer(202, read.known ? 'Kept.' : 'Ignored.');
  };
}

/** The body, or nothing when it is larger than any event. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
