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
import { queryIds } from '../store/query-rows';
import type { Transaction } from '../store/queryable';
import { eraseJobOutputs } from '../store/queue/pg-boss-sql';
import { type ErasedCompany, IS_COMPANY } from '../store/table-rules';
import { listErasures, type TableName } from './all-tables';
import { companyMatcher } from './company-matcher';
import { deleteCases, dependentTables, isDeletedWith, listCards, lockForDeletion } from './delete-cases';
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

const LIST_CASES = `select id::text from xray.cases where ${IS_COMPANY} order by cases.id`;

/** The drafts that are about the company, or whose form proposes it. */
const LIST_DRAFTS = `
  select id::text from xray.analyses
  where case_id is null and ((${IS_COMPANY}) or form_state::text ~* $3)
  order by analyses.id`;

/** How many rows of each table are deleted with cases $1 and drafts $2, as in all statements below. */
const COUNT_ROWS = dependentTables
  .map(
    (table) =>
      `select '${table}' as name, count(*)::int as count from xray.${table} where ${isDeletedWith(table)}`,
  )
  .join(' union all ');

const LIST_REQUESTS = `
  select request_id as id from xray.submissions where request_id is not null and ${isDeletedWith('submissions')}`;

const LIST_REPORTS = `select report_id as id from xray.reports where ${isDeletedWith('reports')}`;

const LIST_TEAMS_WITH_TRAIL = 'select distinct team_id as id from xray.trail where case_id = any($1)';

const isOf = isDeletedWith('analyses');

const LIST_TEAMS = `
  select team_id as id from xray.analyses where ${isOf}
  union select team_id from xray.cases where ${isDeletedWith('cases')}`;

/** The threads of analyses that no other company has an analysis in. */
const LIST_THREADS = `
  select distinct analyses.team_id, analyses.channel_id, coalesce(analyses.thread_ts, card.slack_ts) as thread_ts
  from xray.analyses left join xray.outbox card on card.id = analyses.card_message_id
  where ${isOf} and coalesce(analyses.thread_ts, card.slack_ts) is not null
    and not exists (
      select 1 from xray.analyses other
      where other.channel_id = analyses.channel_id and other.thread_ts = coalesce(analyses.thread_ts, card.slack_ts)
        and not (coalesce(other.case_id = any($1::bigint[]), other.id = any($2::bigint[]))))`;

/** The reaction is to the message that an analysis began with. */
const beganWith = `
  analyses.team_id = r.team_id and analyses.channel_id = r.channel_id and analyses.message_ts = r.message_ts`;

/** The reactions to messages that only analyses of the company began with; none changes before it is removed. */
const LIST_REACTIONS = `
  select r.id::text, r.team_id as "teamId", r.channel_id as "channelId", r.message_ts as "messageTs", r.names
  from xray.reactions r
  where exists (select 1 from xray.analyses where ${beganWith} and ${isOf})
    and not exists (select 1 from xray.analyses where ${beganWith} and not coalesce(${isOf}, false))
  for update of r`;

/** Removes what is known of a company in all workspaces, as part of the transaction. */
export async function eraseCompany(
  tx: Transaction,
  { type, id }: CompanyCode,
  { by, at, inSlack }: ErasureOptions,
): Promise<CompanyErasure> {
  const code = [type, id];
  const matcher = await findMatcher(tx, { type, id });
  const caseIds = await queryIds(tx, LIST_CASES, code);
  const draftIds = await queryIds(tx, LIST_DRAFTS, [...code, matcher.sqlPattern]);
  const deletion = { caseIds, draftIds };
  const all = [caseIds, draftIds] as const;
  await lockForDeletion(tx, deletion);
  const deleted = new Map<string, number>([['cases', caseIds.length]]);
  for (const { name, count } of await tx.query<{ name: string; count: number }>(COUNT_ROWS, all))
    deleted.set(name, count);
  const threads = JSON.stringify(await tx.query<object>(LIST_THREADS, all));
  const reactions = await tx.query<RemovedReactions & { id: string }>(LIST_REACTIONS, all);
  const company: ErasedCompany = {
    code: { type, id },
    requestIds: await queryIds(tx, LIST_REQUESTS, all),
    reportIds: await queryIds(tx, LIST_REPORTS, all),
    threads,
    messageIds: await listMessagesAbout(tx, { cards: await listCards(tx, deletion), threads }),
    reactionIds: reactions.map((reaction) => reaction.id),
  };
  const trails = await queryIds(tx, LIST_TEAMS_WITH_TRAIL, [caseIds]);
  const teams = await queryIds(tx, LIST_TEAMS, all);

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

/** All names in use: those of the company, and those of others. */
const LIST_NAMES = `
  select name, coalesce(bool_or(own), false) as own from (
    select business_name as name, ${IS_COMPANY} as own from xray.analyses
    where business_name is not null and code_type is not null
    union all
    select business_name, ${IS_COMPANY} from xray.cases where business_name is not null
    union all
    select business_name, ${IS_COMPANY} from xray.channel_settings
    where business_name is not null and code_type is not null) names
  group by name`;

async function findMatcher(
  tx: Transaction,
  code: CompanyCode,
): Promise<Matcher & { readonly names: readonly string[] }> {
  const rows = await tx.query<{ name: string; own: boolean }>(LIST_NAMES, [code.type, code.id]);
  const [own, others] = [true, false].map((isOwn) =>
    rows.filter((row) => row.own === isOwn).map(({ name }) => name),
  );
  const [names = [], otherNames = []] = [own, others];
  return { ...companyMatcher({ code, names, otherNames }), names };
}
