import type { Texts } from '../texts/texts';
import type { Assessment } from './assess-analysis';
import { isStatus, isUnsettled, type XrayRow } from './xray-row';
import { rowName } from './xray-table';

/** The names of these rows, each once. */
export function listNames(isListed: (row: XrayRow) => boolean, assessment: Assessment, texts: Texts): string {
  const rows = assessment.rows.filter(isListed);
  return [...new Set(rows.map((row) => rowName(row, assessment, texts)))].join(', ');
}

/** The X-Rays without a result that no other line names. */
export function listUnknown(assessment: Assessment, texts: Texts): string {
  const isNamed = (row: XrayRow) =>
    (['waiting', 'no_report', 'not_examined'] as const).some((status) => isStatus(row, status));
  return listNames((row) => isUnsettled(row) && !isNamed(row), assessment, texts);
}

export function isNotAsked({ status }: XrayRow): boolean {
  return status === 'not_asked';
}
