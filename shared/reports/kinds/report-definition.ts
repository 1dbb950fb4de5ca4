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
  /** False for a document that the service could not examine: the verdict is then `unknown`, never `clear`. */
  readonly examined: boolean;
  readonly facts: readonly Fact[];
  /** The worst first; at most a hundred of `findingCount`. */
  readonly findings: readonly Finding[];
  readonly findingCount: number;
  readonly financial?: FinancialDetails;
  readonly managers?: ManagerDetails;
  /** The first values that cannot be right; absent where there are none. With one, the verdict is never clear. */
  readonly impossible?: readonly ImpossibleValue[];
  readonly measures: Measures;
}

/** A kind of report: what it is about, how it is recognised and how it is read. */
export interface ReportDefinition {
  /** The source it is listed under; without one, any source that no other kind has. */
  readonly source?: string;
  /** `document`: the service writes one report for each document, otherwise one for the request. */
  readonly subject: 'document' | 'company' | 'unknown';
  /** New figures bring a new report. */
  readonly usesFigures?: boolean;
  /** Fields of `raw` that no other kind has. */
  readonly uniqueFields: readonly string[];
  interpret(report: Report, settings: ReportSettings): InterpretedReport;
}
