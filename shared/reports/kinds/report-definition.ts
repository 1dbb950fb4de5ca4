import type { Report } from '../../schemas/report';
import type { AlertLevel } from '../alert-level';
import type { ReportSettings } from '../report-settings';
import type { Fact, FinancialDetails, Finding, ImpossibleValue, ManagerDetails } from '../summary-parts';
import type { Verdict } from '../verdict';

/** What alert rules compare. A probability on a guessed scale is left out. */
interface Measures {
  readonly riskClass?: number;
  readonly probabilityOfDefault?: number;
  readonly worstAlertLevel?: AlertLevel;
}

/** What a report of one kind says. */
export interface InterpretedReport {
  readonly verdict: Verdict;
  /** Whether the service could examine its document; if not, the verdict is `unknown`, never `clear`. */
  readonly examined: boolean;
  readonly facts: readonly Fact[];
  /** The findings, the worst first; at most a hundred of `findingCount`. */
  readonly findings: readonly Finding[];
  readonly findingCount: number;
  readonly financial?: FinancialDetails;
  readonly managers?: ManagerDetails;
  /** The first values that cannot be right; absent where there are none. With one, the verdict is never clear. */
  readonly impossible?: readonly ImpossibleValue[];
  readonly measures: Measures;
}

/**
 * How reports become rows of an analysis. A newer report replaces an older one only where it is about the same thing.
 * - `request`: each request has a row, for whose documents one report each is awaited; the worst of them counts.
 * - `company`: there is one row; of each request the newest report counts, and of those the worst.
 * - `figures`: each origin of the figures and each class has a row; of typed figures only the newest report counts.
 * - `source`: each source has a row, in which reports count as they do for `company`.
 */
export type RowRule = 'request' | 'company' | 'figures' | 'source';

interface CommonDefinition {
  /** The source it is listed under; without one, any source that no other kind has. */
  readonly source?: string;
  /** Whether new figures bring a new report. */
  readonly usesFigures?: boolean;
  /** The reports that get a message of their own, and not only a line in their analysis; every one if it is absent. */
  readonly notification?: 'unless_clear';
  /** The fields of `raw` that no other kind has. */
  readonly uniqueFields: readonly string[];
  /** The fields of `raw` by which it is recognised if the report names no source. */
  readonly fieldsWithoutSource?: readonly string[];
  interpret(report: Report, settings: ReportSettings): InterpretedReport;
}

interface DocumentDefinition extends CommonDefinition {
  /** The service writes one report for each document. */
  readonly subject: 'document';
  readonly rows: 'request';
}

interface RequestDefinition extends CommonDefinition {
  /** The service writes one report for the request. */
  readonly subject: 'company' | 'unknown';
  readonly rows: Exclude<RowRule, 'request'>;
}

/** A kind of report: what it is about, how it is recognised and read, how it becomes rows of an analysis, and who is told of it. */
export type ReportDefinition = DocumentDefinition | RequestDefinition;
