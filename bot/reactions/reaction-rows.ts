import type { Channel } from '../slack/channels/channel-settings-rows';
import { queryIds, queryRow, queryRows } from '../store/query-rows';
import type { Queryable, Transaction } from '../store/queryable';
import type { AnalysisStanding } from './mark';

export interface ChannelMessage extends Channel {
  readonly messageTs: string;
}

/** The bot's reaction to a message. */
export interface Reaction extends ChannelMessage {
  readonly id: string;
  /** The reactions that the message may have in Slack. */
  readonly names: readonly string[];
  /** Whether the message is known to have these, and no others. */
  readonly isSettled: boolean;
  /** Slack's error, if it took no reaction the last time. */
  readonly refusal?: string;
}

/** Adds the reaction of a message that has none yet; its row is locked only by those who change what Slack shows. */
const ADD_REACTION = `
  insert into xray.reactions (team_id, channel_id, message_ts) values ($1, $2, $3)
  on conflict (team_id, channel_id, message_ts) do nothing
  returning id::text`;

const FIND_REACTION = `
  select id::text from xray.reactions where team_id = $1 and channel_id = $2 and message_ts = $3`;

/** The id of the row, which is added if there is none. */
export async function ensureReaction(db: Queryable, message: ChannelMessage): Promise<string> {
  const place = [message.teamId, message.channelId, message.messageTs];
  const [found] = await queryIds(db, FIND_REACTION, place);
  if (found) return found;
  const [added] = await queryIds(db, ADD_REACTION, place);
  // Otherwise another transaction was faster.
  return added ?? ensureReaction(db, message);
}

const LOCK_REACTION = `
  select id::text, team_id as "teamId", channel_id as "channelId", message_ts as "messageTs", names,
    is_settled as "isSettled", refusal
  from xray.reactions where id = $1 for update`;

export async function lockReaction(tx: Transaction, id: string): Promise<Reaction | undefined> {
  return queryRow<Reaction>(tx, LOCK_REACTION, [id]);
}

/** The standings of all analyses that began with a message. */
const LIST_STANDINGS = `
  select k.state as "caseState", k.verdict as "caseVerdict", a.verdict,
    k.verdict is null and exists (
      select 1 from xray.analyses o where o.case_id = a.case_id and o.verdict is null and o.progress = 'running')
      as "isRunning"
  from xray.analyses a left join xray.cases k on k.id = a.case_id
  where a.team_id = $1 and a.channel_id = $2 and a.message_ts = $3`;

export async function listStandings(
  db: Queryable,
  { teamId, channelId, messageTs }: ChannelMessage,
): Promise<AnalysisStanding[]> {
  return queryRows<AnalysisStanding>(db, LIST_STANDINGS, [teamId, channelId, messageTs]);
}

/** From here on Slack may show any of these. */
const BEGIN_ATTEMPT = `
  update xray.reactions set names = $2, is_settled = false, attempt = attempt + 1 where id = $1 returning attempt`;

/** Begins an attempt, before Slack is called. Resolves to its number. */
export async function beginAttempt(tx: Transaction, id: string, names: readonly string[]): Promise<number> {
  const [row] = await tx.query<{ attempt: number }>(BEGIN_ATTEMPT, [id, names]);
  return row?.attempt ?? 0;
}

const SETTLE_ATTEMPT = `
  update xray.reactions set names = $3, is_settled = true, refusal = null where id = $1 and attempt = $2 returning 1`;

/** Another attempt began before this one ended: Slack may show what either of them added, or lack what either took away. */
const MIX_ATTEMPTS = `
  update xray.reactions set is_settled = false, attempt = attempt + 1,
    names = array(select unnest(names) union select unnest($2::text[]))
  where id = $1`;

/** Settles an attempt, after Slack was called. False if another one began meanwhile: then nobody knows what the message shows. */
export async function settleAttempt(
  tx: Transaction,
  id: string,
  { attempt, names }: { readonly attempt: number; readonly names: readonly string[] },
): Promise<boolean> {
  if ((await tx.query(SETTLE_ATTEMPT, [id, attempt, names])).length > 0) return true;
  await tx.query(MIX_ATTEMPTS, [id, names]);
  return false;
}

export async function setRefusal(db: Queryable, id: string, refusal: string): Promise<void> {
  await db.query('update xray.reactions set refusal = $2 where id = $1', [id, refusal]);
}

export async function deleteReactions(tx: Transaction, ids: readonly string[]): Promise<readonly object[]> {
  return tx.query('delete from xray.reactions where id = any($1::bigint[]) returning 1', [ids]);
}

const LIST_OPEN_MESSAGES = `
  select a.message_ts as "messageTs" from xray.analyses a join xray.cases k on k.id = a.case_id
  where k.team_id = $1 and k.channel_id = $2 and k.state in ('open', 'proposed', 'waiting') and a.message_ts is not null
  group by a.message_ts order by max(a.id) desc limit $3`;

/** The newest messages of a channel whose cases nobody has decided yet. */
export async function listOpenMessages(
  db: Queryable,
  { teamId, channelId }: Channel,
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ messageTs: string }>(LIST_OPEN_MESSAGES, [teamId, channelId, limit]);
  return rows.map(({ messageTs }) => messageTs);
}

const LIST_REFUSED = `
  select id::text from xray.reactions where team_id = $1 and channel_id = $2 and refusal is not null`;

/** The reactions of a channel that Slack did not take. */
export async function listRefused(db: Queryable, { teamId, channelId }: Channel): Promise<string[]> {
  return queryIds(db, LIST_REFUSED, [teamId, channelId]);
}
