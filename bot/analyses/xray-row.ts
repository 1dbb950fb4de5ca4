import type { ReportDefinition, ReportKind, Summary, Verdict } from '../../shared';
import { rankVerdict } from '../../shared/reports/verdict';
import type { AnalysisDocument, DocumentMatch } from './analysis';

export type XrayStatus =
  | Verdict
  | 'waiting'
  /** It was not part of the request. */
  | 'not_asked'
  /** The service could not look into the document, or never got it. */
  | 'not_examined'
  /** It was awaited and did not come in time. */
  | 'no_report'
  /** The service does not give it to this account. */
  | 'refused'
  | 'stopped'
  | 'cancelled';

/** One X-Ray of an analysis: a line of its table. */
export interface XrayRow {
  readonly kind: ReportKind;
  readonly subject: ReportDefinition['subject'];
  /** The source as the service names it, where each source has a row. */
  readonly source?: string;
  /** The files it is about; empty for those about the company. */
  readonly documents: readonly AnalysisDocument[];
  readonly status: XrayStatus;
  /** The report that decides the status. */
  readonly summary?: Summary;
  /** The origins of the figures, in the service's words, if there are several. */
  readonly origins?: readonly string[];
  /** A report on a document that the service could not look into. */
  readonly unexamined?: Summary;
  /** How many reports have arrived, where one is made for each file. */
  readonly arrived?: number;
  /** The row is our own: no report says it. */
  readonly match?: DocumentMatch;
  /** What is with the rest of them, beside a verdict that is bad already. */
  readonly rest?: XrayStatus;
}

/** Whether the whole row or a part of its reports has this status. */
export function isStatus({ status, rest }: XrayRow, wanted: XrayStatus): boolean {
  return status === wanted || rest === wanted;
}

export function isVerdict(status: XrayStatus): status is Verdict {
  return status === 'clear' || status === 'review' || status === 'alert' || status === 'unknown';
}

export function isBad(status: XrayStatus): status is 'alert' | 'review' {
  return status === 'alert' || status === 'review';
}

/** Whether it was asked for, and all of it or a part is not known. */
export function isOpen({ status, rest }: XrayRow): boolean {
  return rest !== undefined || (status !== 'not_asked' && !isVerdict(status));
}

/** Whether it is neither clear nor bad, though it was asked for. */
export function isUnsettled(row: XrayRow): boolean {
  return row.status === 'unknown' || isOpen(row);
}

/** What is not clear and not worse leaves the whole unknown. */
export function rankStatus(status: XrayStatus): number {
  return rankVerdict(isVerdict(status) ? status : 'unknown');
}
