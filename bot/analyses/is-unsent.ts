/** Whether the service gets nothing of an analysis, because all its files were refused: there is no submission of it. */
export function isUnsent({ submissions }: { readonly submissions: readonly unknown[] }): boolean {
  return submissions.length === 0;
}
