interface BackoffPolicy {
  readonly firstMs: number;
  readonly factor: number;
  readonly maxMs: number;
}

export const retryBackoff: BackoffPolicy = { firstMs: 500, factor: 2, maxMs: 20_000 };
export const pollBackoff: BackoffPolicy = { firstMs: 2_000, factor: 1.5, maxMs: 60_000 };

/** The pause after the nth attempt (from 1), spread over its upper half so that many clients do not retry in step. */
export function getBackoffDelay(
  { firstMs, factor, maxMs }: BackoffPolicy,
  nth: number,
  random: number,
): number {
  const full = Math.min(maxMs, firstMs * factor ** (nth - 1));
  return Math.round(full * (0.5 + random / 2));
}

/** Parses Retry-After as milliseconds from now: seconds or a date. Undefined when absent or not understood. */
export function parseRetryAfter(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  const text = header.trim();
  if (/^\d+(\.\d+)?$/.test(text)) return Math.ceil(Number(text) * 1000);
  // Date.parse reads a number with a sign or a unit as a date years away.
  const date = /[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
