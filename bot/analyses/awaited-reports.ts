import {
  findDefinition,
  getKindOfSource,
  isAboutDocument,
  isFromSource,
  type ReportDefinitions,
  type Summary,
} from '../../shared/reports';
import type { AnalysisDocument, AnalysisReport, AnalysisSubmission } from './analysis';

/** Reports usually arrive sooner. */
export const LATE_AFTER_SECONDS = 15 * 60;
/** The service needs up to this long for documents that are hard to read. */
export const STALLED_AFTER_SECONDS = 48 * 60 * 60;

export interface AwaitedInput {
  /** The sources whose reports make a submission complete. */
  readonly expectedReports: readonly string[];
  readonly documents: readonly Pick<AnalysisDocument, 'kind' | 'state'>[];
  readonly reports: readonly (Pick<AnalysisReport, 'kind' | 'updatedAt'> & {
    readonly summary: Pick<Summary, 'source'>;
  })[];
  readonly figuresSentAt?: Date;
}

/** The sources that a submission is asked for: one that analyses a file alone is only asked about the file. */
export function listAskedSources(
  expectedReports: readonly string[],
  { refusedSources, splitFrom }: Pick<AnalysisSubmission, 'refusedSources' | 'splitFrom'>,
  definitions?: ReportDefinitions,
): string[] {
  return expectedReports
    .filter((source) => !refusedSources.includes(source))
    .filter((source) => splitFrom === undefined || isSourceAboutDocument(source, definitions));
}

/** Whether no report is awaited any more. A report on figures counts only if it is newer than the figures. */
export function isComplete(input: AwaitedInput): boolean {
  return input.reports.length > 0 && input.expectedReports.every((source) => !isAwaited(source, input));
}

/** Whether a Doc X-Ray is awaited: it may take two days, however soon the others are there. */
export function isDocumentAwaited(input: AwaitedInput): boolean {
  return input.expectedReports.some((source) => isSourceAboutDocument(source) && isAwaited(source, input));
}

export function isAwaited(
  source: string,
  { documents, reports, figuresSentAt }: AwaitedInput,
  definitions?: ReportDefinitions,
): boolean {
  const { subject, usesFigures } = findDefinition(getKindOfSource(source, definitions), definitions);
  const arrived = reports.filter(({ kind, summary }) =>
    isFromSource({ kind, source: summary.source }, source, definitions),
  );
  const sent = documents.filter(({ state }) => state !== 'missing');
  if (subject === 'document') return arrived.length < sent.length;
  if (!usesFigures) return arrived.length === 0;
  if (figuresSentAt) return !arrived.some(({ updatedAt }) => updatedAt >= figuresSentAt);
  // Bank statements hold no figures.
  return arrived.length === 0 && !sent.every((document) => document.kind === 'bank_statement');
}

function isSourceAboutDocument(source: string, definitions?: ReportDefinitions): boolean {
  return isAboutDocument(getKindOfSource(source, definitions), definitions);
}
