import type { Surroundings } from './surroundings';

/** What people do, and what must have come of it in the end, wherever the bot was killed on the way. */
export interface Scenario {
  readonly name: string;
  readonly env?: Record<string, string>;
  /** On a store that was never opened. */
  readonly fresh?: boolean;
  readonly expected: Expected;
  /** Resolves when all that was wanted is there to be seen. */
  play(around: Surroundings, own: Section): Promise<void>;
}

/** The part of a scenario whose points are its own, and not those of another; all of it when it does not say. */
export interface Section {
  begin(): void;
  end(): void;
}

export interface Expected {
  /** Files that are online in the end, each once. */
  readonly online: readonly string[];
  /** Cards of reports in the thread, by kind. */
  readonly reports: Readonly<Record<string, number>>;
  readonly alerts: number;
}
