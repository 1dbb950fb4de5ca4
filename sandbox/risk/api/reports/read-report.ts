import { ApiError } from '../../http/api-error';
import type { Handler } from '../../http/router';
import { companyBehaviour } from '../../magic';
import type { ApiContext } from '../api-context';

const READS_TOO_EARLY = 2;

export function readReport({ records }: ApiContext): Handler {
  const reads = new Map<string, number>();
  return ({ params }) => {
    const id = params.reportId as string;
    const report = records.reports.get(id);
    const request = report && records.requests.get(report.request);
    if (!report || !request) throw notFound(id);

    if (companyBehaviour(request.code) === 'late-report') {
      const earlier = reads.get(id) ?? 0;
      reads.set(id, earlier + 1);
      if (earlier < READS_TOO_EARLY) throw notFound(id);
    }
    return { status: 200, json: { report: report.content } };
  };
}

function notFound(id: string): ApiError {
  return new ApiError(404, 'report_not_found', `There is no report ${id}.`);
}
