import type { Scalar } from '../schemas/lenient-readers';
import type { Verdict } from './verdict';

/** `value` as the service sent it, `text` as shown. */
export interface Fact {
  readonly key: string;
  readonly label: string;
  readonly value: Scalar;
  readonly text: string;
  /** The scale of the text is guessed. */
  readonly guessed?: boolean;
}

/** One indicator. `level` is the service's own level ("none" without one), `severity` what it means. */
export interface Reason {
  readonly level: string;
  readonly severity: Verdict;
  readonly title: string;
  readonly text: string;
  readonly weight?: number;
  /** In favour of the company, or against it. */
  readonly direction?: '▲' | '▼';
}

export interface SummaryRow {
  readonly title: string;
  readonly text: string;
  readonly level?: string;
  readonly severity?: Verdict;
  readonly marks?: readonly string[];
  readonly rows?: readonly SummaryRow[];
  /** The number of all rows; `rows` may hold only the first. */
  readonly rowCount?: number;
}

export interface SummarySection {
  readonly key: string;
  readonly title: string;
  readonly rows: readonly SummaryRow[];
  readonly rowCount: number;
}
