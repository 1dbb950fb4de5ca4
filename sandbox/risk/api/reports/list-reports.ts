import { z } from 'zod/v4';
import { ApiError } from '../../../core/http/api-error';
import { parseBody } from '../../../core/http/parse-body';
import type { RouteHandler } from '../../../core/http/router';
import type { RouteResponse } from '../../../core/http/send-response';
import { type CompanyBehaviour, getCompanyBehaviour } from '../../magic-inputs';
import type { ApiContext } from '../api-context';
import { findRequest } from '../requests/get-request';
import { paginateReports } from './paginate-reports';

const listQuerySchema = z.object({ source: z.string().min(1), request: z.string().min(1) });

export function listReports(context: ApiContext): RouteHandler {
  return ({ query }) => {
    const { source, request: requestId } = parseBody(
      listQuerySchema,
      Object.fromEntries(query),
      'invalid_query',
    );
    const request = findRequest(context, requestId);
    const behaviour = getCompanyBehaviour(request.code);
    if (behaviour === 'not-entitled') requireEntitlement(source);
    const reports = context.records.reports
      .where((report) => report.request === requestId && report.listedAs === source)
      .map(({ content }) => content);
    return paginateReports(reports, query, behaviour) ?? wrapList(reports, behaviour);
  };
}

/** The contract does not specify how the list is wrapped, so magic inputs cover every likely way. */
function wrapList(reports: object[], behaviour: CompanyBehaviour | undefined): RouteResponse {
  switch (behaviour) {
    case 'list-bare':
      return { status: 200, json: reports };
    case 'list-data':
      return { status: 200, json: { data: reports } };
    case 'list-items':
      return { status: 200, json: { items: reports } };
    case 'list-results':
      return { status: 200, json: { results: reports } };
    case 'malformed-list':
      return { status: 200, json: { reports: { count: reports.length } } };
    case 'broken-list':
      return {
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: '{"reports":[{"id":"rep_',
      };
    default:
      return { status: 200, json: { reports } };
  }
}

/** The contract does not specify the error for an analysis that is not in the plan: two likely ones. */
function requireEntitlement(source: string): void {
  if (source === 'magpie')
    throw new ApiError(403, 'not_entitled', 'This account does not include Financial X-Ray.');
  if (source === 'manager_xray')
    throw new ApiError(500, 'internal_error', 'Something went wrong on our side.');
}
