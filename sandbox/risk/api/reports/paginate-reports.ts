import type { RouteResponse } from '../../../core/http/send-response';
import type { CompanyBehaviour } from '../../magic-inputs';

/** The contract does not specify pagination, so magic inputs cover the usual ways, with one report per page. */
export function paginateReports(
  reports: object[],
  query: URLSearchParams,
  behaviour: CompanyBehaviour | undefined,
): RouteResponse | undefined {
  const at = Number(query.get('page') ?? 1) - 1;
  const hasNext = at + 1 < reports.length;
  const page = reports.slice(at, at + 1);
  const nextQuery = new URLSearchParams(query);
  nextQuery.set('page', String(at + 2));
  switch (behaviour) {
    case 'paged-link-header':
      return {
        status: 200,
        json: page,
        headers: hasNext
          ? { link: `</reports?${query}>; rel="first", </reports?${nextQuery}>; rel="next"` }
          : {},
      };
    case 'paged-next-link':
      return {
        status: 200,
        // Like a service behind a proxy that only knows its internal host name.
        json: {
          data: page,
          links: { next: hasNext ? `http://internal.invalid/v1/reports?${nextQuery}` : null },
        },
      };
    case 'paged-cursor': {
      const from = Number(Buffer.from(query.get('cursor') ?? '', 'base64url').toString() || 0);
      const next = from + 1 < reports.length ? Buffer.from(String(from + 1)).toString('base64url') : null;
      return { status: 200, json: { reports: reports.slice(from, from + 1), next_cursor: next } };
    }
    case 'paged-numbers':
      return {
        status: 200,
        json: { reports: page, pagination: { page: at + 1, totalPages: Math.max(1, reports.length) } },
      };
    case 'paged-endlessly':
      return { status: 200, json: { reports: reports.slice(0, 1), next: `/reports?${nextQuery}` } };
    default:
      return undefined;
  }
}
