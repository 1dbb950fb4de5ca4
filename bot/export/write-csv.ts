import type { Queryable } from '../store/queryable';
import { reportReason } from '../texts/report-text';
import { getTexts } from '../texts/texts';
import type { TrailEntry } from '../trail';
import { CSV_BOM, type CsvValue, toCsvJson, toCsvRow } from './csv';
import { type ExportedCase, loadExportedCases, loadExportedEntries } from './export-rows';
import type { Period } from './period';

/** Where the two files go, part by part. */
export interface CsvSink {
  cases(text: string): Promise<void> | void;
  trail(text: string): Promise<void> | void;
}

export interface ExportOptions {
  readonly period: Period;
  /** For channels shared with another company: verdicts and progress, without company, files, decisions and reasons. */
  readonly isRedacted?: boolean;
}

export interface ExportCounts {
  readonly cases: number;
  readonly entries: number;
}

const english = getTexts('en');

type Columns<Row> = Readonly<Record<string, (row: Row, isRedacted: boolean) => CsvValue>>;

const caseColumns: Columns<ExportedCase> = {
  case: ({ id }) => id,
  workspace: ({ teamId }) => teamId,
  channel: ({ channelId }) => channelId,
  created_at: ({ createdAt }) => createdAt,
  requested_by: ({ userId }) => userId,
  code_type: ({ codeType }) => codeType,
  code: ({ codeId }) => codeId,
  company: ({ businessName }) => businessName,
  analyses: ({ analysisCount }) => analysisCount,
  requests: ({ requestIds }) => requestIds.join('; '),
  documents: ({ documents }) => documents.join('; '),
  not_sent: listNotSent,
  verdict: ({ verdict }) => verdict,
  // In English, like the names of the columns.
  finding: ({ explaining }) => explaining && reportReason(explaining, english),
  state: ({ state }) => state,
  owner: ({ ownerId }) => ownerId,
  owned_at: ({ ownedAt }) => ownedAt,
  decision: ({ decision }) => decision?.id,
  decision_kind: ({ decision }) => decision?.kind,
  decision_name: ({ decision }) => decision?.name,
  reason: ({ decision }) => decision?.reason,
  note: ({ decision }) => decision?.note,
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

const trailColumns: Columns<TrailEntry> = {
  case: ({ caseId }) => caseId,
  seq: ({ seq }) => seq,
  workspace: ({ teamId }) => teamId,
  channel: ({ channelId }) => channelId,
  at: ({ at }) => at,
  kind: ({ kind }) => kind,
  user: ({ userId }) => userId,
  data: ({ data }) => toCsvJson(data),
  previous_hash: ({ previousHash }) => previousHash,
  hash: ({ hash }) => hash,
};

/** What redacted cards do not show. */
const withheldColumns = [
  ...['code_type', 'code', 'company', 'documents', 'finding'],
  ...['decision', 'decision_kind', 'decision_name', 'reason', 'note', 'data'],
];

/** Each file that the service never got, with the reason; without its name where cards do not show it. */
function listNotSent({ refusedFiles, missingFiles }: ExportedCase, isRedacted: boolean): string {
  const missing = missingFiles.map((name) => ({ name, reason: 'missing' }));
  return [...refusedFiles, ...missing]
    .map(({ name, reason }) => `${isRedacted || !name ? 'a file' : name} (${reason})`)
    .join('; ');
}

/** Cases in memory at a time. */
const PAGE_SIZE = 500;

/** Writes the cases with these ids, and what happened to them in the period, page by page. */
export async function writeCsv(
  db: Queryable,
  ids: readonly string[],
  { period, isRedacted = false }: ExportOptions,
  sink: CsvSink,
): Promise<ExportCounts> {
  let [cases, entries] = [0, 0];
  await sink.cases(CSV_BOM + toCsvRow(Object.keys(caseColumns)));
  await sink.trail(CSV_BOM + toCsvRow(Object.keys(trailColumns)));
  for (let start = 0; start < ids.length; start += PAGE_SIZE) {
    const page = ids.slice(start, start + PAGE_SIZE);
    const exported = await loadExportedCases(db, page);
    await sink.cases(toLines(exported, caseColumns, isRedacted));
    const trail = await loadExportedEntries(db, page, period);
    await sink.trail(toLines(trail, trailColumns, isRedacted));
    cases += exported.length;
    entries += trail.length;
  }
  return { cases, entries };
}

function toLines<Row>(rows: readonly Row[], columns: Columns<Row>, isRedacted: boolean): string {
  const readers = Object.entries(columns).map(([name, read]) =>
    isRedacted && withheldColumns.includes(name) ? () => undefined : read,
  );
  return rows.map((row) => toCsvRow(readers.map((read) => read(row, isRedacted)))).join('');
}
