import type { CompanyCode } from '../../shared/company-code';
import { appendTrail } from '../cases';
import { deleteCases, listCardMessages, lockForDeletion } from '../store/delete-cases';
import type { Transaction } from '../store/queryable';
import { eraseJobOutputs } from '../store/queue/pg-boss-sql';
import { companyMatcher } from './company-matcher';
import * as sql from './company-sql';
import { countTrailMentions, eraseMentions } from './erase-mentions';
import type { Matcher } from './matcher';

export interface CompanyErasure {
  /** By which it was found besides its code. */
  readonly names: readonly string[];
  /** How many rows were deleted, by what they are. */
  readonly deleted: Readonly<
    Record<
      | 'cases'
      | 'analyses'
      | 'documents'
      | 'figures'
      | 'reports'
      | 'alerts'
      | 'trailEntries'
      | 'decisions'
      | 'mutes'
      | 'channelDefaults'
      | 'messages'
      | 'events'
      | 'webhookEvents',
      number
    >
  >;
  /** Rows about others that named it. */
  readonly mentions: number;
  /** Entries in trails of other companies that name it, and stay. */
  readonly trailMentions: number;
  /** Messages that the bot will delete in Slack. */
  readonly slackMessages: number;
  /** Messages about others too, which the bot will edit in Slack. */
  readonly slackEdits: number;
}

export interface ErasureOptions {
  /** Who asked for it: for the record that it was done. */
  readonly by: string;
  readonly at: Date;
  /** Whether the bot deletes its messages about the company in Slack too, and edits those that name it among others. */
  readonly inSlack: boolean;
}

/** Removes what is known of a company in all workspaces, as part of the transaction. */
export async function eraseCompany(
  tx: Transaction,
  { type, id }: CompanyCode,
  { by, at, inSlack }: ErasureOptions,
): Promise<CompanyErasure> {
  const code = [type, id];
  const matcher = await findMatcher(tx, { type, id });
  const caseIds = await listIds(tx, sql.listCases, code);
  const draftIds = await listIds(tx, sql.listDrafts, [...code, matcher.sqlPattern]);
  const deletion = { caseIds, draftIds };
  const all = [caseIds, draftIds] as const;
  await lockForDeletion(tx, deletion);
  const [counts] = await tx.query<Record<string, number>>(sql.countRows, all);
  const [requests, reports] = [
    await listIds(tx, sql.listRequests, all),
    await listIds(tx, sql.listReports, all),
  ];
  const cards = await listCardMessages(tx, deletion);
  const messages = await listIds(tx, sql.listMessages, [...all, cards]);
  const threads = JSON.stringify(await tx.query<object>(sql.listThreads, all));
  const trails = await listIds(tx, sql.listTeamsWithTrail, [caseIds]);
  const teams = await listIds(tx, sql.listTeams, [...all, ...code]);
  const reactions = await listIds(tx, sql.listReactions, all);

  await deleteCases(tx, deletion, { reason: 'erasure', by });
  const mutes = await countRows(tx, sql.deleteMutes, code);
  const channelDefaults = await countRows(tx, sql.forgetChannelDefaults, code);
  // Deleting trails records it; without one, this does.
  await tx.query(sql.recordErasure, [teams.filter((team) => !trails.includes(team)), by]);
  const webhookEvents = await countRows(tx, sql.deleteWebhookEvents, [requests, reports]);

  const records = await eraseMentions(tx, matcher, 'record');
  for (const caseId of records.caseIds)
    await appendTrail(tx, caseId, { kind: 'erased', data: { what: 'company' } }, { at });
  const trailMentions = await countTrailMentions(tx, matcher);

  const events = await countRows(tx, sql.blankEvents, [threads]);
  // Messages last, as in every transaction.
  const slackMessages = inSlack ? await countRows(tx, sql.deleteInSlack, [messages]) : 0;
  if (inSlack) await tx.query(sql.removeInSlack, [reactions]);
  await tx.query(sql.deleteReactions, [reactions]);
  const deletedMessages = await countRows(tx, sql.deleteMessages, [messages]);
  await tx.query(sql.freeChannels, [messages]);
  const copies = await eraseMentions(tx, matcher, 'copy');
  const slackEdits = inSlack ? await countRows(tx, sql.editInSlack, [copies.messageIds]) : 0;
  await tx.query(sql.settleErasedEvents);
  await tx.query(eraseJobOutputs, [matcher.sqlPattern]);
  return {
    names: matcher.names,
    deleted: {
      cases: caseIds.length,
      analyses: counts?.analyses ?? 0,
      documents: counts?.documents ?? 0,
      figures: counts?.figures ?? 0,
      reports: counts?.reports ?? 0,
      alerts: counts?.alerts ?? 0,
      trailEntries: counts?.trailEntries ?? 0,
      decisions: counts?.decisions ?? 0,
      mutes,
      channelDefaults,
      messages: deletedMessages,
      events,
      webhookEvents,
    },
    mentions: records.rows + copies.rows,
    trailMentions,
    slackMessages,
    slackEdits,
  };
}

async function findMatcher(
  tx: Transaction,
  code: CompanyCode,
): Promise<Matcher & { readonly names: readonly string[] }> {
  const rows = await tx.query<{ name: string; own: boolean }>(sql.listNames, [code.type, code.id]);
  const [own, others] = [true, false].map((isOwn) =>
    rows.filter((row) => row.own === isOwn).map(({ name }) => name),
  );
  const [names = [], otherNames = []] = [own, others];
  return { ...companyMatcher({ code, names, otherNames }), names };
}

async function listIds(tx: Transaction, text: string, values: readonly unknown[]): Promise<string[]> {
  return (await tx.query<{ id: string }>(text, values)).map(({ id }) => id);
}

/** Of a statement that returns a row for each that it changed. */
async function countRows(tx: Transaction, text: string, values: readonly unknown[]): Promise<number> {
  return (await tx.query(text, values)).length;
}
