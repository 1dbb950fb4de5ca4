import { z } from 'zod/v4';
import { parseBody } from '../../../core/http/parse-body';
import type { RouteHandler } from '../../../core/http/router';
import { createId } from '../../create-id';
import type { ApiContext } from '../api-context';

const businessBodySchema = z.object({
  webhooks: z.array(
    z.object({
      url: z.url({ protocol: /^https?$/ }),
      events: z.array(z.string().min(1), 'A list of event names, such as ["new_report"]').min(1),
    }),
  ),
});

/**
 * Sets webhooks as in the public documentation of October Connect. It does not say whether a call adds to the list or
 * replaces it; the sandbox replaces it, so that a wrong assumption shows up here first.
 */
export function setWebhooks({ webhooks }: ApiContext): RouteHandler {
  return async ({ params, body }) => {
    const requested = parseBody(businessBodySchema, await body()).webhooks;
    webhooks.replaceAll(
      requested.filter(({ events }) => events.includes('new_report')).map(({ url }) => ({ url })),
    );
    const saved = requested.map((webhook) => ({ ...webhook, key: createId('key') }));
    return { status: 200, json: { business: { id: params.businessId, webhooks: saved } } };
  };
}
