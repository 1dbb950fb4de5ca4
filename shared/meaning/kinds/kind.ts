import type { Report } from '../../schemas/report';
import type { AlertLevel } from '../alert-level';
import type { ReportKind } from '../report-kind';
import type { MeaningSettings } from '../settings';
import type { Fact, Reason, Section } from '../summary';
import type { Verdict } from '../verdict';

/** What alert rules may compare. Only what is certain: a probability on a guessed scale is not among them. */
export interface Measures {
  readonly riskClass?: number;
  readonly probabilityOfDefault?: number;
  readonly worstAlertLevel?: AlertLevel;
}

/** A report of one kind, understood. */
export interface Reading {
  readonly title: string;
  readonly verdict: Verdict;
  readonly facts: readonly Fact[];
  readonly reasons: readonly Reason[];
  readonly reasonCount: number;
  readonly sections: readonly Section[];
  readonly measures: Measures;
}

/** A kind of report: how it is recognised and how it is read. */
export interface Kind {
  readonly kind: ReportKind;
  /** The source it is listed under. */
  readonly source?: string;
  /** Fields of `raw` that no other kind has. */
  readonly signs: readonly string[];
  read(report: Report, settings: MeaningSettings): Reading;
}
