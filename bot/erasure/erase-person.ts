import { appendTrail } from '../cases';
import { recordSettings } from '../decisions';
import type { Channel } from '../slack/channels/channel-settings-rows';
import type { Transaction } from '../store/queryable';
import { eraseJobOutputs } from '../store/queue/pg-boss-sql';
import { countTrailMentions, eraseMentions } from './erase-mentions';
import { personMatcher } from './person-matcher';
import * as sql from './person-sql';

export interface PersonErasure {
  /** Cases that the person started, owned, snoozed or decided, or asked for an analysis of. */
  readonly cases: number;
  /** Drafts of the person, which are in no case. */
  readonly drafts: number;
  /** Rows of settings that named the person. */
  readonly settings: number;
  /** Messages, events and other rows that named the person. */
  readonly mentions: number;
  /** Entries of trails, which keep the id. */
  readonly trailMentions: number;
  /** Channels where the person was the only one who could decide: now nobody can, until somebody is chosen. */
  readonly channelsWithoutDecider: readonly string[];
}

/** Removes the id of a person in Slack from everything but the trails, in all workspaces, as part of the transaction. */
export async function erasePerson(
  tx: Transaction,
  userId: string,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<PersonErasure> {
  const matcher = personMatcher(userId);
  const teams = await tx.query<{ id: string }>(sql.listTeams, [userId]);
  const changedCases = await tx.query<{ id: string; owned: boolean }>(sql.eraseInCases, [userId]);
  const analyses = await tx.query<{ caseId: string | null }>(sql.eraseInAnalyses, [userId]);
  const casesOfAnalyses = analyses.flatMap(({ caseId }) => caseId ?? []);
  const channels = await tx.query<Channel & { isEmptied: boolean }>(sql.eraseInCaseSettings, [userId]);
  for (const { teamId, channelId } of channels) await recordSettings(tx, { teamId, channelId }, at);
  let settings = channels.length;
  for (const statement of sql.eraseElsewhere) settings += (await tx.query(statement, [userId])).length;
  const records = await eraseMentions(tx, matcher, 'record');
  const caseIds = [...new Set([...changedCases.map(({ id }) => id), ...casesOfAnalyses, ...records.caseIds])];
  const owned = changedCases.filter((one) => one.owned).map(({ id }) => id);
  for (const id of caseIds)
    await appendTrail(
      tx,
      id,
      { kind: 'erased', data: { what: 'person', owner: owned.includes(id) } },
      { at },
    );
  const trailMentions = await countTrailMentions(tx, matcher);
  const copies = await eraseMentions(tx, matcher, 'copy');
  await tx.query(sql.eraseInMessageKeys, [userId]);
  await tx.query(eraseJobOutputs, [matcher.sqlPattern]);
  await tx.query(sql.recordErasure, [teams.map(({ id }) => id), by, caseIds.length]);
  return {
    cases: caseIds.length,
    drafts: analyses.length - casesOfAnalyses.length,
    settings,
    mentions: records.rows + copies.rows,
    trailMentions,
    channelsWithoutDecider: channels.filter(({ isEmptied }) => isEmptied).map(({ channelId }) => channelId),
  };
}
