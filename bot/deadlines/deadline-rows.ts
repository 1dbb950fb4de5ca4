import { setEscalated, setReminded } from '../cases';
import type { Channel } from '../slack/channels/channel-settings-rows';
import { queryRow, queryRows } from '../store/query-rows';
import type { Queryable, Transaction } from '../store/queryable';
import * as sql from './deadline-sql';
import type { DeadlineSettings } from './to-deadline';

/** Of a case that reminds, escalates, wakes or waits for documents no longer. */
export interface DueRow extends Channel {
  readonly id: string;
  /** The user who asked for it. */
  readonly userId: string;
  readonly ownerId?: string;
  /** The person or channel that is told; absent: those who read its thread. */
  readonly recipient?: string;
}

interface Search {
  readonly at: Date;
  readonly limit: number;
}

/** Channels whose settings were changed since the due dates of their cases were computed. */
export async function findStaleChannels(db: Queryable, limit: number): Promise<StaleChannel[]> {
  return queryRows<StaleChannel>(db, sql.findStaleChannels, [limit]);
}

export interface StaleChannel extends Channel {
  readonly hasDeadline: boolean;
}

/** Locks the cases of a channel whose due dates were computed by earlier settings, except those that have reminded by them. */
export async function lockWithStaleDueDate(
  tx: Transaction,
  { teamId, channelId }: Channel,
): Promise<string[]> {
  return (await tx.query<{ id: string }>(sql.lockWithStaleDueDate, [teamId, channelId])).map(({ id }) => id);
}

/** The cases of a channel that are not decided and have a due date. */
export async function listWithDueDate(
  db: Queryable,
  { teamId, channelId }: Channel,
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql.listWithDueDate, [teamId, channelId, limit]);
  return rows.map(({ id }) => id);
}

/** Cases that call for a decision in a channel with a deadline, and have no due date yet. */
export async function findWithoutDueDate(db: Queryable, limit: number): Promise<string[]> {
  return (await db.query<{ id: string }>(sql.findWithoutDueDate, [limit])).map(({ id }) => id);
}

interface DeadlineInput extends DeadlineSettings {
  readonly since: Date;
  readonly savedAt: Date;
}

/** Undefined if the case has a due date, or needs none. */
export async function findDeadlineInput(db: Queryable, caseId: string): Promise<DeadlineInput | undefined> {
  return queryRow<DeadlineInput>(db, sql.findDeadlineInput, [caseId]);
}

/** Snoozed until now or earlier. */
export async function findToWake(db: Queryable, { at, limit }: Search): Promise<DueRow[]> {
  return queryRows<DueRow>(db, sql.findToWake, [at.toISOString(), limit]);
}

/** Waiting for documents until now or earlier. */
export async function findWithMissingDocuments(db: Queryable, { at, limit }: Search): Promise<DueRow[]> {
  return queryRows<DueRow>(db, sql.findWithMissingDocuments, [at.toISOString(), limit]);
}

/** Taken, and half of the time is over. */
export async function findToRemind(db: Queryable, { at, limit }: Search): Promise<DueRow[]> {
  return queryRows<DueRow>(db, sql.findToRemind, [at.toISOString(), limit]);
}

/** Overdue, taken or not. */
export async function findToEscalate(db: Queryable, { at, limit }: Search): Promise<DueRow[]> {
  return queryRows<DueRow>(db, sql.findToEscalate, [at.toISOString(), limit]);
}

/** Whether the caller, who has locked it, is the one to remind its owner: once for each due date. */
export async function claimReminder(tx: Transaction, { id, ownerId }: DueRow, at: Date): Promise<boolean> {
  if ((await tx.query(sql.isStillToRemind, [at.toISOString(), id, ownerId])).length === 0) return false;
  await setReminded(tx, id, at);
  return true;
}

/** Whether the caller, who has locked it, is the one to escalate it: once for each due date. */
export async function claimEscalation(tx: Transaction, { id }: DueRow, at: Date): Promise<boolean> {
  if ((await tx.query(sql.isStillToEscalate, [at.toISOString(), id])).length === 0) return false;
  await setEscalated(tx, id, at);
  return true;
}
