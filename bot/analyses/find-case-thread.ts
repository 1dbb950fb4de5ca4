import type { Queryable } from '../store/queryable';
import type { Analysis } from './analysis';
import { findAnalysis, listAnalysesOfCase } from './analysis-rows';
import { findAnalysisThread } from './find-analysis-thread';

/** The newest analysis of a case, in whose thread people read what is said about the case. */
export async function findNewestAnalysis(db: Queryable, caseId: string): Promise<Analysis | undefined> {
  const [newest] = await listAnalysesOfCase(db, caseId, 1);
  return newest === undefined ? undefined : findAnalysis(db, newest);
}

/** The thread where people read what is said about a case, for the outbox. */
export async function findCaseThread(
  db: Queryable,
  caseId: string,
): Promise<{ readonly threadTs?: string; readonly repliesToId?: string }> {
  const newest = await findNewestAnalysis(db, caseId);
  return newest ? findAnalysisThread(db, newest) : {};
}
