import type { TableName } from '../store/tables';

interface FreeText {
  /** What identifies a row: a column, or an expression of several. */
  readonly key: string;
  /** `json` is JSON in a column of type text. */
  readonly columns: Readonly<Record<string, 'text' | 'jsonb' | 'json'>>;
  /** Copies are sent, replaced or deleted soon; records are kept with their case. */
  readonly kind: 'record' | 'copy';
  /** Selects the case of a row, if it has one. */
  readonly caseId?: string;
}

const none = undefined;

const ofSubmission = (id: string) => `(
  select a.case_id from xray.submissions s join xray.analyses a on a.id = s.analysis_id where s.id = ${id})`;

/**
 * Where words of people or of the service are stored, which may name a company or a person besides the rows that are about
 * them. A new table does not compile without its line. The trail has such words too, but is never changed.
 */
export const freeTextColumns: Readonly<Record<TableName, FreeText | undefined>> = {
  cases: { key: 'id', columns: { decision: 'jsonb' }, kind: 'record', caseId: 'x.id' },
  analyses: {
    key: 'id',
    columns: { form_state: 'jsonb', refused_files: 'jsonb' },
    kind: 'record',
    caseId: 'x.case_id',
  },
  submissions: {
    key: 'id',
    columns: { failure_reason: 'jsonb' },
    kind: 'record',
    caseId: ofSubmission('x.id'),
  },
  documents: {
    key: 'id',
    columns: { name: 'text', details: 'jsonb' },
    kind: 'record',
    caseId: ofSubmission('x.submission_id'),
  },
  figures: {
    key: 'id',
    columns: { failure_reason: 'jsonb' },
    kind: 'record',
    caseId: ofSubmission('x.submission_id'),
  },
  reports: {
    key: 'report_id',
    columns: { summary: 'jsonb' },
    kind: 'record',
    caseId: ofSubmission('x.submission_id'),
  },
  decision_events: { key: 'id', columns: { body: 'json' }, kind: 'record', caseId: 'x.case_id' },
  workspace_settings: { key: 'team_id', columns: { decisions: 'jsonb' }, kind: 'record' },
  // The names of rules, in both: a rule is recognised by its text.
  channel_settings: {
    key: "(team_id || ' ' || channel_id)",
    columns: { alert_rules: 'jsonb' },
    kind: 'record',
  },
  alerts: { key: 'id', columns: { rule: 'json' }, kind: 'record', caseId: 'x.case_id' },
  inbox: { key: 'event_id', columns: { payload: 'jsonb', failure: 'jsonb' }, kind: 'copy' },
  outbox: { key: 'id', columns: { payload: 'jsonb', metadata: 'jsonb', error: 'text' }, kind: 'copy' },
  alert_mutes: none,
  case_settings: none,
  channel_cache: none,
  digests: none,
  erasures: none,
  installations: none,
  ledger: none,
  ledger_ends: none,
  memberships: none,
  outbox_channels: none,
  people: none,
  reactions: none,
  // Erased with the person.
  people_names: none,
  seen_files: none,
  settings_trail: none,
  trail: none,
  webhook_events: none,
};
