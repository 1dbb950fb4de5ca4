import type { CompanyCode } from '../../shared/company-code';
import { appendTrail } from '../cases';
import { settleErasedEvents } from '../inbox';
import {
  deleteInSlack,
  editInSlack,
  listMessagesAbout,
  type RemovedReactions,
  removeReactionsInSlack,
} from '../outbox';
import type { Transaction } from '../store/queryable';
import { eraseJobOutputs } from '../store/queue/pg-boss-sql';
import type { ErasedCompany } from '../store/table-rules';
import { listErasures, type TableName } from './all-tables';
import { companyMatcher } from './company-matcher';
import * as sql from './company-sql';
import { deleteCases, listCards, lockForDeletion } from './delete-cases';
import { countTrailMentions, eraseMentions } from './erase-mentions';
import { recordErasure } from './erasure-rows';
import { ERASED, type Matcher } from './matcher';

/** The tables whose deleted rows are counted, by what they are to people. */
const counted = {
  cases: 'cases',
  analyses: 'analyses',
  documents: 'documents',
  figures: 'figures',
  reports: 'reports',
  alerts: 'alerts',
  trailEntries: 'trail',
  decisions: 'decision_events',
  mutes: 'alert_mutes',
  channelDefaults: 'channel_settings',
  messages: 'outbox',
  events: 'inbox',
  webhookEvents: 'webhook_events',
} as const satisfies Record<string, TableName>;

export interface CompanyErasure {
  /** The names by which it was found besides its code. */
  readonly names: readonly string[];
  /** How many rows were deleted, by what they are. */
  readonly deleted: Readonly<Record<keyof typeof counted, number>>;
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
  /** The person who asked for it: for the record that it was done. */
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
  const deleted = new Map<string, number>([['cases', caseIds.length]]);
  for (const { name, count } of await tx.query<{ name: string; count: number }>(sql.countRows, all))
    deleted.set(name, count);
  const threads = JSON.stringify(await tx.query<object>(sql.listThreads, all));
  const reactions = await tx.query<RemovedReactions & { id: string }>(sql.listReactions, all);
  const company: ErasedCompany = {
    code: { type, id },
    requestIds: await listIds(tx, sql.listRequests, all),
    reportIds: await listIds(tx, sql.listReports, all),
    threads,
    messageIds: await listMessagesAbout(tx, { cards: await listCards(tx, deletion), threads }),
    reactionIds: reactions.map((reaction) => reaction.id),
  };
  const trails = await listIds(tx, sql.listTeamsWithTrail, [caseIds]);
  const teams = await listIds(tx, sql.listTeams, all);

  await deleteCases(tx, deletion, { reason: 'erasure', by });
  teams.push(...(await eraseRows(tx, company, 'record', deleted)));
  // Deleting trails records it; without one, this does.
  const unrecorded = [...new Set(teams)].filter((team) => !trails.includes(team));
  await recordErasure(tx, unrecorded, { by, cases: 0 });

  const records = await eraseMentions(tx, matcher, 'record');
  for (const caseId of records.caseIds)
    await appendTrail(tx, caseId, { kind: 'erased', data: { what: 'company' } }, { at });
  const trailMentions = await countTrailMentions(tx, matcher);

  // Messages last, as in every transaction.
  const slackMessages = inSlack ? await deleteInSlack(tx, company.messageIds) : 0;
  if (inSlack) await removeReactionsInSlack(tx, reactions);
  await eraseRows(tx, company, 'copy', deleted);
  const copies = await eraseMentions(tx, matcher, 'copy');
  const slackEdits = inSlack ? await editInSlack(tx, copies.messageIds) : 0;
  // What an event says is not known any more, so it cannot be handled.
  await settleErasedEvents(tx, ERASED);
  await tx.query(eraseJobOutputs, [matcher.sqlPattern]);
  return {
    names: matcher.names,
    deleted: Object.fromEntries(
      Object.entries(counted).map(([what, table]) => [what, deleted.get(table) ?? 0]),
    ) as CompanyErasure['deleted'],
    mentions: records.rows + copies.rows,
    trailMentions,
    slackMessages,
    slackEdits,
  };
}

/** Deletes or blanks what is about the company besides its cases, and counts it. Resolves to the workspaces where it did. */
async function eraseRows(
  tx: Transaction,
  company: ErasedCompany,
  kind: 'record' | 'copy',
  deleted: Map<string, number>,
): Promise<string[]> {
  const teams: string[] = [];
  for (const { table, company: erase } of listErasures(kind)) {
    if (!erase) continue;
    const rows = await erase(tx, company);
    deleted.set(table, rows.length);
    teams.push(...rows.flatMap(({ teamId }) => teamId ?? []));
  }
  return teams;
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
