import { z } from 'zod/v4';
import { listReportsBySource } from '../../../../shared/client';
import { callFailureText } from '../../../../shared/english/call-failure-text';
import { overallText } from '../../../../shared/english/report-text';
import { joinWording } from '../../../../shared/english/wording';
import { expectReports, judgeReports, summariseReport } from '../../../../shared/reports';
import { formatReportTable } from '../../report-table';
import { requestId } from '../argument-schemas';
import { reportLineSchema, toReportLine, verdictSchema } from '../output-schemas';
import { defineTool } from '../tool';

const DOCUMENTS_ERROR = 'documents must be a number, 1 or more.';

export const listReports = defineTool({
  name: 'list_reports',
  description:
    'Lists the reports of a request, each with its id, kind, verdict and the reason for it, and the verdict on all of them: clear only when every source has a report, one of each document where they are about documents, and each is clear. Reports come minutes after a document, some after up to 48 hours.',
  input: z.strictObject({
    request_id: requestId,
    sources: z
      .array(z.string(), { error: 'sources must be a list of texts, such as ["doc_xray"].' })
      .optional()
      .describe('Sources to ask, such as doc_xray, magpie or manager_xray. Default: all that are configured'),
    documents: z
      .int({ error: DOCUMENTS_ERROR })
      .min(1, { error: DOCUMENTS_ERROR })
      .optional()
      .describe('How many documents were sent to the request, which the service does not say. Default: 1'),
  }),
  output: z.object({
    verdict: verdictSchema.describe('The verdict on all of them: clear only if nothing is missing'),
    arrived: z.number(),
    asked: z.number(),
    missing: z.array(z.string()).describe('The source of each report that has not come'),
    reports: z.array(reportLineSchema).describe('The worst first'),
  }),
  needs: 'nothing',
  changes: false,
  async run({ request_id: id, sources: named = [], documents }, { client, service, reportSettings, signal }) {
    const sources = named.length > 0 ? named : service.reportSources;
    const { reports, unavailable } = await listReportsBySource(client, id, sources, { signal });
    if (unavailable[0] && unavailable.length === sources.length && reports.length === 0)
      throw unavailable[0].error;
    const notices = unavailable.map(
      ({ source, error }) =>
        `Some reports of ${source} may be missing. ${joinWording(callFailureText(error.failure))}`,
    );
    const result = judgeReports(
      reports.map((report) => summariseReport(report, reportSettings)),
      expectReports(sources, documents ?? 1),
    );
    const { verdict, arrived, asked, awaited, worstFirst } = result;
    const data = { verdict, arrived, asked, missing: [...awaited], reports: worstFirst.map(toReportLine) };
    if (reports.length === 0)
      return { notices: [...notices, 'The request has no reports yet. List them later.'], data };
    if (verdict === 'clear' && documents === undefined)
      notices.push(
        'If more documents were sent than have a Doc X-Ray here, list again with their number in documents.',
      );
    notices.push(overallText(result));
    return { notices, untrusted: formatReportTable(reports, reportSettings), data };
  },
});
