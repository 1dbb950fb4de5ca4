import { createHash } from 'crypto';
import type { IExecuteFunctions, INodeExecutionData, IWebhookFunctions } from 'n8n-workflow';
import type { Report } from '../../shared';
import { limitConcurrency } from '../../shared/client/limit-concurrency';

/** More reports than are announced twice within any time that matters. */
const MAX_REMEMBERED_REPORTS = 1_000;
const UNCONFIRMED_CLAIM_MS = 60_000;

interface Claim {
  readonly fingerprint: string;
  readonly at: number;
  /** The run has begun. */
  confirmed: boolean;
}

/** What this process has started, by workflow and node: a repeated delivery starts no run at all. */
const claims = new Map<string, Map<string, Claim>>();

/** n8n reads its list of what was processed, then writes it: at the same moment, one of two would be forgotten. */
const oneAtATime = limitConcurrency(1);

/** A mark of what a report says, of the analysis alone: the time of reading must not make an old report new. */
export function fingerprintReport({ source, raw }: Report): string {
  return createHash('sha256').update(toCanonicalJson({ source, raw })).digest('base64url').slice(0, 16);
}

/** Whether a run is to start with this report: not twice, unless the report has changed. */
export function claimReport(context: IWebhookFunctions, reportId: string, fingerprint: string): boolean {
  const started = getClaims(context);
  const claim = started.get(reportId);
  const stands = claim && (claim.confirmed || Date.now() - claim.at < UNCONFIRMED_CLAIM_MS);
  if (stands && claim.fingerprint === fingerprint) return false;
  started.delete(reportId);
  started.set(reportId, { fingerprint, at: Date.now(), confirmed: false });
  const [oldest] = started.keys();
  if (started.size > MAX_REMEMBERED_REPORTS && oldest !== undefined) started.delete(oldest);
  return true;
}

/**
 * The first step of a run, and the last word: n8n's own record of what was processed is in its database, so it spans
 * restarts and workers. A webhook cannot ask it, a run can; the static data that a webhook could keep is not saved
 * once a run starts from it.
 */
export async function skipProcessed(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
  const items = context.getInputData();
  const { reportId, fingerprint } = items[0]?.json ?? {};
  // A test event, a retry, and an event that is not about a report may come again.
  if (context.getMode() !== 'webhook' || fingerprint === undefined) return [items];
  const claim = getClaims(context).get(String(reportId));
  if (claim) claim.confirmed = true;
  const { new: unseen } = await oneAtATime(() =>
    context.helpers.checkProcessedAndRecord([`${reportId}/${fingerprint}`], 'node', {
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

/** JSON with its fields in order, for the service may list them as it likes. */
function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
