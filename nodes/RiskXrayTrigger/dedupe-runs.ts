import type { IExecuteFunctions, INodeExecutionData, IWebhookFunctions } from 'n8n-workflow';
import { limitConcurrency } from '../../shared/client/limit-concurrency';
import { isForDecisions } from './selected-events';

/** The number of runs that are remembered, enough to recognise every repeated webhook. */
const MAX_REMEMBERED_RUNS = 1_000;
const UNCONFIRMED_CLAIM_MS = 60_000;

/** What a run is about: a report and its fingerprint, or a decision. */
interface RunKey {
  readonly id: string;
  readonly version: string;
}

interface Claim {
  readonly version: string;
  readonly at: number;
  /** Whether the run has started. */
  confirmed: boolean;
}

/** What this process has started runs for, by workflow and node: a repeated webhook starts no second run. */
const claims = new Map<string, Map<string, Claim>>();

/** n8n reads its list of processed keys, then writes it: two at once would lose one. */
const oneAtATime = limitConcurrency(1);

/**
 * Whether to start a run: not twice, unless what it is about has changed. A run is `starting` until it is known to have
 * started: n8n may still be unable to store it.
 */
export function claimRun(
  context: IWebhookFunctions,
  { id, version }: RunKey,
): 'claimed' | 'starting' | 'started' {
  const started = getClaims(context);
  const claim = started.get(id);
  const isCurrent = claim && (claim.confirmed || Date.now() - claim.at < UNCONFIRMED_CLAIM_MS);
  if (isCurrent && claim.version === version) return claim.confirmed ? 'started' : 'starting';
  started.delete(id);
  started.set(id, { version, at: Date.now(), confirmed: false });
  const [oldest] = started.keys();
  if (started.size > MAX_REMEMBERED_RUNS && oldest !== undefined) started.delete(oldest);
  return 'claimed';
}

/** A decision never changes. */
export function toDecisionKey({ id }: { readonly id: string }): RunKey {
  return { id, version: 'decision' };
}

/**
 * The first step of a run, and the final check: n8n's record of processed keys is in its database, so it covers restarts
 * and several workers. Only a run can read it, not a webhook, and n8n does not save static data that a webhook changes
 * when it starts a run.
 */
export async function skipProcessed(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
  const items = context.getInputData();
  const key = getRunKey(context, items[0]);
  // Test events, retries and events without a report may repeat.
  if (context.getMode() !== 'webhook' || !key) return [items];
  const claim = getClaims(context).get(key.id);
  if (claim) claim.confirmed = true;
  const { new: unseen } = await oneAtATime(() =>
    context.helpers.checkProcessedAndRecord([`${key.id}/${key.version}`], 'node', {
      mode: 'entries',
      maxEntries: MAX_REMEMBERED_RUNS,
    }),
  );
  return [unseen.length > 0 ? items : []];
}

/** The item a run starts with. */
interface StartItem {
  readonly id?: string;
  readonly reportId?: string;
  readonly fingerprint?: string | null;
}

function getRunKey(context: IExecuteFunctions, item: INodeExecutionData | undefined): RunKey | undefined {
  const { id, reportId, fingerprint } = (item?.json ?? {}) as StartItem;
  if (isForDecisions(context)) return id === undefined ? undefined : toDecisionKey({ id });
  return fingerprint ? { id: String(reportId), version: fingerprint } : undefined;
}

function getClaims(context: IExecuteFunctions | IWebhookFunctions): Map<string, Claim> {
  const place = `${context.getWorkflow().id}/${context.getNode().id}`;
  const started = claims.get(place) ?? new Map<string, Claim>();
  claims.set(place, started);
  return started;
}
