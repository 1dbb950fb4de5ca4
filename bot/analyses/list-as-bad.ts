import type { Assessment } from './assess-analysis';
import type { XrayRow } from './xray-row';

/** The table has the others. */
const MAX_ROWS = 3;

/** What is as bad as the gravest finding, of other X-Rays and other files. */
export function listAsBad({ rows, gravest }: Pick<Assessment, 'rows' | 'gravest'>): XrayRow[] {
  if (!gravest) return [];
  return rows
    .filter((row) => row !== gravest && row.status === gravest.status && row.summary)
    .slice(0, MAX_ROWS);
}
