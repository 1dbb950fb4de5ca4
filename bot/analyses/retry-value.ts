const WARNED = ':warned';

/** The value of Retry: whether its card says that a step may have happened already. Another card may be older than that. */
export function toRetryValue(analysisId: string, { isWarning }: { readonly isWarning: boolean }): string {
  return isWarning ? `${analysisId}${WARNED}` : analysisId;
}

export function readRetryValue(value = ''): { readonly analysisId: string; readonly isWarned: boolean } {
  const isWarned = value.endsWith(WARNED);
  return { analysisId: isWarned ? value.slice(0, -WARNED.length) : value, isWarned };
}
