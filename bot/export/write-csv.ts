import { matchSummary } from '../analyses';
import { type Redacted, redact } from '../redaction';
import type { Detail } from '../slack/channels/find-detail';
import type { Queryable } from '../store/queryable';
import { reportReason } from '../texts/report-text';
import { getTexts } from '../texts/texts';
import type { TrailEntry } from '../trail';
import { CSV_BOM, type CsvValue, toCsvJson, toCsvRow } from './csv';
import { type ExportedCase, loadExportedCases, loadExportedEntries } from './export-rows';
import type { Period } from './period';

/** The destination of the two files, which are written part by part. */
export interface CsvSink {
  cases(text: string): Promise<void> | void;
  trail(text: string): Promise<void> | void;
}

export interface ExportOptions {
  readonly period: Period;
  /** Redacted, the files have verdicts and progress, without company, files, decisions and reasons. */
  readonly detail?: Detail;
}

export interface ExportCounts {
  readonly cases: number;
  readonly entries: number;
}

const english = getTexts('en');

/** What another company may read of a row, and all of it where nobody else reads the file. */
type Columns<PublicRow, Row> = Readonly<Record<string, (row: PublicRow, full: Row | undefined) => CsvValue>>;

/** Says why the verdict is what it is; without where a file was sent before, which readers of the file may not know. */
function findReason({ explaining, match }: ExportedCase): string | undefined {
  const summary = explaining ?? (match && matchSummary(match));
  return summary && reportReason(summary, english);
}

interface CaseRow extends ExportedCase {
  readonly missingFileCount: number;
}

const caseColumns: Columns<Redacted<'exportedCase', CaseRow>, CaseRow> = {
  case: ({ id }) => id,
  workspace: ({ teamId }) => teamId,
  channel: ({ channelId }) => channelId,
  created_at: ({ createdAt }) => createdAt,
  requested_by: ({ userId }) => userId,
  code_type: (_, full) => full?.codeType,
  code: (_, full) => full?.codeId,
  company: (_, full) => full?.businessName,
  analyses: ({ analysisCount }) => analysisCount,
  requests: ({ requestIds }) => requestIds.join('; '),
  documents: (_, full) => full?.documents.join('; '),
  not_sent: listNotSent,
  verdict: ({ verdict }) => verdict,
  // In English, like the names of the columns.
  finding: (_, full) => full && findReason(full),
  state: ({ state }) => state,
  owner: ({ ownerId }) => ownerId,
  owned_at: ({ ownedAt }) => ownedAt,
  decision: (_, full) => full?.decision?.id,
  decision_kind: (_, full) => full?.decision?.kind,
  decision_name: (_, full) => full?.decision?.name,
  reason: (_, full) => full?.decision?.reason,
  note: (_, full) => full?.decision?.note,
  decided_by: ({ decision }) => decision?.by,
  decided_at: ({ decision }) => decision && new Date(decision.at),
  confirmed_by: ({ decision }) => decision?.confirmedBy,
  confirmed_at: ({ decision }) =>
    decision?.confirmedAt === undefined ? undefined : new Date(decision.confirmedAt),
  waiting_until: ({ waitingUntil }) => waitingUntil,
  snoozed_until: ({ snoozedUntil }) => snoozedUntil,
  due_at: ({ dueAt }) => dueAt,
  trail_entries: ({ entries }) => entries,
  last_hash: ({ lastHash }) => lastHash,
};

const trailColumns: Columns<Redacted<'trailEntry', TrailEntry>, TrailEntry> = {
  case: ({ caseId }) => caseId,
  seq: ({ seq }) => seq,
  workspace: ({ teamId }) => teamId,
  channel: ({ channelId }) => channelId,
  at: ({ at }) => at,
  kind: ({ kind }) => kind,
  user: ({ userId }) => userId,
  data: (_, full) => full && toCsvJson(full.data),
  previous_hash: ({ previousHash }) => previousHash,
  hash: ({ hash }) => hash,
};

/** Each file that the service never got, with the reason; without its name where cards do not show it. */
function listNotSent(row: Redacted<'exportedCase', CaseRow>, full: CaseRow | undefined): string {
  const nameless = Array.from({ length: row.missingFileCount }, () => ({ reason: 'missing' }));
  const files: readonly { readonly name?: string; readonly reason: string }[] = full
    ? [...full.refusedFiles, ...full.missingFiles.map((name) => ({ name, reason: 'missing' }))]
    : [...row.refusedFiles, ...nameless];
  return files.map(({ name, reason }) => `${name || 'a file'} (${reason})`).join('; ');
}

/** Cases in memory at a time. */
const PAGE_SIZE = 500;

/** Writes the cases with these ids, and what happened to them in the period, page by page. */
export async function writeCsv(
  db: Queryable,
  ids: readonly string[],
  { period, detail = 'full' }: ExportOptions,
  sink: CsvSink,
): Promise<ExportCounts> {
  let [cases, entries] = [0, 0];
  await sink.cases(CSV_BOM + toCsvRow(Object.keys(caseColumns)));
  await sink.trail(CSV_BOM + toCsvRow(Object.keys(trailColumns)));
  for (let start = 0; start < ids.length; start += PAGE_SIZE) {
    const page = ids.slice(start, start + PAGE_SIZE);
    const exported = await loadExportedCases(db, page);
    const rows = exported.map((row) => ({ ...row, missingFileCount: row.missingFiles.length }));
    await sink.cases(toLines(rows, (row) => redact('exportedCase', row), caseColumns, detail));
    const trail = await loadExportedEntries(db, page, period);
    await sink.trail(toLines(trail, (entry) => redact('trailEntry', entry), trailColumns, detail));
    cases += exported.length;
    entries += trail.length;
  }
  return { cases, entries };
}

function toLines<PublicRow, Row>(
  rows: readonly Row[],
  toPublic: (row: Row) => PublicRow,
  columns: Columns<PublicRow, Row>,
  detail: Detail,
): string {
  const readers = Object.values(columns);
  return rows
    .map((row) => {
      const [shown, full] = [toPublic(row), detail === 'full' ? row : undefined];
      return toCsvRow(readers.map((read) => read(shown, full)));
    })
    .join('');
}
