import { createHash } from 'crypto';
import { isRecord } from '../schemas/lenient-readers';
import type { Report } from '../schemas/report';

/** A hash of the analysis, independent of the order of its fields, of its request and of when the report was read. */
export function fingerprintReport({ source, raw }: Report): string {
  // A Manager X-Ray names its request there: two requests on a company bring the same analysis.
  const analysis = isRecord(raw) ? { ...raw, request: undefined } : raw;
  const json = toCanonicalJson({ source, raw: analysis });
  return createHash('sha256').update(json).digest('base64url').slice(0, 16);
}

function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
