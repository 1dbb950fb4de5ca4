import type { CompanyCode, Verdict } from '../../shared';
import type { CaseState } from '../cases';
import type { Company } from '../slack/wording/company-text';
import { queryRow, queryRows } from '../store/query-rows';
import type { Queryable } from '../store/queryable';
import { decisionKindsOfTrail } from '../trail';
import * as sql from './company-sql';

/** A company in the channels that a person can read. */
export interface CompanyScope {
  readonly teamId: string;
  readonly code: CompanyCode;
  readonly channels: readonly string[];
}

/** The first ids of a list, and how many there are. */
export interface IdPage {
  readonly ids: readonly string[];
  readonly count: number;
}

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** All channels that have a case of the company or an alert on it, of whatever kind. */
export async function listChannelsOfCompany(
  db: Queryable,
  teamId: string,
  { type, id }: CompanyCode,
): Promise<string[]> {
  return (await db.query<{ id: string }>(sql.listChannels, [teamId, type, id])).map(({ id }) => id);
}

/** The alerts by which people know of open cases in channels that they cannot read. */
export async function listAlertsElsewhere(
  db: Queryable,
  scope: CompanyScope,
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql.listAlertsElsewhere, [...toValues(scope), limit]);
  return rows.map(({ id }) => id);
}

/** The worst first. */
export async function listOpenCases(db: Queryable, scope: CompanyScope, limit: number): Promise<IdPage> {
  return listIds(db, sql.listOpenCases, [...toValues(scope), limit]);
}

/** A decision on a case: the one that counts, or the one that this entry of its trail reopened. */
interface ListedDecision {
  readonly id: string;
  readonly reopenedSeq?: number;
}

/** What was decided last comes first. */
export async function listDecisions(
  db: Queryable,
  scope: CompanyScope,
  { limit, offset }: Slice,
): Promise<{ readonly decisions: readonly ListedDecision[]; readonly count: number }> {
  const values = [...toValues(scope), limit, offset, decisionKindsOfTrail];
  const rows = await queryRows<ListedDecision & { readonly count: number }>(db, sql.listDecisions, values);
  return { decisions: rows.map(({ count: _, ...decision }) => decision), count: rows[0]?.count ?? 0 };
}

/** Newest first, without drafts. */
export async function listAnalysesOfCompany(
  db: Queryable,
  scope: CompanyScope,
  { limit, offset }: Slice,
): Promise<IdPage> {
  return listIds(db, sql.listAnalyses, [...toValues(scope), limit, offset]);
}

async function listIds(db: Queryable, text: string, values: readonly unknown[]): Promise<IdPage> {
  const rows = await db.query<{ id: string; count: number }>(text, values);
  return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 };
}

function toValues({ teamId, code, channels }: CompanyScope) {
  return [teamId, code.type, code.id, channels];
}

/** A company that was searched for, by one of its cases. */
export interface FoundCompany extends Company {
  readonly caseId: string;
  readonly state: CaseState;
  readonly verdict?: Verdict;
}

const MAX_SEARCHED = 500;

/** The worst open verdict first. */
export async function searchByName(
  db: Queryable,
  { teamId, channels }: Omit<CompanyScope, 'code'>,
  name: string,
  limit: number,
): Promise<{ readonly companies: readonly FoundCompany[]; readonly count: number }> {
  const values = [teamId, channels, name, MAX_SEARCHED, limit];
  const rows = await queryRows<FoundCompany & { readonly count: number }>(db, sql.searchByName, values);
  return { companies: rows.map(({ count: _, ...company }) => company), count: rows[0]?.count ?? 0 };
}

/** A case of the company in one of these channels. */
export async function findCaseByCode(db: Queryable, scope: CompanyScope): Promise<string | undefined> {
  return (await queryRow<{ caseId: string }>(db, sql.findByCode, toValues(scope)))?.caseId;
}

/** The case that a request or a report is in, if it is in one of these channels. */
export async function findCaseById(
  db: Queryable,
  { teamId, channels }: Omit<CompanyScope, 'code'>,
  id: string,
): Promise<string | undefined> {
  return (await queryRow<{ caseId: string }>(db, sql.findById, [teamId, channels, id]))?.caseId;
}
