import type { CrashEnvironment } from './crash-environment';

/** What users do, and what the outcome must be, wherever the bot was killed in between. */
export interface Scenario {
  readonly name: string;
  readonly env?: Record<string, string>;
  /** Whether it runs on a store that was never opened. */
  readonly emptyStore?: boolean;
  /** Whether it sets the clock of the bot and its database, which otherwise is that of the machine. */
  readonly setsClock?: boolean;
  readonly expected: ExpectedOutcome;
  /** Resolves when everything expected is visible. */
  run(around: CrashEnvironment, own: CrashSection): Promise<void>;
}

/** Marks the part of a scenario that no other scenario covers; without it, all of the scenario. */
export interface CrashSection {
  begin(): void;
  end(): void;
}

export interface ExpectedOutcome {
  /** The files that are online at the end, each once. */
  readonly onlineFiles: readonly string[];
  /** The number of requests at the service; one unless several files get one each. */
  readonly requests?: number;
  /** The number of cards of reports in the thread, by kind. */
  readonly reports: Readonly<Record<string, number>>;
  readonly alerts: number;
  /** The number of messages by the first word of their key, in channels and direct messages. */
  readonly messages?: Readonly<Record<string, number>>;
  /** The number of entries of trails, by kind; those of reports are not counted. */
  readonly trail?: Readonly<Record<string, number>>;
  /** The number of decisions that a program got, each at least once. */
  readonly decisions?: number;
  /** The number of questions of workflows, each of which has one answer, at least once. */
  readonly callbacks?: number;
}
