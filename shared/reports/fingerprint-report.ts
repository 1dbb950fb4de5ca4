import { createHash } from 'crypto';
import type { Report } from '../schemas/report';

/** A hash of the analysis, independent of the order of its fields and of when the report was read. */
export function fingerprintReport({ source, raw }: Report): string {
  return createHash('sha256').update(toCanonicalJson({ source, raw })).digest('base64url').slice(0, 16);
}

function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
