import { readCsvRows } from '../../../support/read-csv';
import { compareRow, findSecondOpenCases, groupByCase } from './compare-decisions';
import { replayTrail } from './replay-trail';

/** Compares the cases of an export with their trails in it: both were read at one moment. */
export function compareExport(files: { readonly cases: string; readonly trail: string }): {
  readonly violations: string[];
  readonly cases: number;
} {
  const trails = groupByCase(
    readCsvRows(files.trail).map(({ case: caseId = '', channel = '', kind = '', ...row }) => ({
      ...{ caseId, channel, kind },
      seq: Number(row.seq),
      userId: row.user || null,
      data: JSON.parse(row.data || '{}'),
      at: Date.parse(row.at ?? ''),
    })),
  );
  const rows = readCsvRows(files.cases);
  const violations = rows.flatMap(({ case: id = '', decided_by: by, confirmed_by: confirmed, ...row }) => {
    const trail = trails.get(id) ?? [];
    const replayed = replayTrail(trail);
    return [
      ...replayed.problems.map((problem) => `trail of case ${id}: ${problem}`),
      ...compareRow({ ...row, id, by, confirmed }, replayed),
      ...(trail.length === Number(row.trail_entries)
        ? []
        : [`case ${id}: ${trail.length} entries of ${row.trail_entries}`]),
    ];
  });
  violations.push(
    ...findSecondOpenCases(
      rows.map((row) => ({ ...row, id: row.case })),
      ({ workspace, channel, code_type, code }) => [workspace, channel, code_type, code].join(' '),
    ),
  );
  return { violations: violations.map((violation) => `export: ${violation}`), cases: rows.length };
}
