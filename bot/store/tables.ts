/** Rows that are deleted with a row of another table, by a cascading foreign key. */
interface DependentTable {
  readonly deletedWith: string;
}

interface IndependentTable {
  /** Which rows are too old, $1 being the oldest time to keep; null for what people set up, which never expires. */
  readonly expired: string | null;
  /** Which rows belong to the workspace $1. */
  readonly ofTeam: string;
  /** The column that separates rows from before a new installation from later ones. */
  readonly dateColumn: string;
}

export type TablePolicy = DependentTable | IndependentTable;

const ofTeam = 'team_id = $1';

/**
 * Every table but the list of migrations, and when its rows are deleted: by age (retention) and with their workspace
 * (purge). Tables are emptied in this order. In conditions the row is `candidate`.
 */
export const tables = {
  // They name no workspace and are found by its submissions, so they go first.
  webhook_events: {
    expired: 'received_at < $1',
    ofTeam: `request_id in (
      select s.request_id from xray.submissions s join xray.cases c on c.id = s.case_id where c.team_id = $1)`,
    dateColumn: 'received_at',
  },
  // Before the outbox: the messages of a case's cards are kept as long as it is.
  cases: {
    expired: `created_at < $1
      and not exists (select 1 from xray.submissions s where s.case_id = candidate.id and s.updated_at >= $1)`,
    ofTeam,
    dateColumn: 'created_at',
  },
  submissions: { deletedWith: 'cases' },
  documents: { deletedWith: 'submissions' },
  figures: { deletedWith: 'submissions' },
  reports: { deletedWith: 'submissions' },
  report_changes: { deletedWith: 'reports' },
  alerts: { deletedWith: 'reports' },
  alert_mutes: { expired: 'muted_until < $1', ofTeam, dateColumn: 'muted_at' },
  outbox: {
    // A card is edited by the timestamp of its message.
    expired: `state <> 'sending' and created_at < $1
      and not exists (select 1 from xray.reports r where r.card_message_id = candidate.id)
      and not exists (select 1 from xray.alerts a where a.message_id = candidate.id)
      and not exists (select 1 from xray.figures f where f.message_id = candidate.id)
      and not exists (select 1 from xray.cases c where c.card_message_id = candidate.id)`,
    ofTeam,
    dateColumn: 'created_at',
  },
  // A channel that is written to again gets a new row.
  outbox_channels: {
    expired: 'in_flight_id is null and paced_until < $1',
    ofTeam,
    dateColumn: 'paced_until',
  },
  channel_cache: { expired: 'checked_at < $1', ofTeam, dateColumn: 'checked_at' },
  // A workspace that removed the app before its channels were first listed has no seen_at.
  memberships: { expired: 'coalesce(seen_at, joined_at) < $1', ofTeam, dateColumn: 'joined_at' },
  seen_files: { expired: 'seen_at < $1', ofTeam, dateColumn: 'seen_at' },
  inbox: { expired: 'received_at < $1', ofTeam, dateColumn: 'received_at' },
  channel_settings: { expired: null, ofTeam, dateColumn: 'updated_at' },
  people: { expired: null, ofTeam, dateColumn: 'updated_at' },
  // Last, because it shows whether a workspace was installed again.
  installations: { expired: null, ofTeam, dateColumn: 'installed_at' },
} as const satisfies Record<string, TablePolicy>;

export type TableName = keyof typeof tables;
