import type { IDataObject, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';

export function startWorkflow(json: object): IWebhookResponseData {
  return { workflowData: [[{ json: json as IDataObject }]] };
}

/** Accepts a delivery without starting the workflow. */
export function ignoreDelivery(context: IWebhookFunctions, why: string): IWebhookResponseData {
  context.logger.debug(`Risk X-Ray Trigger: not started, ${why}.`);
  return { webhookResponse: '' };
}

export function rejectDelivery(
  context: IWebhookFunctions,
  status: number,
  body: string,
  reason = body,
): IWebhookResponseData {
  context.logger.warn(`Risk X-Ray Trigger: rejected a webhook with ${status}. ${reason}`);
  context.getResponseObject().status(status).send(body).end();
  return { noWebhookResponse: true };
}
