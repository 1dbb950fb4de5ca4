import { doc } from './doc';
import { financial } from './financial';
import { manager } from './manager';
import { other } from './other';
import type { ReportDefinition } from './report-definition';

/** Every kind of report, in the order in which a report is tried against them. */
export const reportDefinitions = { manager, financial, doc, other } as const satisfies Record<
  string,
  ReportDefinition
>;

export type ReportKind = keyof typeof reportDefinitions;

/** The analyses that the contract names, sorted by title; others may come under sources of their own. */
export const knownAnalyses = Object.values(reportDefinitions)
  .flatMap(({ source, title, description }) => (source === undefined ? [] : [{ source, title, description }]))
  .sort((a, b) => a.title.localeCompare(b.title));

/** By the source alone, where there is no report yet. */
export function getKindOfSource(source: string): ReportKind {
  const kinds = Object.keys(reportDefinitions) as ReportKind[];
  return kinds.find((kind) => reportDefinitions[kind].source === source) ?? 'other';
}
