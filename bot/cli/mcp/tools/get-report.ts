import { z } from 'zod/v4';
import { summariseReport } from '../../../../shared/reports';
import { summaryText } from '../../summary-text';
import { requiredText } from '../argument-schemas';
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
  needs: 'nothing',
  changes: false,
  async run({ report_id: id, full }, { client, reportSettings, signal }) {
    const report = await client.getReport(id, { signal });
    if (full) return { untrusted: JSON.stringify(report, undefined, 1) };
    return { untrusted: summaryText(summariseReport(report, reportSettings)) };
  },
});
