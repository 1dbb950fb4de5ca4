import type { Scalar } from '../schemas/lenient-readers';
import type { ReportKind } from './report-kind';
import type { Verdict } from './verdict';

/** One thing worth knowing: `value` as the service gave it, `text` as people read it. */
export interface Fact {
  readonly key: string;
  readonly label: string;
  readonly value: Scalar;
  readonly text: string;
  /** The text rests on a guessed scale. */
  readonly guessed?: boolean;
}

/** One indicator. `level` is the service's own word ("none" without one), `severity` how grave that is. */
export interface Reason {
  readonly level: string;
  readonly severity: Verdict;
  readonly title: string;
  readonly text: string;
  readonly weight?: number;
  /** Speaks for the company, or against it. */
  readonly direction?: '▲' | '▼';
}

export interface SummaryRow {
  readonly title: string;
  readonly text: string;
  readonly level?: string;
  readonly severity?: Verdict;
  readonly marks?: readonly string[];
  readonly rows?: readonly SummaryRow[];
  /** All there are, where `rows` shows only the first. */
  readonly rowCount?: number;
}

export interface SummarySection {
  readonly key: string;
  readonly title: string;
  readonly rows: readonly SummaryRow[];
  readonly rowCount: number;
}

/** A report of any kind as plain data, ready to be rendered anywhere. */
export interface Summary {
  readonly kind: ReportKind;
  readonly source: string;
  readonly title: string;
  readonly verdict: Verdict;
  readonly headline: string;
  readonly facts: readonly Fact[];
  /** The gravest first; at most a hundred of `reasonCount`. */
  readonly reasons: readonly Reason[];
  readonly reasonCount: number;
  readonly sections: readonly SummarySection[];
  readonly ids: { readonly reportId: string; readonly requestId?: string };
}
