import type { Report } from '../schemas/report';
import { isRecord } from '../schemas/tolerant';
import { kinds } from './kinds';
import type { ReportKind } from './report-kind';

/** What a report is: by the shape of its content first, because a Manager X-Ray may carry the source of another. */
export function classify({ source, raw }: Report): ReportKind {
  const bySign = kinds.find(({ signs }) => signs.some((sign) => holds(raw, sign)));
  const bySource = kinds.find((kind) => kind.source === source);
  return (bySign ?? bySource)?.kind ?? withoutSign(source, raw);
}

/** Reasons alone are a Doc X-Ray's, unless a source we do not know says that it is something new. */
function withoutSign(source: string, raw: unknown): ReportKind {
  return source === '' && holds(raw, 'reasons') ? 'doc' : 'other';
}

function holds(raw: unknown, field: string): boolean {
  return isRecord(raw) && raw[field] !== undefined && raw[field] !== null;
}
