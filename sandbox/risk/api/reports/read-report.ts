import { ApiError } from '../../http/api-error';
import type { Handler } from '../../http/router';
import { companyBehaviour } from '../../magic';
import type { ApiContext } from '../api-context';

const READS_TOO_EARLY = 2;
const BROKEN_READS = 2;

export function readReport({ records }: ApiContext): Handler {
  const reads = new Map<string, number>();
  return ({ params }) => {
    const id = params.reportId as string;
    const report = records.reports.get(id);
    const request = report && records.requests.get(report.request);
    if (!report || !request) throw notFound(id);

    const earlier = reads.get(id) ?? 0;
    reads.set(id, earlier + 1);
    const behaviour = companyBehaviour(request.code);
    if (behaviour === 'late-report' && earlier < READS_TOO_EARLY) throw notFound(id);
    if (behaviour === 'unreadable-report' && earlier < BROKEN_READS && isFirstOfSource())
      return {
        status: 200,
        headers: { 'content-type': 'application/json' },
        text: JSON.stringify({ report: report.content }).slice(0, 40),
      };
    return { status: 200, json: { report: report.content } };

    function isFirstOfSource(): boolean {
      const [first] = records.reports.where(
        ({ request, listedAs }) => request === report?.request && listedAs === report.listedAs,
      );
      return first === report;
    }
  };
}

function notFound(id: string): ApiError {
  return new ApiError(404, 'report_not_found', `There is no report ${id}.`);
}
