import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import {
  type CallbackEvent,
  type DecisionEvent,
  parseCallback,
  parseDecisionEvent,
  verifyDecision,
} from '../../shared/webhook';

export const DECISION_SECRET = 'a-decision-secret-of-tests';

export interface Delivery {
  readonly headers: IncomingHttpHeaders;
  readonly rawBody: Buffer;
  /** The event, if its signature is right. */
  readonly event?: DecisionEvent;
  /** The same, if it answers a question. */
  readonly callback?: CallbackEvent;
}

/** How a delivery is answered: with a status, a redirect, late, or not at all. */
export type Answer = number | { readonly redirectTo: string } | { readonly afterMs: number } | 'never';

export type DecisionReceiver = Awaited<ReturnType<typeof startDecisionReceiver>>;

/** The other end of the decision webhook. It takes every delivery, except for those that get one of the next answers. */
export async function startDecisionReceiver({ now = Date.now, secret = DECISION_SECRET } = {}) {
  const received: Delivery[] = [];
  const answers: Answer[] = [];
  const arrivals = new EventEmitter();
  const server = createServer(async (request, response) => {
    const rawBody = await buffer(request);
    const { headers } = request;
    const isGenuine = verifyDecision({ rawBody, headers }, secret, now()).ok;
    const parsed = parseDecisionEvent(rawBody);
    const callback = isGenuine ? parseCallback(rawBody) : undefined;
    const event = isGenuine && parsed.ok && parsed.known ? parsed.event : undefined;
    received.push({ headers, rawBody, ...(event && { event }), ...(callback && { callback }) });
    respond(response, answers.shift() ?? 200);
    arrivals.emit('delivery');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/decisions?token=in-the-url`;
  return {
    url,
    received,
    /** Answers the next deliveries with these. */
    answerNext: (...next: readonly Answer[]) => void answers.push(...next),
    /** Takes every delivery again. */
    recover: () => void answers.splice(0),
    /** The first deliveries, as soon as there are so many. */
    waitFor: async (count: number): Promise<Delivery[]> => {
      while (received.length < count) await once(arrivals, 'delivery');
      return received.slice(0, count);
    },
    env: { DECISION_WEBHOOK_URL: url, DECISION_WEBHOOK_SECRET: DECISION_SECRET },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function respond(response: ServerResponse, answer: Answer): void {
  if (answer === 'never') return;
  if (typeof answer === 'number') response.writeHead(answer).end('{"ignored":true}');
  else if ('afterMs' in answer) setTimeout(() => respond(response, 200), answer.afterMs).unref();
  else response.writeHead(307, { location: answer.redirectTo }).end();
}
