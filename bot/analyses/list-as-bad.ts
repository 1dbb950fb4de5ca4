import type { Assessment } from './assess-analysis';
import type { XrayRow } from './xray-row';

/** The table has the others. */
const MAX_ROWS = 3;

/** Lists what is as bad as the worst finding, of other X-Rays and other files. */
export function listAsBad({ rows, gravest }: Pick<Assessment, 'rows' | 'gravest'>): XrayRow[] {
  const worst = rows.filter(({ status, summary }) => gravest && status === gravest.status && summary);
  return worst.filter((row) => row !== gravest && !isSaidOfOneFile(row, worst)).slice(0, MAX_ROWS);
}

/** It is about one of several files, and that file was analysed alone since. */
function isSaidOfOneFile({ documents }: XrayRow, rows: readonly XrayRow[]): boolean {
  return (
    documents.length > 1 &&
    rows.some((row) => {
      const [only, ...others] = row.documents;
      return only && others.length === 0 && documents.some(({ name }) => name === only.name);
    })
  );
}
