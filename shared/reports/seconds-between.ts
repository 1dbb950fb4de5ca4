const TIME_PATTERN =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d{1,9})?(Z|[+-]\d{2}:\d{2})?)?$/;

/** Seconds between two times of a document's metadata; undefined when they cannot be compared. */
export function secondsBetween(from: string | undefined, to: string | undefined): number | undefined {
  const [start, end] = [readTime(from), readTime(to)];
  // The difference between a time with a zone and one without may be off by hours.
  if (!start || !end || start.zoned !== end.zoned) return undefined;
  return Math.round((end.ms - start.ms) / 1000);
}

function readTime(text = ''): { readonly ms: number; readonly zoned: boolean } | undefined {
  const [, day, clock = '00:00', zone] = TIME_PATTERN.exec(text) ?? [];
  if (day === undefined) return undefined;
  const ms = Date.parse(`${day}T${clock}${zone ?? 'Z'}`);
  // Date.parse reads 31 February as 2 March.
  const real = !Number.isNaN(ms) && new Date(`${day}T00:00Z`).toISOString().startsWith(day);
  return real ? { ms, zoned: zone !== undefined } : undefined;
}
