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
 * Webhooks as October Connect sets them by call (its public documentation). Whether a call adds to the
 * list or replaces it is not shown: here it replaces, so that whoever believes otherwise loses a webhook here first.
 */
export function setWebhooks({ webhooks }: ApiContext): RouteHandler {
  return async ({ params, body }) => {
    const wanted = parseBody(businessBodySchema, await body()).webhooks;
    webhooks.replaceAll(
      wanted.filter(({ events }) => events.includes('new_report')).map(({ url }) => ({ url })),
    );
    const kept = wanted.map((webhook) => ({ ...webhook, key: createId('key') }));
    return { status: 200, json: { business: { id: params.businessId, webhooks: kept } } };
  };
}
