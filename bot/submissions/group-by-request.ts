import type { DocumentKind } from '../../shared';

/** Which files get a request of their own; `statements`: all but certified and interim statements, which share one. */
export type RequestPerFile = 'always' | 'statements' | 'never';

/**
 * A report does not say which document it is about, so most files get a request of their own. Certified and interim
 * statements feed one Financial X-Ray together. The groups are in the order of their first files; there is at least one.
 */
export function groupByRequest<File>(
  files: readonly File[],
  requestPerFile: RequestPerFile,
  kindOf: (file: File) => DocumentKind | undefined,
): File[][] {
  const shares = (file: File) =>
    requestPerFile === 'never' || (requestPerFile === 'statements' && isFinancialStatement(kindOf(file)));
  const groups: File[][] = [];
  let shared: File[] | undefined;
  for (const file of files) {
    if (shares(file) && shared) shared.push(file);
    else groups.push([file]);
    if (shares(file)) shared ??= groups.at(-1);
  }
  return groups.length > 0 ? groups : [[]];
}

function isFinancialStatement(kind: DocumentKind | undefined): boolean {
  return kind === 'certified_financial_statement' || kind === 'interim_financial_statement';
}
