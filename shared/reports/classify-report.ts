import { isRecord } from '../schemas/lenient-readers';
import type { Report } from '../schemas/report';
import { getKindOfSource, type ReportDefinitions, type ReportKind, reportDefinitions } from './kinds';

/** Finds the kind by the shape of the content first, because a Manager X-Ray may carry the source of another. */
export function classifyReport(
  { source, raw }: Pick<Report, 'source' | 'raw'>,
  definitions: ReportDefinitions = reportDefinitions,
): ReportKind {
  const kinds = Object.keys(definitions) as ReportKind[];
  const hasAny = (fields: readonly string[] = []) => fields.some((field) => hasField(raw, field));
  return (
    kinds.find((kind) => hasAny(definitions[kind]?.uniqueFields)) ??
    (source === '' ? kinds.find((kind) => hasAny(definitions[kind]?.fieldsWithoutSource)) : undefined) ??
    getKindOfSource(source, definitions)
  );
}

function hasField(raw: unknown, field: string): boolean {
  return isRecord(raw) && raw[field] !== undefined && raw[field] !== null;
}
