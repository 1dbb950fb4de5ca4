import { z } from 'zod/v4';
import { identifier } from './identifier';
import { isRecord, text } from './tolerant';

const companyCode = z.unknown().transform((code) => {
  if (!isRecord(code)) return undefined;
  const { type, id } = code;
  return typeof type === 'string' && typeof id === 'string' ? { ...code, type, id } : undefined;
});

const reportObject = z.looseObject({
  id: identifier,
  source: z.unknown().transform((source) => text(source) ?? ''),
  creation: z.unknown().transform(text).optional(),
  code: companyCode.optional(),
  raw: z.unknown(),
});

/** Anything with an id is a report; fields nobody knows yet are kept. */
export const reportSchema = z.preprocess(withoutPrototypeKey, reportObject);

export type Report = z.infer<typeof reportSchema>;

/** The request a report belongs to: said in one of three places, depending on the analysis. */
export function requestIdOf(report: Report): string | undefined {
  const { request, raw } = report;
  return idIn(request) ?? (isRecord(raw) ? idIn(raw.request) : undefined);
}

function idIn(request: unknown): string | undefined {
  return identifier.safeParse(isRecord(request) ? request.id : request).data;
}

/** JSON may carry a field named `__proto__`; copied by assignment it would become the copy's prototype. */
function withoutPrototypeKey(input: unknown): unknown {
  if (!isRecord(input) || !Object.hasOwn(input, '__proto__')) return input;
  return Object.fromEntries(Object.entries(input).filter(([key]) => key !== '__proto__'));
}
