/** Rows that are deleted with a row of another table, by a cascading foreign key. */
interface DependentTable {
  readonly deletedWith: string;
}

/** The same, but some of the rows depend on none: `deleteOlderThan` has a step of its own for them. */
interface PartlyDependentTable extends DependentTable {
  readonly ofTeam: string;
  readonly dateColumn: string;
}

/** Rows that go with those of another table, by `deleteCases`. */
interface ErasedTable {
  readonly erasedWith: string;
}

/** Rows that are never deleted. */
interface PermanentTable {
  readonly isPermanent: true;
}

interface IndependentTable {
  /**
   * Which rows are too old, $1 being the oldest time to keep; null for what people set up, which never expires. Absent where
   * `deleteOlderThan` has a step of its own.
   */
  readonly expired?: string | null;
  /** Its oldest time to keep is that of cases. */
  readonly isKeptLikeCases?: true;
  /** Which rows belong to the workspace $1. */
  readonly ofTeam: string;
  /** The column that separates rows from before a new installation from later ones. */
  readonly dateColumn: string;
}

export type TablePolicy =
  | DependentTable
  | PartlyDependentTable
  | ErasedTable
  | PermanentTable
  | IndependentTable;

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
      select s.request_id from xray.submissions s join xray.analyses a on a.id = s.analysis_id where a.team_id = $1)`,
    dateColumn: 'received_at',
  },
  // Before the outbox: the messages of a case's cards are kept as long as it is.
  cases: { ofTeam, dateColumn: 'created_at' },
  // Those of a case go with it; drafts, which have none, by themselves.
  analyses: { deletedWith: 'cases', ofTeam, dateColumn: 'created_at' },
  trail: { erasedWith: 'cases' },
  // They show what was deleted, and name neither a company nor a person.
  erasures: { isPermanent: true },
  ledger: { isPermanent: true },
  ledger_ends: { isPermanent: true },
  decision_events: { deletedWith: 'cases' },
  submissions: { deletedWith: 'analyses' },
  documents: { deletedWith: 'submissions' },
  figures: { deletedWith: 'submissions' },
  reports: { deletedWith: 'submissions' },
  alerts: { deletedWith: 'reports' },
  // As long as an analysis began with the message.
  reactions: {
    expired: `candidate.created_at < $1 and not exists (
      select 1 from xray.analyses a
      where a.team_id = candidate.team_id and a.channel_id = candidate.channel_id and a.message_ts = candidate.message_ts)`,
    ofTeam,
    dateColumn: 'created_at',
  },
  alert_mutes: { expired: 'muted_until < $1', ofTeam, dateColumn: 'muted_at' },
  digests: { expired: 'created_at < $1', ofTeam, dateColumn: 'created_at' },
  outbox: { ofTeam, dateColumn: 'created_at' },
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
  settings_trail: { expired: null, ofTeam, dateColumn: 'at' },
  case_settings: { expired: null, ofTeam, dateColumn: 'updated_at' },
  workspace_settings: { expired: null, ofTeam, dateColumn: 'updated_at' },
  channel_settings: { expired: null, ofTeam, dateColumn: 'updated_at' },
  people: { expired: null, ofTeam, dateColumn: 'updated_at' },
  // As long as a case that the person had a part in.
  people_names: { expired: 'updated_at < $1', isKeptLikeCases: true, ofTeam, dateColumn: 'updated_at' },
  // Last, because it shows whether a workspace was installed again.
  installations: { expired: null, ofTeam, dateColumn: 'installed_at' },
} as const satisfies Record<string, TablePolicy>;

export type TableName = keyof typeof tables;
