import type { ReportKind, Summary, Verdict } from '../../shared/reports';
import { toValidJson } from '../../shared/text/to-valid-text';
import { queryRow, queryRows } from '../store/query-rows';
import type { Queryable } from '../store/queryable';

export interface StoredReport {
  readonly reportId: string;
  readonly submissionId: string;
  readonly teamId: string;
  readonly kind: ReportKind;
  readonly verdict: Verdict;
  readonly contentHash: string;
  readonly summary: Summary;
  /** The outbox message that holds the card. */
  readonly cardMessageId?: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface NewReport {
  readonly submissionId: string;
  readonly teamId: string;
  readonly reportId: string;
  readonly contentHash: string;
  readonly summary: Summary;
  /** What `takeReadSequence` returned before the report was read. */
  readonly readSeq: string;
}

const TAKE_READ_SEQUENCE = `select nextval('xray.report_read_seq')::text as "readSeq"`;

/** Must be called before a report is read: of two readings the one begun later counts, whichever ends first. */
export async function takeReadSequence(db: Queryable): Promise<string> {
  const [row] = await db.query<{ readSeq: string }>(TAKE_READ_SEQUENCE);
  return row?.readSeq ?? '0';
}

/** Writes only what is new or has changed; the system column xmax distinguishes them. */
const UPSERT_REPORT = `
  insert into xray.reports as r
    (report_id, submission_id, team_id, kind, verdict, content_hash, summary, read_seq)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (report_id) do update
  set kind = excluded.kind, verdict = excluded.verdict, content_hash = excluded.content_hash,
    summary = excluded.summary, read_seq = excluded.read_seq, updated_at = now()
  where r.content_hash <> excluded.content_hash and r.submission_id = excluded.submission_id
    and r.read_seq < excluded.read_seq
  returning (xmax = 0) as added`;

/** A report that was read again and found the same is as new as that reading. */
const UPDATE_READ_SEQUENCE = 'update xray.reports set read_seq = $2 where report_id = $1 and read_seq < $2';

/** Whether the report is new, has changed, or is known as it is or by a later reading. */
export async function upsertReport(
  db: Queryable,
  { reportId, submissionId, teamId, contentHash, summary, readSeq }: NewReport,
): Promise<'new' | 'changed' | 'same'> {
  const { kind, verdict } = summary;
  const ids = [reportId, submissionId, teamId];
  const values = [...ids, kind, verdict, contentHash, toValidJson(summary), readSeq];
  const [row] = await db.query<{ added: boolean }>(UPSERT_REPORT, values);
  if (!row) {
    await db.query(UPDATE_READ_SEQUENCE, [reportId, readSeq]);
    return 'same';
  }
  return row.added ? 'new' : 'changed';
}

const columns = `
  report_id as "reportId", submission_id::text as "submissionId", team_id as "teamId", kind, verdict,
  content_hash as "contentHash", summary, card_message_id::text as "cardMessageId", created_at as "createdAt",
  updated_at as "updatedAt"`;

export async function findReport(db: Queryable, reportId: string): Promise<StoredReport | undefined> {
  return queryRow<StoredReport>(db, `select ${columns} from xray.reports where report_id = $1`, [reportId]);
}

/** The thread is the same, or the analysis where the card is no reply. A file that is analysed alone says nothing about figures. */
const FIND_SHOWN_REPORT = `
  select ${columns} from xray.reports
  where report_id = (
    select r.report_id from xray.submissions s
      join xray.analyses c on c.id = s.analysis_id
      join xray.analyses other on other.id = c.id or (other.team_id = c.team_id and other.channel_id = c.channel_id
        and other.thread_ts = c.thread_ts and other.code_type = c.code_type and other.code_id = c.code_id)
      join xray.submissions t on t.analysis_id = other.id
      join xray.reports r on r.submission_id = t.id
    where s.id = $2 and r.report_id <> $1 and r.kind = $3
      and ($4::text is null or (r.content_hash = $4 and t.split_from is null))
    order by r.updated_at desc limit 1)`;

/** The newest other report of a kind on the same company that is shown in the same thread, on a card of its own or only in its analysis. */
export async function findShownReport(
  db: Queryable,
  report: Pick<StoredReport, 'reportId' | 'submissionId' | 'kind'> & { readonly contentHash?: string },
): Promise<StoredReport | undefined> {
  const { reportId, submissionId, kind, contentHash } = report;
  return queryRow<StoredReport>(db, FIND_SHOWN_REPORT, [reportId, submissionId, kind, contentHash]);
}

const LIST_REPORTS_OF_SUBMISSION = `
  select ${columns} from xray.reports where submission_id = $1 order by created_at, report_id`;

/** The reports of a submission, oldest first. */
export async function listReportsOfSubmission(db: Queryable, submissionId: string): Promise<StoredReport[]> {
  return queryRows<StoredReport>(db, LIST_REPORTS_OF_SUBMISSION, [submissionId]);
}

export async function setReportCard(db: Queryable, reportId: string, messageId: string): Promise<void> {
  await db.query('update xray.reports set card_message_id = $2 where report_id = $1', [reportId, messageId]);
}
