import { type ReportDefinitions, type ReportKind, reportDefinitions } from './kinds';
import { other } from './kinds/other';
import type { InterpretedReport, ReportDefinition } from './kinds/report-definition';

/** The definition of a kind; a kind without one, which a later release may have stored, is read like any unknown analysis. */
export function findDefinition(
  kind: string,
  definitions: ReportDefinitions = reportDefinitions,
): ReportDefinition {
  return (isDefined(kind, definitions) && definitions[kind]) || other;
}

export function isDefined(kind: string, definitions: ReportDefinitions = reportDefinitions): boolean {
  return Object.hasOwn(definitions, kind);
}

export function isAboutDocument(kind: string, definitions: ReportDefinitions = reportDefinitions): boolean {
  return findDefinition(kind, definitions).subject === 'document';
}

/** Whether people have to read a report; of a clear one the line in its analysis may be enough, as its kind says. */
export function needsMessage(
  { kind, verdict, examined }: Pick<InterpretedReport, 'verdict' | 'examined'> & { readonly kind: string },
  definitions: ReportDefinitions = reportDefinitions,
): boolean {
  const isInOrder = verdict === 'clear' && examined;
  return !isInOrder || findDefinition(kind, definitions).notification !== 'unless_clear';
}

/** Whether a report is called after its source, because its kind says nothing about it. */
export function isNamedBySource(kind: string): boolean {
  return findDefinition(kind).source === undefined;
}

/** What a record has for a kind; for one without a definition, what it has for any unknown analysis. */
export function ofKind<Value>(byKind: Readonly<Record<ReportKind, Value>>, kind: string): Value {
  return isDefined(kind) ? byKind[kind as ReportKind] : byKind.other;
}
