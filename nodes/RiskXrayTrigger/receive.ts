import type { IDataObject, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';
import { webhookConfigOf } from '../../credentials/read-credential';
import {
  type NewReportEvent,
  type OtherEvent,
  plainText,
  type RiskClient,
  readWebhookEvent,
  verifyWebhook,
} from '../../shared';
import { listOf } from '../RiskXray/fields/list';
import { nodeError } from '../RiskXray/item-error';
import { reportJson } from '../RiskXray/report-json';
import { connect } from '../RiskXray/transport';
import { confirmReport, patiently } from './confirm-report';
import { pass, readFilters } from './filters';
import { claimStart, fingerprintOf } from './started-reports';

/** An event is a few lines of JSON. */
const LARGEST_BODY = 64 * 1024;

/** n8n answers 2xx once the run is stored; whatever stands in the way is answered so that the service tries again. */
export async function receive(context: IWebhookFunctions): Promise<IWebhookResponseData> {
  try {
    return await judge(context);
  } catch (thrown) {
    throw nodeError(context.getNode(), thrown);
  }
}

async function judge(context: IWebhookFunctions): Promise<IWebhookResponseData> {
  const rawBody = context.getRequestObject().rawBody ?? Buffer.alloc(0);
  if (rawBody.length > LARGEST_BODY) return refuse(context, 413, 'The body is too large to be an event.');

  const config = webhookConfigOf(await context.getCredentials('riskXrayApi'));
  const verified = verifyWebhook({ rawBody, headers: context.getHeaderData() }, config, Date.now());
  // The reason goes to the log only: it would help whoever forges.
  if (!verified.ok) return refuse(context, 401, '', verified.reason);

  const read = readWebhookEvent(rawBody);
  if (!read.ok) return refuse(context, 400, read.reason);
  const client = await connect(context, { tries: 2, timeoutMs: 10_000 });
  return read.known ? newReport(context, client, read.event) : otherEvent(context, client, read.event);
}

async function newReport(
  context: IWebhookFunctions,
  client: RiskClient,
  event: NewReportEvent,
): Promise<IWebhookResponseData> {
  if (!chosenEvents(context).includes('new_report')) return ignore(context, 'new reports are not chosen');
  const { request, report, belongs } = await confirmReport(client, event);
  if (!belongs) {
    return refuse(context, 422, `Report ${event.reportId} does not belong to request ${event.requestId}.`);
  }
  const filters = readFilters(context);
  const passage = pass(filters, report, request);
  if (!passage.passes) return ignore(context, passage.why);
  // A person who listens for a test event wants to see it again and again.
  const fingerprint = fingerprintOf(report);
  if (context.getMode() !== 'manual' && !claimStart(context, report.id, fingerprint)) {
    return ignore(context, `report ${report.id} has started the workflow before`);
  }
  const alerts = passage.alerts.map(({ rule, why }) => ({ name: rule.name ?? '', why }));
  if (!context.getNodeParameter('simplify', true)) {
    return start({ ...event, fingerprint, request, report, alerts });
  }
  const { code, businessName } = request;
  const summary = reportJson(report, { simplify: true, settings: filters.settings });
  return start({ event: event.event, fingerprint, ...summary, code, businessName, alerts });
}

async function otherEvent(
  context: IWebhookFunctions,
  client: RiskClient,
  event: OtherEvent,
): Promise<IWebhookResponseData> {
  const names = listOf(context.getNodeParameter('otherEvents', ''));
  const chosen =
    chosenEvents(context).includes('other') && (names.length === 0 || names.includes(event.event));
  if (!chosen) return ignore(context, `the event ${plainText(event.event, 60)} is not chosen`);
  const { requestId, reportId } = event;
  const request = requestId && (await patiently(client, () => client.getRequest(requestId)));
  const report = reportId && (await patiently(client, () => client.getReport(reportId)));
  return start({ ...event, ...(request && { request }), ...(report && { report }) });
}

function chosenEvents(context: IWebhookFunctions): string[] {
  return context.getNodeParameter('events', []) as string[];
}

function start(json: object): IWebhookResponseData {
  return { workflowData: [[{ json: json as IDataObject }]] };
}

/** Taken, and no reason to start. */
function ignore(context: IWebhookFunctions, why: string): IWebhookResponseData {
  context.logger.debug(`Risk X-Ray Trigger: not started, ${why}.`);
  return { webhookResponse: '' };
}

function refuse(
  context: IWebhookFunctions,
  status: number,
  words: string,
  reason = words,
): IWebhookResponseData {
  context.logger.warn(`Risk X-Ray Trigger: a delivery was answered ${status}. ${reason}`);
  context.getResponseObject().status(status).send(words).end();
  return { noWebhookResponse: true };
}
