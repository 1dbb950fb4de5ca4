import type { IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';
import { getWebhookConfig } from '../../credentials/read-credential';
import {
  fingerprintReport,
  MAX_WEBHOOK_BYTES,
  type NewReportEvent,
  parseWebhookEvent,
  type RiskClient,
  toPlainText,
  type UnknownWebhookEvent,
  verifyWebhook,
} from '../../shared';
import { conditionText } from '../../shared/english/condition-text';
import { parseList } from '../RiskXray/fields/parse-list';
import { toNodeError } from '../RiskXray/to-node-error';
import { toSimplifiedJson } from '../RiskXray/to-report-json';
import { createClient } from '../RiskXray/transport';
import { confirmReport, retryWhileNotFound } from './confirm-report';
import { claimRun } from './dedupe-runs';
import { type Filters, matchFilters, readFilters } from './filters';
import { handleDecision } from './handle-decision';
import { getSelectedEvents, isForDecisions } from './selected-events';
import { ignoreDelivery, rejectDelivery, startWorkflow } from './webhook-responses';

/** n8n responds with 2xx once the run is stored; errors get another status, so that the service sends the webhook again. */
export async function handleWebhook(context: IWebhookFunctions): Promise<IWebhookResponseData> {
  try {
    return await handleDelivery(context);
  } catch (thrown) {
    throw toNodeError(context.getNode(), thrown);
  }
}

const INVALID_EVENT_TEXT = {
  not_json: 'The body is not a JSON object.',
  event_missing: 'The body names no event.',
  ids_missing: 'A new_report event needs requestId and reportId.',
};

async function handleDelivery(context: IWebhookFunctions): Promise<IWebhookResponseData> {
  const rawBody = context.getRequestObject().rawBody ?? Buffer.alloc(0);
  if (rawBody.length > MAX_WEBHOOK_BYTES)
    return rejectDelivery(context, 413, 'The body is larger than 64 kB.');
  return isForDecisions(context) ? handleDecision(context, rawBody) : handleEvent(context, rawBody);
}

/** An event of the service. */
async function handleEvent(context: IWebhookFunctions, rawBody: Uint8Array): Promise<IWebhookResponseData> {
  const config = getWebhookConfig(await context.getCredentials('riskXrayApi'));
  const verified = verifyWebhook({ rawBody, headers: context.getHeaderData() }, config, Date.now());
  // The reason is only logged, as it would help an attacker.
  if (!verified.ok) return rejectDelivery(context, 401, '', `Verification failed: ${verified.reason}.`);

  const read = parseWebhookEvent(rawBody);
  if (!read.ok) return rejectDelivery(context, 400, INVALID_EVENT_TEXT[read.reason]);
  const client = await createClient(context, { maxAttempts: 2, timeoutMs: 10_000, maxPauseMs: 10_000 });
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
    return ignoreDelivery(context, 'new reports are not selected');
  const { request, report, belongsToRequest } = await confirmReport(client, event);
  if (!belongsToRequest) {
    return rejectDelivery(
      context,
      422,
      `Report ${event.reportId} does not belong to request ${event.requestId}.`,
    );
  }
  const filters = readFilters(context);
  const result = matchFilters(filters, report, request);
  if (!result.matches) return ignoreDelivery(context, result.reason);
  // A test event may be sent repeatedly.
  const fingerprint = fingerprintReport(report);
  const key = { id: report.id, version: fingerprint };
  if (context.getMode() !== 'manual' && claimRun(context, key) !== 'claimed') {
    return ignoreDelivery(context, `report ${report.id} has started the workflow already`);
  }
  const alerts = result.alerts.map(({ rule, why }) => ({
    name: rule.name ?? '',
    why: why.map(conditionText),
  }));
  if (!isSimplified(context)) return startWorkflow({ ...event, fingerprint, request, report, alerts });
  const matchedRules = alerts.map(({ name, why }) => name || why.join(' ')).join(', ') || null;
  return startWorkflow(
    toSimplifiedJson(report, readOptions(context, filters), request, {
      columns: { event: event.event, matchedRules, fingerprint },
      details: { alerts },
    }),
  );
}

async function handleOtherEvent(
  context: IWebhookFunctions,
  client: RiskClient,
  event: UnknownWebhookEvent,
): Promise<IWebhookResponseData> {
  const names = parseList(context.getNodeParameter('otherEvents', ''));
  const isSelected =
    getSelectedEvents(context).includes('other') && (names.length === 0 || names.includes(event.event));
  if (!isSelected)
    return ignoreDelivery(context, `the event ${toPlainText(event.event, 60)} is not selected`);
  const { requestId, reportId } = event;
  const request = requestId
    ? await retryWhileNotFound(client, () => client.getRequest(requestId))
    : undefined;
  const report = reportId ? await retryWhileNotFound(client, () => client.getReport(reportId)) : undefined;
  if (!isSimplified(context)) {
    return startWorkflow({ ...event, ...(request && { request }), ...(report && { report }) });
  }
  return startWorkflow(
    toSimplifiedJson(report, readOptions(context, readFilters(context)), request, {
      columns: { event: event.event, matchedRules: null, fingerprint: null },
      details: { ...(request && { request }) },
    }),
  );
}

function isSimplified(context: IWebhookFunctions): boolean {
  return context.getNodeParameter('simplify', true) === true;
}

function readOptions(context: IWebhookFunctions, { settings }: Pick<Filters, 'settings'>) {
  return { settings, includeDetails: context.getNodeParameter('includeDetails', false) === true };
}
