import { appendTrail } from '../cases';
import { recordSettings } from '../decisions';
import { queryIds } from '../store/query-rows';
import type { Transaction } from '../store/queryable';
import { eraseJobOutputs } from '../store/queue/pg-boss-sql';
import type { ErasedPersonRow } from '../store/table-rules';
import { listErasures } from './all-tables';
import { countTrailMentions, eraseMentions } from './erase-mentions';
import { recordErasure } from './erasure-rows';
import { personMatcher } from './person-matcher';

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
  const teams = await queryIds(tx, listTeams, [userId]);
  const rows = await eraseRows(tx, userId, 'record');
  for (const { channel } of rows) if (channel) await recordSettings(tx, channel, at);
  const records = await eraseMentions(tx, matcher, 'record');
  const caseIds = [...new Set([...rows.flatMap(({ caseId }) => caseId ?? []), ...records.caseIds])];
  for (const id of caseIds) {
    const owner = rows.some(({ caseId, isOwner }) => caseId === id && isOwner);
    await appendTrail(tx, id, { kind: 'erased', data: { what: 'person', owner } }, { at });
  }
  const trailMentions = await countTrailMentions(tx, matcher);
  const copies = await eraseMentions(tx, matcher, 'copy');
  await eraseRows(tx, userId, 'copy');
  await tx.query(eraseJobOutputs, [matcher.sqlPattern]);
  await recordErasure(tx, teams, { by, cases: caseIds.length });
  return {
    cases: caseIds.length,
    drafts: rows.filter(({ caseId }) => caseId === null).length,
    settings: rows.filter(({ caseId }) => caseId === undefined).length,
    mentions: records.rows + copies.rows,
    trailMentions,
    channelsWithoutDecider: rows.flatMap(({ channel, isEmptied }) =>
      channel && isEmptied ? channel.channelId : [],
    ),
  };
}

const listTeams = [...listErasures('record'), ...listErasures('copy')]
  .flatMap(({ table, person }) =>
    person?.isIn === undefined ? [] : `select team_id as id from xray.${table} where ${person.isIn}`,
  )
  .join(' union ');

/** Takes the id out of columns of its own. */
async function eraseRows(
  tx: Transaction,
  userId: string,
  kind: 'record' | 'copy',
): Promise<ErasedPersonRow[]> {
  const rows: ErasedPersonRow[] = [];
  for (const { person } of listErasures(kind))
    if (person?.erase !== undefined) rows.push(...(await tx.query<ErasedPersonRow>(person.erase, [userId])));
  return rows;
}
