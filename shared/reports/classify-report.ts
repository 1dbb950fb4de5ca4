import { isRecord } from '../schemas/lenient-readers';
import type { Report } from '../schemas/report';
import { reportDefinitions } from './kinds';
import type { ReportKind } from './report-kind';

/** What a report is: by the shape of its content first, because a Manager X-Ray may carry the source of another. */
export function classifyReport({ source, raw }: Report): ReportKind {
  const bySign = reportDefinitions.find(({ uniqueFields }) =>
    uniqueFields.some((sign) => hasField(raw, sign)),
  );
  const bySource = reportDefinitions.find((kind) => kind.source === source);
  return (bySign ?? bySource)?.kind ?? classifyByReasons(source, raw);
}

/** Reasons alone are a Doc X-Ray's, unless a source we do not know says that it is something new. */
function classifyByReasons(source: string, raw: unknown): ReportKind {
  return source === '' && hasField(raw, 'reasons') ? 'doc' : 'other';
}

function hasField(raw: unknown, field: string): boolean {
  return isRecord(raw) && raw[field] !== undefined && raw[field] !== null;
}
