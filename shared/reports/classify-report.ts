import { isRecord } from '../schemas/lenient-readers';
import type { Report } from '../schemas/report';
import { getKindOfSource, type ReportKind, reportDefinitions } from './kinds';

/** By the shape of its content first, because a Manager X-Ray may carry the source of another. */
export function classifyReport({ source, raw }: Report): ReportKind {
  const kinds = Object.keys(reportDefinitions) as ReportKind[];
  const byFields = kinds.find((kind) =>
    reportDefinitions[kind].uniqueFields.some((field) => hasField(raw, field)),
  );
  // Without a source, reasons alone are a Doc X-Ray's.
  return byFields ?? (source === '' && hasField(raw, 'reasons') ? 'doc' : getKindOfSource(source));
}

function hasField(raw: unknown, field: string): boolean {
  return isRecord(raw) && raw[field] !== undefined && raw[field] !== null;
}
