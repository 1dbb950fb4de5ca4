import { queryIds } from '../store/query-rows';
import type { Transaction } from '../store/queryable';
import type { ErasedCompany } from '../store/table-rules';

/** The cards, and what was posted below them or in threads, with all edits. $1 are the cards, $2 the threads as JSON. */
const LIST_MESSAGES_ABOUT = `
  with posts as (
    select o.id from xray.outbox o where o.id = any($1)
    union
    select o.id from xray.outbox o
      join jsonb_to_recordset($2::jsonb) as t(team_id text, channel_id text, thread_ts text)
        on t.team_id = o.team_id and t.channel_id = o.channel_id and t.thread_ts = o.thread_ts
    union
    select o.id from xray.outbox o join xray.outbox card
      on card.team_id = o.team_id and card.channel_id = o.channel_id and card.slack_ts = o.thread_ts
    where card.id = any($1)
    union
    select o.id from xray.outbox o where o.replies_to_id = any($1))
  select id::text from posts
  union
  select e.id::text from xray.outbox e where e.edits_id in (select id from posts)`;

/** The messages about a company, by the cards of its rows and by the threads that only it has. */
export async function listMessagesAbout(
  tx: Transaction,
  { cards, threads }: { readonly cards: readonly string[] } & Pick<ErasedCompany, 'threads'>,
): Promise<string[]> {
  return queryIds(tx, LIST_MESSAGES_ABOUT, [cards, threads]);
}

/** A channel waits for its message in flight, which is gone. */
const FREE_CHANNELS = 'update xray.outbox_channels set in_flight_id = null where in_flight_id = any($1)';

export async function deleteMessages(
  tx: Transaction,
  { messageIds }: Pick<ErasedCompany, 'messageIds'>,
): Promise<readonly object[]> {
  const deleted = await tx.query('delete from xray.outbox where id = any($1) returning 1', [messageIds]);
  await tx.query(FREE_CHANNELS, [messageIds]);
  return deleted;
}

/** The bot deletes the messages when it sends its other ones. */
const DELETE_IN_SLACK = `
  insert into xray.outbox (team_id, channel_id, method, payload, dedupe_key, next_attempt_at)
  select o.team_id, o.channel_id, 'chat.delete', jsonb_build_object('ts', o.slack_ts),
    'delete:' || o.channel_id || ':' || o.slack_ts, 'epoch'
  from xray.outbox o where o.id = any($1) and o.slack_ts is not null and o.edits_id is null
  on conflict (team_id, dedupe_key) do nothing
  returning 1`;

/** Enqueues the deletion of messages in Slack, before they are deleted here. Resolves to how many Slack has. */
export async function deleteInSlack(tx: Transaction, messageIds: readonly string[]): Promise<number> {
  return (await tx.query(DELETE_IN_SLACK, [messageIds])).length;
}

/**
 * What names it among others, such as a digest or a reminder, then says in Slack what is left of it. $1 are the messages and edits
 * in which it stood. The mark in the metadata makes the edit differ from what is stored of the message, which is not what Slack has.
 */
const EDIT_IN_SLACK = `
  insert into xray.outbox (team_id, channel_id, thread_ts, method, payload, metadata, edits_id, dedupe_key, next_attempt_at)
  select o.team_id, o.channel_id, o.thread_ts, 'chat.update', last.payload,
    jsonb_set(coalesce(last.metadata, o.metadata), '{event_payload,erased}', 'true'), o.id,
    'erased:' || o.id || ':' || last.id, 'epoch'
  from xray.outbox o cross join lateral (
    select e.id, e.payload, e.metadata from xray.outbox e
    where (e.id = o.id or e.edits_id = o.id) and e.state <> 'failed'
    order by e.id desc limit 1) last
  where o.method = 'chat.postMessage' and o.state <> 'failed'
    and o.id in (select coalesce(m.edits_id, m.id) from xray.outbox m where m.id = any($1::bigint[]))
  on conflict (team_id, dedupe_key) do nothing
  returning 1`;

/** Enqueues the edits of messages in Slack, after they were changed here. Resolves to how many Slack has. */
export async function editInSlack(tx: Transaction, messageIds: readonly string[]): Promise<number> {
  return (await tx.query(EDIT_IN_SLACK, [messageIds])).length;
}

/** Reactions of the bot to a message. */
export interface RemovedReactions {
  readonly teamId: string;
  readonly channelId: string;
  readonly messageTs: string;
  readonly names: readonly string[];
}

/** The bot removes the reactions when it sends its messages. $1 are the reactions as JSON. */
const REMOVE_REACTIONS_IN_SLACK = `
  insert into xray.outbox (team_id, channel_id, method, payload, dedupe_key, next_attempt_at)
  select r."teamId", r."channelId", 'reactions.remove', jsonb_build_object('timestamp', r."messageTs", 'name', name),
    'unreact:' || r."channelId" || ':' || r."messageTs" || ':' || name, 'epoch'
  from jsonb_to_recordset($1::jsonb) as r("teamId" text, "channelId" text, "messageTs" text, names text[]),
    unnest(r.names) name
  on conflict (team_id, dedupe_key) do nothing`;

export async function removeReactionsInSlack(
  tx: Transaction,
  reactions: readonly RemovedReactions[],
): Promise<void> {
  await tx.query(REMOVE_REACTIONS_IN_SLACK, [JSON.stringify(reactions)]);
}
