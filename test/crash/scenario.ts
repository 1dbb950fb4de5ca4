import type { CrashEnvironment } from './crash-environment';

/** What people do, and what must have come of it in the end, wherever the bot was killed on the way. */
export interface Scenario {
  readonly name: string;
  readonly env?: Record<string, string>;
  /** On a store that was never opened. */
  readonly emptyStore?: boolean;
  readonly expected: ExpectedOutcome;
  /** Resolves when all that was wanted is there to be seen. */
  run(around: CrashEnvironment, own: CrashSection): Promise<void>;
}

/** The part of a scenario whose points are its own, and not those of another; all of it when it does not say. */
export interface CrashSection {
  begin(): void;
  end(): void;
}

export interface ExpectedOutcome {
  /** Files that are online in the end, each once. */
  readonly onlineFiles: readonly string[];
  /** Cards of reports in the thread, by kind. */
  readonly reports: Readonly<Record<string, number>>;
  readonly alerts: number;
}
