import type { TableName } from '../../../bot/erasure/all-tables';
import type { Queryable } from '../../../bot/store/queryable';

const BATCH_SIZE = 20_000;
/** The number of copies that call for a decision; the others are clear. */
export const OPEN_CASES = 10_000;
/** The copies are about so many; each but its first case is decided. */
const COMPANIES = 20_000;
const DECISION = `jsonb_build_object('id', 'accept', 'kind', 'accept', 'reason', 'Known', 'by', 'U1', 'at', 0)`;
const ANALYSIS = 'select analysis_id from xray.submissions where id = $1';
const CASE = `select case_id from xray.analyses where id = (${ANALYSIS})`;
const THREAD = `select thread_ts from xray.analyses where id = (${ANALYSIS})`;

const OF_CASE = `s.case_id = (${CASE})`;
const none = undefined;

/**
 * The rows that the submission $1 left in each table; none where it left nothing. A table without an entry does not compile.
 */
const patterns: Readonly<Record<TableName, string | undefined>> = {
  cases: `s.id = (${CASE})`,
  analyses: `s.id = (${ANALYSIS})`,
  submissions: 's.id = $1',
  documents: 's.submission_id = $1',
  reports: 's.submission_id = $1',
  webhook_events: 's.request_id = (select request_id from xray.submissions where id = $1)',
  outbox: `s.thread_ts = (${THREAD})`,
  inbox: `s.payload->'event'->>'ts' = (${THREAD})`,
  seen_files: `s.message_ts = (${THREAD})`,
  reactions: `s.message_ts = (${THREAD})`,
  trail: OF_CASE,
  ledger: OF_CASE,
  // Its file is too small to be remembered.
  document_hashes: none,
  uncompared_documents: none,
  document_keys: none,
  document_matches: none,
  // Only where somebody decides, sends figures, sets an alert, asks or erases.
  alert_mutes: none,
  alerts: none,
  decision_events: none,
  digests: none,
  erasures: none,
  figures: none,
  questions: none,
  // A row for each workspace, channel or person.
  case_settings: none,
  channel_cache: none,
  channel_settings: none,
  installations: none,
  ledger_ends: none,
  memberships: none,
  outbox_channels: none,
  people: none,
  people_names: none,
  settings_trail: none,
  workspace_settings: none,
};

/** Copies all rows that one real submission left in the store, many times, each copy with its own ids and some days old. */
export class SubmissionCopier {
  #copyCount = 0;

  private constructor(
    readonly db: Queryable,
    readonly columns: ReadonlyMap<string, readonly string[]>,
  ) {}

  /** Reads the rows that a real submission left in the store. */
  static async learnFrom(db: Queryable, submissionId: string): Promise<SubmissionCopier> {
    await db.query('create schema if not exists pattern');
    for (const [table, condition] of Object.entries(patterns)) {
      if (condition === undefined) continue;
      await db.query(
        `create table pattern.${table} as select row_number() over () as copy_row, count(*) over () as copy_rows, s.*
         from xray.${table} s where ${condition.replace('$1', submissionId)}`,
      );
    }
    const columns = await db.query<{ name: string; columns: string[] }>(
      `select table_name::text as name, array_agg(column_name::text) as columns
       from information_schema.columns where table_schema = 'xray' group by table_name`,
    );
    return new SubmissionCopier(db, new Map(columns.map(({ name, columns }) => [name, columns])));
  }

  get copyCount(): number {
    return this.#copyCount;
  }

  /** Adds copies until there are this many. Every second one is older than a year. */
  async growTo(count: number): Promise<void> {
    while (this.#copyCount < count) {
      const to = Math.min(count, this.#copyCount + BATCH_SIZE);
      const statements = await this.#copyStatements(this.#copyCount + 1, to);
      // Without the triggers, which add to the ledger row by row: it is copied too.
      const unrecorded = ['begin', 'set local session_replication_role = replica', ...statements, 'commit'];
      for (const statement of unrecorded) await this.db.query(statement);
      this.#copyCount = to;
    }
    await this.db.query('vacuum analyze');
  }

  /** Reserves this many ids of a table at once; returns the one before the first. */
  async #reserveIds(table: string, copies: number): Promise<number> {
    const [row] = await this.db.query<{ before: string; size: string }>(
      `with reserved as (
         select nextval(s) as before, s from pg_get_serial_sequence('xray.${table}', 'id') s),
       pattern as (select coalesce(max(copy_rows), 0) as size from pattern.${table})
       select before, size, setval(s, before + ${copies} * size + 1) from reserved, pattern`,
    );
    return Number(row?.before);
  }

