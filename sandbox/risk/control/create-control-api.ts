import { z } from 'zod/v4';
import { ApiError } from '../../core/http/api-error';
import { parseBody } from '../../core/http/parse-body';
import { Router } from '../../core/http/router';
import { streamEvents } from '../../core/http/stream-events';
import { magicCompanies, magicFiles } from '../magic-inputs';
import { redactWebhook } from '../webhooks/redact-webhook';
import { WebhookOptions } from '../webhooks/webhook-options';
import type { ControlContext } from './control-context';

const advanceBodySchema = z.object({ ms: z.number().min(0) });

/** What a person or a test does to the sandbox itself. None of it is in the contract. */
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
      // The body is empty, yet it must be JSON: no foreign page can then reset the sandbox from a browser.
      await body();
      await reset();
      return { status: 204 };
    });
}
