import { ApiError } from '../../../core/http/api-error';
import type { RouteHandler } from '../../../core/http/router';
import { getCompanyBehaviour } from '../../magic-inputs';
import type { ApiContext } from '../api-context';

const NOT_FOUND_READS = 2;
const BROKEN_READS = 2;

export function getReport({ records }: ApiContext): RouteHandler {
  const reads = new Map<string, number>();
  return ({ params }) => {
    const id = params.reportId as string;
    const report = records.reports.get(id);
    const request = report && records.requests.get(report.request);
    if (!report || !request) throw toNotFoundError(id);

    const earlier = reads.get(id) ?? 0;
    reads.set(id, earlier + 1);
    const behaviour = getCompanyBehaviour(request.code);
    if (behaviour === 'late-report' && earlier < NOT_FOUND_READS) throw toNotFoundError(id);
    if (behaviour === 'unreadable-report' && earlier < BROKEN_READS && isFirstOfSource())
      return {
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ report: report.content }).slice(0, 40),
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

function toNotFoundError(id: string): ApiError {
  return new ApiError(404, 'report_not_found', `There is no report ${id}.`);
}
