import type { IExecuteFunctions, INodeExecutionData, IWebhookFunctions } from 'n8n-workflow';
import { limitConcurrency } from '../../shared/client/limit-concurrency';

/** Enough to recognise every repeated webhook. */
const MAX_REMEMBERED_REPORTS = 1_000;
const UNCONFIRMED_CLAIM_MS = 60_000;

interface Claim {
  readonly fingerprint: string;
  readonly at: number;
  /** The run has started. */
  confirmed: boolean;
}

/** Reports this process has started runs for, by workflow and node: a repeated webhook starts no second run. */
const claims = new Map<string, Map<string, Claim>>();

/** n8n reads its list of processed keys, then writes it: two at once would lose one. */
const oneAtATime = limitConcurrency(1);

/** Whether to start a run for this report: not twice, unless the report has changed. */
export function claimReport(context: IWebhookFunctions, reportId: string, fingerprint: string): boolean {
  const started = getClaims(context);
  const claim = started.get(reportId);
  const isCurrent = claim && (claim.confirmed || Date.now() - claim.at < UNCONFIRMED_CLAIM_MS);
  if (isCurrent && claim.fingerprint === fingerprint) return false;
  started.delete(reportId);
  started.set(reportId, { fingerprint, at: Date.now(), confirmed: false });
  const [oldest] = started.keys();
  if (started.size > MAX_REMEMBERED_REPORTS && oldest !== undefined) started.delete(oldest);
  return true;
}

/** The item a run starts with; simplified, its fingerprint is among the details. */
interface StartItem {
  readonly reportId?: string;
  readonly fingerprint?: string;
  readonly details?: { readonly fingerprint?: string };
}

/**
 * The first step of a run, and the final check: n8n's record of processed keys is in its database, so it covers restarts
 * and several workers. Only a run can read it, not a webhook, and n8n does not save static data that a webhook changes
 * when it starts a run.
 */
export async function skipProcessed(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
  const items = context.getInputData();
  const { reportId, fingerprint, details } = (items[0]?.json ?? {}) as StartItem;
  const version = fingerprint ?? details?.fingerprint;
  // Test events, retries and events without a report may repeat.
  if (context.getMode() !== 'webhook' || version === undefined) return [items];
  const claim = getClaims(context).get(String(reportId));
  if (claim) claim.confirmed = true;
  const { new: unseen } = await oneAtATime(() =>
    context.helpers.checkProcessedAndRecord([`${reportId}/${version}`], 'node', {
      mode: 'entries',
      maxEntries: MAX_REMEMBERED_REPORTS,
    }),
  );
  return [unseen.length > 0 ? items : []];
}

function getClaims(context: IExecuteFunctions | IWebhookFunctions): Map<string, Claim> {
  const place = `${context.getWorkflow().id}/${context.getNode().id}`;
  const started = claims.get(place) ?? new Map<string, Claim>();
  claims.set(place, started);
  return started;
}
