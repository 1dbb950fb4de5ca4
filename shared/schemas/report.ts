import { z } from 'zod/v4';
import { foreignObject } from './foreign-object';
import { identifier } from './identifier';
import { isRecord, text } from './tolerant';

const companyCode = z.unknown().transform((code) => {
  if (!isRecord(code)) return undefined;
  const { type, id } = code;
  return typeof type === 'string' && typeof id === 'string' ? { ...code, type, id } : undefined;
});

/** Anything with an id is a report; fields nobody knows yet are kept. */
export const reportSchema = foreignObject({
  id: identifier,
  source: z.unknown().transform((source) => text(source) ?? ''),
  creation: z.unknown().transform(text).optional(),
  code: companyCode.optional(),
  raw: z.unknown(),
});

export type Report = z.infer<typeof reportSchema>;

/** The request a report belongs to: said in one of three places, depending on the analysis. */
export function requestIdOf(report: Report): string | undefined {
  const { request, raw } = report;
  return idIn(request) ?? (isRecord(raw) ? idIn(raw.request) : undefined);
}

function idIn(request: unknown): string | undefined {
  return identifier.safeParse(isRecord(request) ? request.id : request).data;
}
