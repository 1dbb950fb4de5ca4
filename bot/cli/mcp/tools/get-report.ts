import { z } from 'zod/v4';
import { summariseReport } from '../../../../shared/reports';
import { summaryFacts, summaryFindings, summaryText } from '../../summary-text';
import { requiredText } from '../argument-schemas';
import { reportLineSchema, toReportLine } from '../output-schemas';
import { defineTool } from '../tool';

export const getReport = defineTool({
  name: 'get_report',
  description:
    'Reads a report. Its summary has the verdict (clear, review, alert or unknown), the facts and what was found. A verdict names indicators of risk; it proves no fraud.',
  input: z.strictObject({
    report_id: requiredText('report_id', 'Id of the report'),
    full: z
      .boolean({ error: 'full must be true or false.' })
      .optional()
      .describe('Return all of the report as JSON instead, with the personal data in it. Default: false'),
  }),
  output: reportLineSchema.extend({
    request_id: z.string().optional(),
    facts: z.array(z.object({ name: z.string(), value: z.string() })),
    findings: z
      .array(z.string())
      .describe('What was found, as far as it is shown; finding_count says how many there are'),
    finding_count: z.number(),
    report: z.record(z.string(), z.unknown()).optional().describe('All of the report, with full'),
  }),
  needs: 'nothing',
  changes: false,
  async run({ report_id: id, full }, { client, reportSettings, signal }) {
    const report = await client.getReport(id, { signal });
    const summary = summariseReport(report, reportSettings);
    const data = {
      ...toReportLine(summary),
      request_id: summary.ids.requestId,
      facts: summaryFacts(summary),
      findings: summaryFindings(summary),
      finding_count: summary.findingCount,
    };
    if (full)
      return { untrusted: JSON.stringify(report, undefined, 1), data: { ...data, report: { ...report } } };
    return { untrusted: summaryText(summary), data };
  },
});
