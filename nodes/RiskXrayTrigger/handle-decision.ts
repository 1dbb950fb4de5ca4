import type { IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';
import { getDecisionSecret } from '../../credentials/read-credential';
import { parseDecisionEvent, toPlainText, verifyDecision } from '../../shared';
import { findMismatch } from './decision-filters';
import { claimRun, toDecisionKey } from './dedupe-runs';
import { ignoreDelivery, rejectDelivery, startWorkflow } from './webhook-responses';

/** A decision that the Slack bot sends. The signature proves it, so nothing is read from the service. */
export async function handleDecision(
  context: IWebhookFunctions,
  rawBody: Uint8Array,
): Promise<IWebhookResponseData> {
  const secret = getDecisionSecret(await context.getCredentials('riskXrayApi'));
  const verified = verifyDecision({ rawBody, headers: context.getHeaderData() }, secret, Date.now());
  // The reason is only logged, as it would help an attacker.
  if (!verified.ok) return rejectDelivery(context, 401, '', `Verification failed: ${verified.reason}.`);

  const read = parseDecisionEvent(rawBody);
  if (!read.ok) return rejectDelivery(context, 400, toInvalidEventText(read));
  if (!read.known) return ignoreDelivery(context, `the event ${toPlainText(read.name, 60)} is no decision`);
  const { event } = read;
  const mismatch = findMismatch(context, event);
  if (mismatch) return ignoreDelivery(context, toPlainText(mismatch, 100));
  // A test event may be sent repeatedly.
  const claim = context.getMode() === 'manual' ? 'claimed' : claimRun(context, toDecisionKey(event));
  if (claim === 'started')
    return ignoreDelivery(context, `decision ${event.id} has started the workflow already`);
  // With 2xx the bot would not send it again, even if that run cannot be stored.
  if (claim === 'starting')
    return rejectDelivery(context, 503, 'This decision is just starting the workflow. Send it again later.');
  return startWorkflow(event);
}

type InvalidEvent = Extract<ReturnType<typeof parseDecisionEvent>, { readonly ok: false }>;

function toInvalidEventText(invalid: InvalidEvent): string {
  switch (invalid.reason) {
    case 'not_json':
      return 'The body is not a JSON object.';
    case 'event_missing':
      return 'The body names no event.';
    case 'fields_invalid':
      return `These fields of the decision are missing or not valid: ${invalid.fields.join(', ')}.`;
  }
}
