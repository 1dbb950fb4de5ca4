import {
  getRequestId,
  type NewReportEvent,
  NotFoundError,
  type Report,
  type RiskClient,
  type RiskRequest,
} from '../../shared';

interface ConfirmedReport {
  readonly request: RiskRequest;
  readonly report: Report;
  /** A webhook may name an existing report and a request it does not belong to. */
  readonly belongsToRequest: boolean;
}

const RETRY_DELAYS_MS = [250, 500, 1_000, 2_000];

/** A webhook is only a hint: the report is read from the service itself. */
export async function confirmReport(
  client: RiskClient,
  { requestId, reportId }: NewReportEvent,
): Promise<ConfirmedReport> {
  const [request, report] = await Promise.all([
    retryWhileNotFound(client, () => client.getRequest(requestId)),
    retryWhileNotFound(client, () => client.getReport(reportId)),
  ]);
  return { request, report, belongsToRequest: await belongsTo(client, report, requestId) };
}

/** A report may be announced a moment before it can be read. */
export async function retryWhileNotFound<T>(client: RiskClient, read: () => Promise<T>): Promise<T> {
  for (const pause of RETRY_DELAYS_MS) {
    const found = await read().catch((error: unknown) => {
      if (error instanceof NotFoundError) return undefined;
      throw error;
    });
    if (found !== undefined) return found;
    await client.clock.sleep(pause);
  }
  return read();
}

async function belongsTo(client: RiskClient, report: Report, requestId: string): Promise<boolean> {
  const owner = getRequestId(report);
  if (owner !== undefined) return owner === requestId;
  const listed = await client.listReports(requestId, report.source);
  return listed.some(({ id }) => id === report.id);
}
