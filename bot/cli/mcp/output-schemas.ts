import { z } from 'zod/v4';
import type { Summary } from '../../../shared/reports';
import type { RiskRequest } from '../../../shared/schemas/request';
import { summaryLine } from '../summary-text';

export const verdictSchema = z.enum(['clear', 'review', 'alert', 'unknown']);

export const requestOutput = z.object({
  request: z.looseObject({ id: z.string() }).describe('The request as the service returns it'),
});

export function toRequestData(request: RiskRequest): z.input<typeof requestOutput> {
  return { request: { ...request } };
}

export const reportLineSchema = z.object({
  report_id: z.string(),
  kind: z.string(),
  verdict: verdictSchema,
  examined: z.boolean().describe('False if the document could not be examined'),
  reason: z.string().describe('Why it has this verdict'),
});

/** A report in a line, as the table of the command line has it. */
export function toReportLine(summary: Summary): z.input<typeof reportLineSchema> {
  const { title, reason } = summaryLine(summary);
  const { verdict, examined, ids } = summary;
  return { report_id: ids.reportId, kind: title, verdict, examined, reason };
}
