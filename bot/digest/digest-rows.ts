import { toValidJson } from '../../shared/text/to-valid-text';
import { findCaseSettings, setDigestTimes } from '../decisions';
import type { Channel } from '../slack/channels/channel-settings-rows';
import { queryIds, queryRow, queryRows } from '../store/query-rows';
import type { Queryable, Transaction } from '../store/queryable';
import { type DigestContent, type DigestSection, digestSections, maxEntries } from './digest';
import { nextDigestAt } from './next-digest-at';

/** The index cases_undecided has the same condition. */
const isUndecided = `c.state in ('open', 'proposed', 'waiting') and c.verdict in ('review', 'alert', 'unknown')`;

/** The alert with the card, which a case has once in a channel, on a case of another channel. */
const isAlertFromElsewhere = `
  a.team_id = $1 and a.channel_id = $2 and a.head_id is null and not a.is_muted and c.channel_id <> $2`;

const toMilliseconds = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`;

/** Somebody can do something about the case now. */
const isAwake = "(c.state <> 'waiting' and not coalesce(c.snoozed_until > $3, false))";

/** The case was decided until a report made it worse: it calls for a decision since then. */
const isReopened = 'c.undecided_since >= c.worsened_at';

/** The case was settled at the last digest, or its analyses went on. */
const hadReport = `exists (
  select 1 from xray.trail t where t.case_id = c.id and t.kind = 'report_arrived' and t.at <= $4)`;

/** The case is worse than at the last digest. The reports of a new case, which come one after the other, make nothing worse. */
const isWorse = `c.worsened_at > $4
  and (c.verdict_before = 'clear' or c.undecided_since <= $4 or ${isReopened} or ${hadReport})`;

/** The sections as numbers, because ten thousand texts take long to sort. */
const sectionNumbers = Object.fromEntries(digestSections.map((name, index) => [name, index])) as Record<
  DigestSection,
  number
>;

const undecidedColumns = `
  c.id, c.verdict,
  case c.verdict when 'alert' then 1 when 'review' then 2 else 3 end as gravity,
  case
    when ${isAwake} and c.due_at <= $3 then ${sectionNumbers.overdue}
    when ${isAwake} and (c.owner_id is null or c.state = 'proposed') then ${sectionNumbers.unowned}
    when ${isWorse} then ${sectionNumbers.worse}
  end as section,
  case when ${isWorse} then c.verdict_before end as verdict_before, c.worsened_at, c.due_at, c.undecided_since`;

/** The index cases_decided has the same expression. */
const decidedAt = `coalesce(c.decision->>'confirmedAt', c.decision->>'at')::bigint`;

const decidedColumns = `c.id, c.verdict, ${decidedAt} as decided_at`;

/**
 * The cases of a channel in their sections, each in the most urgent one: how many, and the first $5 of each section.
 * $3 is now, $4 the time of the last digest. All cases that are not decided are read once, from a partial index.
 */
export const FIND_DIGEST_CONTENT = `
  with undecided as materialized (
    select ${undecidedColumns}, null::bigint as alert_id from xray.cases c
    where c.team_id = $1 and c.channel_id = $2 and ${isUndecided}
    union all
    select ${undecidedColumns}, a.id from xray.alerts a join xray.cases c on c.id = a.case_id
    where ${isAlertFromElsewhere} and a.closed_at is null and ${isUndecided}),
  decided as (
    select ${decidedColumns}, null::bigint as alert_id from xray.cases c
    where c.team_id = $1 and c.channel_id = $2 and c.state = 'decided'
      and ${decidedAt} > ${toMilliseconds('$4::timestamptz')}
    union all
    -- The last of several alerts that were closed one after the other.
    select ${decidedColumns}, closed.alert_id from (
      select a.case_id, max(a.id) as alert_id from xray.alerts a join xray.cases c on c.id = a.case_id
      where ${isAlertFromElsewhere} and a.closed_at > $4 and c.state = 'decided' group by a.case_id) closed
    join xray.cases c on c.id = closed.case_id),
  found as (
    select section, verdict, id, alert_id, verdict_before, undecided_since,
      case section
        when ${sectionNumbers.overdue} then extract(epoch from due_at)::float8
        when ${sectionNumbers.unowned} then gravity * 1e12 + coalesce(extract(epoch from undecided_since), 0)::float8
        else -extract(epoch from worsened_at)::float8
      end as place
    from undecided where section is not null
    union all
    select ${sectionNumbers.decided}, verdict, id, alert_id, null, null, -decided_at::float8 from decided),
  counts as (
    select section, json_object_agg(coalesce(verdict, 'unknown'), cases) as counts
    from (select section, verdict, count(*) as cases from found group by section, verdict) counted
    group by section),
  shown as (
    select section, json_agg(json_strip_nulls(json_build_object(
        'caseId', id::text, 'alertId', alert_id::text, 'verdictBefore', verdict_before,
        'undecidedSince', ${toMilliseconds('undecided_since')})) order by place, id) as entries
    from (select *, row_number() over (partition by section order by place, id) as number from found) numbered
    where number <= ($5::int[])[section + 1]
    group by section)
  select section, counts, entries from counts join shown using (section)`;

/** What there is to say about a channel now. Entries have no links yet: only Slack knows them. */
export async function findDigestContent(
  db: Queryable,
  { teamId, channelId }: Channel,
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<DigestContent> {
  type Section = DigestContent['sections'][DigestSection];
  const limits = digestSections.map((name) => maxEntries[name]);
  const values = [teamId, channelId, now.toISOString(), since.toISOString(), limits];
  const rows = await db.query<Section & { section: number }>(FIND_DIGEST_CONTENT, values);
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

const ADD_DIGEST = `
  insert into xray.digests (team_id, channel_id, user_id, content, case_ids, created_at)
  values ($1, $2, $3, $4::jsonb, $5::bigint[], $6)
  returning id::text`;

/** Remembers what a digest shows. Resolves to its id. */
export async function addDigest(
  db: Queryable,
  { teamId, channelId, userId, content, at }: Omit<Digest, 'id' | 'messageId'> & { readonly at: Date },
): Promise<string> {
  const values = [teamId, channelId, userId, toValidJson(content), listCaseIds(content), at.toISOString()];
  const [added = ''] = await queryIds(db, ADD_DIGEST, values);
  return added;
}

export function listCaseIds({ sections }: Pick<DigestContent, 'sections'>): string[] {
  return [...new Set(digestSections.flatMap((name) => sections[name].entries.map(({ caseId }) => caseId)))];
}

const ID = /^\d{1,18}$/;

const columns = `
  d.id::text, d.team_id as "teamId", d.channel_id as "channelId", d.user_id as "userId",
  d.message_id::text as "messageId", d.content`;

const FIND_DIGEST = `select ${columns} from xray.digests d where d.id = $1`;

export async function findDigest(db: Queryable, id: string): Promise<Digest | undefined> {
  return ID.test(id) ? queryRow<Digest>(db, FIND_DIGEST, [id]) : undefined;
}

/** Locks a digest: the next transaction that does waits for this one. */
export async function lockDigest(tx: Transaction, id: string): Promise<Digest | undefined> {
  return queryRow<Digest>(tx, `${FIND_DIGEST} for no key update`, [id]);
}

/** An unsent message is replaced by the next digest, which then is the only one that edits it. */
const SET_DIGEST_MESSAGE = `
  with replaced as (delete from xray.digests where message_id = $2 and id <> $1 returning id),
    own as (update xray.digests set message_id = $2 where id = $1)
  select id::text from replaced`;

/** Whether the message is that of an earlier digest, which could not be sent so far and is forgotten. */
export async function setDigestMessage(tx: Transaction, id: string, messageId: string): Promise<boolean> {
  return (await tx.query(SET_DIGEST_MESSAGE, [id, messageId])).length > 0;
}

const LIST_DUE_DIGESTS = `
  select team_id as "teamId", channel_id as "channelId"
  from xray.case_settings where next_digest_at <= $1 order by next_digest_at limit $2`;

/** The channels whose digest is due. */
export async function listDueDigests(db: Queryable, at: Date, limit: number): Promise<Channel[]> {
  return queryRows<Channel>(db, LIST_DUE_DIGESTS, [at.toISOString(), limit]);
}

/** Locks the settings: those that are saved at the same moment are read after it, or wait for its transaction. */
const LOCK_DUE_DIGEST = `
  select 1 from xray.case_settings
  where team_id = $1 and channel_id = $2 and next_digest_at <= $3 for no key update`;

/** Whether the caller is the one to send the digest, once for each time it is due; sets when the next one is. */
export async function claimDigest(
  tx: Transaction,
  { teamId, channelId }: Channel,
  at: Date,
): Promise<boolean> {
  const values = [teamId, channelId, at.toISOString()];
  if ((await tx.query(LOCK_DUE_DIGEST, values)).length === 0) return false;
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
  /** The time when the last digest was due and sent, or had nothing to say. */
  readonly lastDigestAt?: Date;
  /** The person who chose when it is sent. */
  readonly updatedBy?: string;
}

const FIND_DIGEST_SETTINGS = `
  select last_digest_at as "lastDigestAt", updated_by as "updatedBy"
  from xray.case_settings where team_id = $1 and channel_id = $2`;

export async function findDigestSettings(
  db: Queryable,
  { teamId, channelId }: Channel,
): Promise<DigestSettings> {
  return (await queryRow<DigestSettings>(db, FIND_DIGEST_SETTINGS, [teamId, channelId])) ?? {};
}

/** Cases are locked in the order of their ids: two transactions that lock several must not wait for each other. */
const LOCK_CASES = `select 1 from xray.cases where id = any($1::bigint[]) order by id for no key update`;

/** Locks cases: whoever changes one of them afterwards sees what this transaction has written. */
export async function lockCases(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query(LOCK_CASES, [ids]);
}
