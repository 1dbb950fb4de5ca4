import type { AnalysisOverview } from '../analyses';
import type { Queryable } from '../store/queryable';
import { listTrail } from '../trail';
import { newsEntries } from './form-round';

/**
 * The analyses about which something arrived in a case after an entry of its trail. Undefined if nothing did; empty if all of it
 * left the case again.
 */
export async function findNews(
  db: Queryable,
  caseId: string,
  { analyses, since }: { readonly analyses: readonly AnalysisOverview[]; readonly since: number },
): Promise<ReadonlySet<string> | undefined> {
  const trail = await listTrail(db, caseId);
  const arrived = trail.filter(({ seq, kind }) => seq > since && newsEntries.includes(kind));
  if (arrived.length === 0) return undefined;
  const isSaid = (key: 'analysisId' | 'reportId' | 'requestId', id: string | undefined) =>
    id !== undefined && arrived.some(({ data }) => data[key] === id);
  const isNew = ({ id, reports, contents }: AnalysisOverview) =>
    isSaid('analysisId', id) ||
    reports.some(({ reportId }) => isSaid('reportId', reportId)) ||
    contents.submissions.some(({ requestId }) => isSaid('requestId', requestId));
  return new Set(analyses.filter(isNew).map(({ id }) => id));
}