  /** The number of the last row of the ledger. */
  async #findLedgerEnd(): Promise<number> {
    const [end] = await this.db.query<{ number: string }>('select number from xray.ledger_ends');
    return Number(end?.number);
  }

  async #copyStatements(from: number, to: number): Promise<string[]> {
    const copies = to - from + 1;
    const before = {
      cases: await this.#reserveIds('cases', copies),
      analyses: await this.#reserveIds('analyses', copies),
      submissions: await this.#reserveIds('submissions', copies),
      documents: await this.#reserveIds('documents', copies),
      webhook_events: await this.#reserveIds('webhook_events', copies),
      outbox: await this.#reserveIds('outbox', copies),
      reactions: await this.#reserveIds('reactions', copies),
    };
    const ledgerEnd = await this.#findLedgerEnd();
    // Hashes of their own, which take as much space as true ones.
    const hash = (column: string) =>
      `case when p.${column} <> '' then encode(sha256(convert_to(p.${column} || g, 'UTF8')), 'hex') else p.${column} end`;
    const age = `now() - (g % 100) * interval '1 minute' - (g % 2) * interval '400 days'`;
    const numbered = (table: keyof typeof before) =>
      `${before[table]} + (g - ${from}) * p.copy_rows + p.copy_row`;
    const caseId = `${before.cases} + (g - ${from}) + 1`;
    const analysisId = `${before.analyses} + (g - ${from}) + 1`;
    const submission = `${before.submissions} + (g - ${from}) + 1`;
    const message = (column: string) =>
      `(select ${before.outbox} + (g - ${from}) * m.copy_rows + m.copy_row from pattern.outbox m where m.id = p.${column})`;
    const copy = (table: string, changes: Readonly<Record<string, string>>) => {
      const columns = this.columns.get(table) ?? [];
      return `insert into xray.${table} (${columns.join(', ')}) overriding system value
        select ${columns.map((column) => changes[column] ?? `p.${column}`).join(', ')}
        from pattern.${table} p cross join generate_series(${from}, ${to}) g`;
    };
    const code = `lpad((g % ${COMPANIES})::text, 9, '0')`;
    const verdict = `case when g <= ${OPEN_CASES} then 'alert' else 'clear' end`;
    const report = `p.report_id || ':' || g`;
    const request = `p.request_id || ':' || g`;
    return [
      copy('cases', {
        id: caseId,
        code_id: code,
        verdict,
        // A company has one open case; those that were decided before are as many as they like.
        state: `case when g > ${COMPANIES} then 'decided' else p.state end`,
        decision: `case when g > ${COMPANIES} then ${DECISION} end`,
        undecided_since: `case when g <= ${OPEN_CASES} then now() end`,
        created_at: age,
      }),
      copy('analyses', {
        id: analysisId,
        case_id: caseId,
        dedupe_key: `'copy:' || g`,
        code_id: code,
        card_message_id: message('card_message_id'),
        message_ts: `p.message_ts || g`,
        verdict,
        created_at: age,
      }),
      copy('submissions', {
        id: submission,
        analysis_id: analysisId,
        request_id: request,
        created_at: age,
        updated_at: age,
      }),
      copy('documents', { id: numbered('documents'), submission_id: submission }),
      copy('reports', {
        report_id: report,
        request_id: request,
        submission_id: submission,
        card_message_id: message('card_message_id'),
        created_at: age,
        updated_at: age,
      }),
      copy('webhook_events', {
        id: numbered('webhook_events'),
        report_id: report,
        request_id: request,
        received_at: age,
      }),
      copy('outbox', {
        id: numbered('outbox'),
        edits_id: message('edits_id'),
        dedupe_key: `p.dedupe_key || ':' || g`,
        slack_ts: `p.slack_ts || g`,
        created_at: age,
      }),
      copy('inbox', { event_id: `p.event_id || ':' || g`, received_at: age }),
      copy('seen_files', { file_id: `p.file_id || ':' || g`, seen_at: age }),
      copy('reactions', { id: numbered('reactions'), message_ts: `p.message_ts || g`, created_at: age }),
      copy('trail', {
        case_id: caseId,
        at: age,
        previous_hash: hash('previous_hash'),
        hash: hash('hash'),
      }),
      copy('ledger', {
        number: `${ledgerEnd} + (g - ${from}) * p.copy_rows + p.copy_row`,
        case_id: caseId,
        entry_hash: hash('entry_hash'),
        hash: hash('hash'),
      }),
      `update xray.ledger_ends e set (number, hash) =
         (select l.number, l.hash from xray.ledger l where l.team_id = e.team_id order by l.number desc limit 1)`,
    ];
  }
}
