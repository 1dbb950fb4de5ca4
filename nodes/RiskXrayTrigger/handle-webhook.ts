import type { IDataObject, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';
import { getWebhookConfig } from '../../credentials/read-credential';
import {
  type NewReportEvent,
  parseWebhookEvent,
  type RiskClient,
  toPlainText,
  type UnknownWebhookEvent,
  verifyWebhook,
} from '../../shared';
import { parseList } from '../RiskXray/fields/parse-list';
import { toNodeError } from '../RiskXray/to-node-error';
import { toReportJson } from '../RiskXray/to-report-json';
import { createClient } from '../RiskXray/transport';
import { confirmReport, retryWhileNotFound } from './confirm-report';
import { claimReport, fingerprintReport } from './dedupe-reports';
import { matchFilters, readFilters } from './filters';

/** An event is a few lines of JSON. */
const MAX_BODY_BYTES = 64 * 1024;

/** n8n answers 2xx once the run is stored; whatever stands in the way is answered so that the service tries again. */
export async function handleWebhook(context: IWebhookFunctions): Promise<IWebhookResponseData> {
  try {
    return await handleDelivery(context);
  } catch (thrown) {
    throw toNodeError(context.getNode(), thrown);
  }
}

async function handleDelivery(context: IWebhookFunctions): Promise<IWebhookResponseData> {
  const rawBody = context.getRequestObject().rawBody ?? Buffer.alloc(0);
  if (rawBody.length > MAX_BODY_BYTES)
    return rejectDelivery(context, 413, 'The body is too large to be an event.');

  const config = getWebhookConfig(await context.getCredentials('riskXrayApi'));
  const verified = verifyWebhook({ rawBody, headers: context.getHeaderData() }, config, Date.now());
  // The reason goes to the log only: it would help whoever forges.
  if (!verified.ok) return rejectDelivery(context, 401, '', verified.reason);

  const read = parseWebhookEvent(rawBody);
  if (!read.ok) return rejectDelivery(context, 400, read.reason);
  const client = await createClient(context, { maxAttempts: 2, timeoutMs: 10_000 });
  return read.known
    ? handleNewReport(context, client, read.event)
    : handleOtherEvent(context, client, read.event);
}

async function handleNewReport(
  context: IWebhookFunctions,
  client: RiskClient,
  event: NewReportEvent,
): Promise<IWebhookResponseData> {
  if (!getSelectedEvents(context).includes('new_report'))
    return ignoreDelivery(context, 'new reports are not chosen');
  const { request, report, belongsToRequest } = await confirmReport(client, event);
  if (!belongsToRequest) {
    return rejectDelivery(
      context,
      422,
      `Report ${event.reportId} does not belong to request ${event.requestId}.`,
    );
  }
  const filters = readFilters(context);
  const passage = matchFilters(filters, report, request);
  if (!passage.matches) return ignoreDelivery(context, passage.reason);
  // A person who listens for a test event wants to see it again and again.
  const fingerprint = fingerprintReport(report);
  if (context.getMode() !== 'manual' && !claimReport(context, report.id, fingerprint)) {
    return ignoreDelivery(context, `report ${report.id} has started the workflow before`);
  }
  const alerts = passage.alerts.map(({ rule, why }) => ({ name: rule.name ?? '', why }));
  if (!context.getNodeParameter('simplify', true)) {
    return startWorkflow({ ...event, fingerprint, request, report, alerts });
  }
  const { code, businessName } = request;
  const summary = toReportJson(report, { simplify: true, settings: filters.settings });
  return startWorkflow({ event: event.event, fingerprint, ...summary, code, businessName, alerts });
}

async function handleOtherEvent(
  context: IWebhookFunctions,
  client: RiskClient,
  event: UnknownWebhookEvent,
): Promise<IWebhookResponseData> {
  const names = parseList(context.getNodeParameter('otherEvents', ''));
  const chosen =
    getSelectedEvents(context).includes('other') && (names.length === 0 || names.includes(event.event));
  if (!chosen) return ignoreDelivery(context, `the event ${toPlainText(event.event, 60)} is not chosen`);
  const { requestId, reportId } = event;
  const request = requestId && (await retryWhileNotFound(client, () => client.getRequest(requestId)));
  const report = reportId && (await retryWhileNotFound(client, () => client.getReport(reportId)));
  return startWorkflow({ ...event, ...(request && { request }), ...(report && { report }) });
}

function getSelectedEvents(context: IWebhookFunctions): string[] {
  return context.getNodeParameter('events', []) as string[];
}

function startWorkflow(json: object): IWebhookResponseData {
  return { workflowData: [[{ json: json as IDataObject }]] };
}

/** Taken, and no reason to start. */
function ignoreDelivery(context: IWebhookFunctions, why: string): IWebhookResponseData {
  context.logger.debug(`Risk X-Ray Trigger: not started, ${why}.`);
  return { webhookResponse: '' };
}

function rejectDelivery(
  context: IWebhookFunctions,
  status: number,
  words: string,
  reason = words,
): IWebhookResponseData {
  context.logger.warn(`Risk X-Ray Trigger: a delivery was answered ${status}. ${reason}`);
  context.getResponseObject().status(status).send(words).end();
  return { noWebhookResponse: true };
}
