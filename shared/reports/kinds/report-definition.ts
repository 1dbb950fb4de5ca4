import type { Report } from '../../schemas/report';
import type { AlertLevel } from '../alert-level';
import type { ReportKind } from '../report-kind';
import type { ReportSettings } from '../report-settings';
import type { Fact, Reason, SummarySection } from '../summary';
import type { Verdict } from '../verdict';

/** What alert rules may compare. Only what is certain: a probability on a guessed scale is not among them. */
export interface Measures {
  readonly riskClass?: number;
  readonly probabilityOfDefault?: number;
  readonly worstAlertLevel?: AlertLevel;
}

/** A report of one kind, understood. */
export interface InterpretedReport {
  readonly title: string;
  readonly verdict: Verdict;
  readonly facts: readonly Fact[];
  readonly reasons: readonly Reason[];
  readonly reasonCount: number;
  readonly sections: readonly SummarySection[];
  readonly measures: Measures;
}

/** A kind of report: how it is recognised and how it is read. */
export interface ReportDefinition {
  readonly kind: ReportKind;
  /** The source it is listed under. */
  readonly source?: string;
  /** Fields of `raw` that no other kind has. */
  readonly uniqueFields: readonly string[];
  interpret(report: Report, settings: ReportSettings): InterpretedReport;
}
