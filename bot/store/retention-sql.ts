/** Tables that hold rows of their own accord; what hangs on them goes with them. */
export type ExpiringTable =
  | 'inbox'
  | 'heard_files'
  | 'webhook_events'
  | 'outbox'
  | 'outbox_channels'
  | 'known_channels'
  | 'joined_channels'
  | 'submissions';

const expiryConditions: Record<ExpiringTable, string> = {
  inbox: 'received_at < $1',
  heard_files: 'heard_at < $1',
  webhook_events: 'received_at < $1',
  // A card is edited by its message's timestamp for as long as its report lives.
  outbox: `state <> 'sending' and created_at < $1
    and not exists (select 1 from xray.reports r where r.card_message_id = doomed.id)
    and not exists (select 1 from xray.alerts a where a.message_id = doomed.id)
    and not exists (select 1 from xray.figures f where f.message_id = doomed.id)
    and not exists (select 1 from xray.submissions s where s.status_message_id = doomed.id)`,
  // A channel that is written to again gets a new row.
  outbox_channels: 'in_flight_id is null and paced_until < $1',
  known_channels: 'told_at < $1',
  // A workspace that removed the app before the first look has no row that was seen.
  joined_channels: 'coalesce(seen_at, since) < $1',
  submissions: 'updated_at < $1',
};

/** One small batch, so that no lock is held for long. */
export function deleteExpired(table: ExpiringTable): string {
  return deleteBatch(table, expiryConditions[table]);
}

/** Tables that name a team, each with the time by which its rows are older or newer. */
const teamTimeColumns = {
  inbox: 'received_at',
  heard_files: 'heard_at',
  outbox: 'created_at',
  submissions: 'created_at',
  outbox_channels: 'paced_until',
  known_channels: 'told_at',
  joined_channels: 'since',
  channel_settings: 'updated_at',
  installations: 'installed_at',
} as const;

/** A team that came back after it had left begins anew then; asked in each batch, because it may come back meanwhile. */
const installedSince = `coalesce(
  (select i.installed_at from xray.installations i where i.team_id = $1 and i.installed_at >= $3), 'infinity')`;

export const teamTables = Object.keys(teamTimeColumns) as (keyof typeof teamTimeColumns)[];

export function deleteTeamRows(table: (typeof teamTables)[number]): string {
  return deleteBatch(table, `team_id = $1 and ${teamTimeColumns[table]} < ${installedSince}`);
}

/** The news of a team's requests carry no team: they are found before the submissions go. */
export const deleteWebhookEventsOfTeam = deleteBatch(
  'webhook_events',
  `received_at < ${installedSince}
    and request_id in (select s.request_id from xray.submissions s where s.team_id = $1)`,
);

function deleteBatch(table: string, condition: string): string {
  return `
    with gone as (
      delete from xray.${table}
      where ctid = any(array(select doomed.ctid from xray.${table} doomed where ${condition} limit $2))
      returning 1)
    select count(*)::int as deleted from gone`;
}
