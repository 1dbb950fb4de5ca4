import { z } from 'zod/v4';
import type { VirtualClock } from '../../core/clock/virtual-clock';
import type { Collections } from '../../core/data/database';
import { ApiError } from '../../core/http/api-error';
import { parseBody } from '../../core/http/parse-body';
import { Router } from '../../core/http/router';
import { streamEvents } from '../../core/http/stream-events';
import { magicCompanies, magicFiles } from '../magic-inputs';
import type { RiskRecords, WebhookRecord } from '../records';
import type { RiskEventLog } from '../risk-event';
import { WebhookOptions } from '../webhooks/webhook-options';
import type { Webhooks } from '../webhooks/webhooks';

interface ControlContext {
  clock: VirtualClock;
  advance(ms: number): Promise<void>;
  reset(): Promise<void>;
  records: Collections<RiskRecords>;
  eventLog: RiskEventLog;
  webhooks: Webhooks;
}

const advanceBodySchema = z.object({ ms: z.number().min(0) });

/** Endpoints that control the sandbox itself. None of them is in the contract. */
export function createControlApi(context: ControlContext): Router {
  const { clock, advance, eventLog, records, reset, webhooks } = context;
  const time = () => ({ now: clock.isoNow(), speed: clock.speed });

  return new Router()
    .on('GET', '/_sandbox/state', () => ({
      status: 200,
      json: {
        clock: time(),
        requests: records.requests.all(),
        media: records.media.all(),
        analyses: records.analyses.all(),
        reports: records.reports
          .all()
          .map(({ listedAs, request, content }) => ({ listedAs, request, content })),
        webhooks: records.webhooks.all().map(redactWebhook),
        deliveries: records.deliveries.all(),
      },
    }))
    .on('GET', '/_sandbox/events', ({ request, response }) => streamEvents(eventLog, request, response))
    .on('GET', '/_sandbox/magic', () => ({
      status: 200,
      json: { companies: magicCompanies, files: magicFiles },
    }))
    .on('GET', '/_sandbox/clock', () => ({ status: 200, json: time() }))
    .on('POST', '/_sandbox/clock/advance', async ({ body }) => {
      await advance(parseBody(advanceBodySchema, await body()).ms);
      return { status: 200, json: time() };
    })
    .on('GET', '/_sandbox/webhooks', () => ({
      status: 200,
      json: { webhooks: records.webhooks.all().map(redactWebhook) },
    }))
    .on('POST', '/_sandbox/webhooks', async ({ body }) => {
      const webhook = webhooks.register(parseBody(WebhookOptions, await body()));
      return { status: 201, json: { webhook: redactWebhook(webhook) } };
    })
    .on('DELETE', '/_sandbox/webhooks/{webhookId}', ({ params }) => {
      const id = params.webhookId as string;
      if (!records.webhooks.remove(id))
        throw new ApiError(404, 'webhook_not_found', `There is no webhook ${id}.`);
      return { status: 204 };
    })
    .on('POST', '/_sandbox/reset', async ({ body }) => {
      // The empty body must be JSON, so that no page of another site can reset the sandbox.
      await body();
      await reset();
      return { status: 204 };
    });
}

/** A webhook without its secrets. */
function redactWebhook({ headers, signing, ...webhook }: WebhookRecord) {
  return {
    ...webhook,
    ...(headers && { headers: Object.keys(headers) }),
    ...(signing && { signing: { ...signing, secret: undefined } }),
  };
}
