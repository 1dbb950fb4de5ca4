import type { AnalysisOverview } from '../analyses';
import type { Queryable } from '../store/queryable';
import { listTrail } from '../trail';
import type { Covered } from './covered-lines';
import { newsEntries } from './form-round';

/**
 * The ids of the analyses about which something arrived in a case after an entry of its trail, and of the questions that were asked.
 * Undefined if nothing happened; empty if all of it left the case again.
 */
export async function findNews(
  db: Queryable,
  caseId: string,
  { analyses, questions = [] }: Pick<Covered, 'analyses' | 'questions'>,
  since: number,
): Promise<ReadonlySet<string> | undefined> {
  const trail = await listTrail(db, caseId);
  const arrived = trail.filter(({ seq, kind }) => seq > since && newsEntries.includes(kind));
  if (arrived.length === 0) return undefined;
  const isSaid = (key: 'analysisId' | 'reportId' | 'requestId' | 'questionId', id: string | undefined) =>
    id !== undefined && arrived.some(({ data }) => data[key] === id);
  const isNew = ({ id, reports, contents }: AnalysisOverview) =>
    isSaid('analysisId', id) ||
    reports.some(({ reportId }) => isSaid('reportId', reportId)) ||
    contents.submissions.some(({ requestId }) => isSaid('requestId', requestId));
  const asked = questions.filter(({ id }) => isSaid('questionId', id));
  return new Set([...analyses.filter(isNew), ...asked].map(({ id }) => id));
}
