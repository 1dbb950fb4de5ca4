import { toValidJson } from '../../shared/text/to-valid-text';
import { findCaseSettings, setDigestTimes } from '../decisions';
import type { Channel } from '../slack/channels/channel-settings-rows';
import { queryRow, queryRows } from '../store/query-rows';
import type { Queryable, Transaction } from '../store/queryable';
import { type DigestContent, type DigestSection, digestSections, maxEntries } from './digest';
import * as sql from './digest-sql';
import { nextDigestAt } from './next-digest-at';

/** What there is to say about a channel now. Entries have no links yet: only Slack knows them. */
export async function findDigestContent(
  db: Queryable,
  { teamId, channelId }: Channel,
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<DigestContent> {
  type Section = DigestContent['sections'][DigestSection];
  const limits = digestSections.map((name) => maxEntries[name]);
  const values = [teamId, channelId, now.toISOString(), since.toISOString(), limits];
  const rows = await db.query<Section & { section: number }>(sql.findDigestContent, values);
  const sections = digestSections.map((name, index): [DigestSection, Section] => {
    const { counts = {}, entries = [] } = rows.find(({ section }) => section === index) ?? {};
    return [name, { counts, entries }];
  });
  return { since: since.getTime(), sections: Object.fromEntries(sections) as DigestContent['sections'] };
}

/** A digest that was shown. */
export interface Digest extends Channel {
  readonly id: string;
  /** The person who alone sees it. */
  readonly userId?: string;
  /** The outbox message, which all in the channel see. */
  readonly messageId?: string;
  readonly content: DigestContent;
}

/** Remembers what a digest shows. Resolves to its id. */
export async function addDigest(
  db: Queryable,
  { teamId, channelId, userId, content, at }: Omit<Digest, 'id' | 'messageId'> & { readonly at: Date },
): Promise<string> {
  const values = [teamId, channelId, userId, toValidJson(content), listCaseIds(content), at.toISOString()];
  const [added] = await db.query<{ id: string }>(sql.addDigest, values);
  return added?.id ?? '';
}

export function listCaseIds({ sections }: Pick<DigestContent, 'sections'>): string[] {
  return [...new Set(digestSections.flatMap((name) => sections[name].entries.map(({ caseId }) => caseId)))];
}

const ID = /^\d{1,18}$/;

export async function findDigest(db: Queryable, id: string): Promise<Digest | undefined> {
  return ID.test(id) ? queryRow<Digest>(db, sql.findDigest, [id]) : undefined;
}

/** The next transaction that locks it waits for this one. */
export async function lockDigest(tx: Transaction, id: string): Promise<Digest | undefined> {
  return queryRow<Digest>(tx, sql.lockDigest, [id]);
}

/** Whether the message is that of an earlier digest, which could not be sent so far and is forgotten. */
export async function setDigestMessage(tx: Transaction, id: string, messageId: string): Promise<boolean> {
  return (await tx.query(sql.setDigestMessage, [id, messageId])).length > 0;
}

/** The channels whose digest is due. */
export async function listDueDigests(db: Queryable, at: Date, limit: number): Promise<Channel[]> {
  return queryRows<Channel>(db, sql.listDueDigests, [at.toISOString(), limit]);
}

/** Whether the caller is the one to send it, once for each time it is due; sets when the next one is. */
export async function claimDigest(
  tx: Transaction,
  { teamId, channelId }: Channel,
  at: Date,
): Promise<boolean> {
  const values = [teamId, channelId, at.toISOString()];
  if ((await tx.query(sql.lockDueDigest, values)).length === 0) return false;
  // Only now, as they are locked.
  const nextAt = nextDigestAt(await findCaseSettings(tx, { teamId, channelId }), at);
  await setDigestTimes(
    tx,
    { teamId, channelId },
    { lastDigestAt: at, ...(nextAt && { nextDigestAt: nextAt }) },
  );
  return true;
}

export interface DigestSettings {
  /** When the last digest was due and sent, or had nothing to say. */
  readonly lastDigestAt?: Date;
  /** Who chose when it is sent. */
  readonly updatedBy?: string;
}

export async function findDigestSettings(
  db: Queryable,
  { teamId, channelId }: Channel,
): Promise<DigestSettings> {
  return (await queryRow<DigestSettings>(db, sql.findDigestSettings, [teamId, channelId])) ?? {};
}

/** Whoever changes one of them afterwards sees what this transaction has written. */
export async function lockCases(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query(sql.lockCases, [ids]);
}
