import { z } from 'zod/v4';
import { identifier } from './identifier';
import { isRecord, text } from './lenient-readers';
import { looseObject } from './loose-object';

const companyCodeSchema = z.unknown().transform((code) => {
  if (!isRecord(code)) return undefined;
  const { type, id } = code;
  return typeof type === 'string' && typeof id === 'string' ? { ...code, type, id } : undefined;
});

/** Anything with an id is a report; unknown fields are kept. */
export const reportSchema = looseObject({
  id: identifier,
  source: z.unknown().transform((source) => text(source) ?? ''),
  creation: z.unknown().transform(text).optional(),
  code: companyCodeSchema.optional(),
  raw: z.unknown(),
});

export type Report = z.infer<typeof reportSchema>;

/** The request a report belongs to: in one of three places, depending on the analysis. */
export function getRequestId(report: Report): string | undefined {
  const { request, raw } = report;
  return readId(request) ?? (isRecord(raw) ? readId(raw.request) : undefined);
}

function readId(request: unknown): string | undefined {
  return identifier.safeParse(isRecord(request) ? request.id : request).data;
}
