import { doc } from './doc';
import { financial } from './financial';
import { manager } from './manager';
import { other } from './other';
import type { ReportDefinition } from './report-definition';

/** Kinds of report by their names. What works with kinds takes them as a parameter, so that a test can invent one. */
export type ReportDefinitions = Readonly<Record<string, ReportDefinition>>;

/** Every kind of report, in the order in which a report is tried against them. */
export const reportDefinitions = { manager, financial, doc, other } as const satisfies ReportDefinitions;

export type ReportKind = keyof typeof reportDefinitions;

/** The sources that the contract names; others may come under sources of their own. */
export const knownSources: readonly string[] = Object.values<ReportDefinition>(reportDefinitions)
  .flatMap(({ source }) => source ?? [])
  .sort();

/** The kind of a source alone, where there is no report yet. */
export function getKindOfSource(
  source: string,
  definitions: ReportDefinitions = reportDefinitions,
): ReportKind {
  const kinds = Object.keys(definitions) as ReportKind[];
  return kinds.find((kind) => definitions[kind]?.source === source) ?? 'other';
}
