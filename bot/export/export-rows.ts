import type { FinancialFigures, Summary, Verdict } from '../../shared';
import { type Case, type CaseDecision, type CaseState, loadCases } from '../cases';
import type { RefusedFile } from '../slack/wording/refusal-text';
import { queryRow, queryRows } from '../store/query-rows';
import type { Queryable } from '../store/queryable';
import type { TrailEntry } from '../trail';
import * as sql from './export-sql';
import type { Period } from './period';

/** A line of the list of cases. */
export interface ExportedCase {
  readonly id: string;
  readonly teamId: string;
  readonly channelId: string;
  readonly createdAt: Date;
  /** Who asked for its first analysis. */
  readonly userId: string;
  readonly codeType: string;
  readonly codeId: string;
  readonly businessName?: string;
  readonly analysisCount: number;
  readonly requestIds: readonly string[];
  /** Names of files of all its analyses. */
  readonly documents: readonly string[];
  /** Names of those that were gone from Slack, so the service never had them. */
  readonly missingFiles: readonly string[];
  readonly refusedFiles: readonly RefusedFile[];
  readonly verdict?: Verdict;
  /** The report that explains the verdict. */
  readonly explaining?: Summary;
  readonly state: CaseState;
  readonly ownerId?: string;
  readonly ownedAt?: Date;
  readonly decision?: CaseDecision;
  readonly waitingUntil?: Date;
  readonly snoozedUntil?: Date;
  readonly dueAt?: Date;
  /** Of its trail. */
  readonly entries: number;
  readonly lastHash?: string;
}

/** Figures that the service got about a case. */
export interface SentFigures {
  readonly analysisId: string;
  readonly sentBy: string;
  readonly sentAt: Date;
  readonly requestId?: string;
  readonly amounts: FinancialFigures;
}

/** Of one channel, or of all of them. */
export interface ExportScope {
  readonly teamId?: string;
  readonly channelId?: string;
}

/** Oldest first; all of them without a limit. */
export async function listExportedIds(
  db: Queryable,
  { teamId, channelId }: ExportScope,
  { from, to }: Period,
  limit?: number,
): Promise<string[]> {
  const values = [teamId, channelId, from.toISOString(), to.toISOString(), limit];
  const rows = await db.query<{ id: string }>(sql.listCaseIds, values);
  return rows.map(({ id }) => id);
}

export async function loadExportedCases(db: Queryable, ids: readonly string[]): Promise<ExportedCase[]> {
  return queryRows<ExportedCase>(db, sql.loadExportedCases, [ids]);
}

/** What happened to these cases in the period. */
export async function loadExportedEntries(
  db: Queryable,
  ids: readonly string[],
  { from, to }: Period,
): Promise<TrailEntry[]> {
  return queryRows<TrailEntry>(db, sql.loadExportedEntries, [ids, from.toISOString(), to.toISOString()]);
}

/** Oldest first. */
export async function listSentFigures(db: Queryable, analysisIds: readonly string[]): Promise<SentFigures[]> {
  return queryRows<SentFigures>(db, sql.listSentFigures, [analysisIds]);
}

/** The case with this number, also if it is merged with another one, or of this request. */
export async function findCaseId(db: Queryable, numberOrRequest: string): Promise<string | undefined> {
  return (await queryRow<{ id: string }>(db, sql.findCaseId, [numberOrRequest]))?.id;
}

/** A line each is enough for what was decided years ago. */
const MAX_OTHER_CASES = 50;

/** The other cases of the same company in the same channel, newest first. */
export async function listOtherCases(db: Queryable, caseId: string): Promise<Case[]> {
  const rows = await db.query<{ id: string }>(sql.listOtherCases, [caseId, MAX_OTHER_CASES]);
  const cases = await loadCases(
    db,
    rows.map(({ id }) => id),
  );
  return cases.toSorted((a, b) => Number(b.id) - Number(a.id));
}
