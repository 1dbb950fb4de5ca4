import type { IDataObject, INodeExecutionData, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';
import { getBotAccess } from '../../../../credentials/read-credential';
import { type CallbackEvent, MAX_WEBHOOK_BYTES, parseCallback, verifyDecision } from '../../../../shared';
import { BOT_CREDENTIAL_NAME } from '../../transport';
import { readAskedKey } from './asked-key';

/** Continues an execution with the bot's answer to the question that it waits for; whatever else comes leaves it waiting. */
export async function resume(context: IWebhookFunctions): Promise<IWebhookResponseData> {
  const rawBody: Uint8Array = context.getRequestObject().rawBody ?? Buffer.alloc(0);
  if (rawBody.length > MAX_WEBHOOK_BYTES) return reject(context, 413, 'the body is larger than 64 kB');
  const { token } = getBotAccess(await context.getCredentials(BOT_CREDENTIAL_NAME));
  const verified = verifyDecision({ rawBody, headers: context.getHeaderData() }, token, Date.now());
  // The reason is only logged, as it would help an attacker.
  if (!verified.ok) return reject(context, 401, verified.reason);
  const event = parseCallback(rawBody);
  if (!event) return reject(context, 400, 'the body is no answer');
  // Of an earlier run of the node: it must not be sent again.
  if (event.key !== readAskedKey(context)) return { webhookResponse: '' };
  const item: INodeExecutionData = { json: toAnswerJson(event), pairedItem: { item: 0 } };
  return { workflowData: event.event === 'decision' ? [[item], []] : [[], [item]] };
}

/** The item that the workflow goes on with: flat, so that each field is a column of n8n's table. */
export function toAnswerJson(event: CallbackEvent): IDataObject {
  const { caseId = null, requestId = null, requestIds = [], verdict = null, code, at } = event;
  const about = { caseId, companyCode: code?.id ?? null, verdict, requestId, requestIds: [...requestIds] };
  if (event.event === 'not_decided') return { decided: false, why: event.why, at, ...about };
  const { decision, kind, name, reason, note, by, confirmedBy, confirmedAt } = event;
  return { decided: true, decision, kind, name, reason, note, by, at, confirmedBy, confirmedAt, ...about };
}

function reject(context: IWebhookFunctions, status: number, reason: string): IWebhookResponseData {
  context.logger.warn(`Risk X-Ray: rejected a callback with ${status}, ${reason}.`);
  context.getResponseObject().status(status).end();
  return { noWebhookResponse: true };
}
