import { createHash } from 'crypto';
import type { IWebhookFunctions } from 'n8n-workflow';
import type { Report } from '../../shared';

/** A report by id, and what it said when the workflow was started with it. */
type Started = [reportId: string, fingerprint: string];

const MOST = 1_000;
const JUST_NOW_MS = 60_000;

/**
 * n8n keeps the static data of a workflow in its database, gives each delivery a copy of it, and saves the copy
 * afterwards: that spans restarts and workers. Deliveries at the same moment do not see each other in it, so what
 * this process has just started is kept here as well.
 */
const justNow = new Map<string, { readonly started: Started; readonly at: number }[]>();

/** Whether the workflow is to start with this report: not twice, unless the report has changed. */
export function claimStart(context: IWebhookFunctions, report: Report, nowMs: number): boolean {
  const data = context.getWorkflowStaticData('node') as { started?: Started[] };
  const place = `${context.getWorkflow().id}/${context.getNode().id}`;
  const recent = (justNow.get(place) ?? []).filter(({ at }) => nowMs - at < JUST_NOW_MS);
  const claim: Started = [report.id, fingerprint(report)];
  const known = [...(data.started ?? []), ...recent.map(({ started }) => started)];
  if (known.some(([id, content]) => id === claim[0] && content === claim[1])) return false;

  justNow.set(place, [...recent, { started: claim, at: nowMs }]);
  data.started = [...new Map([...known, claim])].slice(-MOST);
  return true;
}

/** Of the analysis alone: a field such as the time of reading must not make an old report new. */
function fingerprint({ source, raw }: Report): string {
  return createHash('sha256').update(canonical({ source, raw })).digest('base64url').slice(0, 16);
}

/** JSON with its fields in order, for the service may list them as it likes. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
