import type { WholeCase } from '../analyses';
import type { Case } from '../cases';
import type { SettingsEntry } from '../decisions';
import type { TrailEntry } from '../trail';
import type { SentFigures } from './export-rows';

/** Everything that the dossier of a case says. */
export interface DossierData {
  readonly overview: WholeCase;
  /** Oldest first. */
  readonly figures: readonly SentFigures[];
  readonly trail: readonly TrailEntry[];
  /** The trails of the settings of its channel and of the names of decisions. */
  readonly settings: readonly (readonly SettingsEntry[])[];
  /** Of the same company in the same channel, newest first. */
  readonly others: readonly Case[];
  readonly createdAt: Date;
  /** Of the channel; UTC without one. */
  readonly timeZone?: string;
  /** For channels shared with another company: only what redacted cards show. */
  readonly isRedacted: boolean;
  /** How people are called, by their ids. */
  readonly names: ReadonlyMap<string, string>;
}

/** How people are called, by their ids. `present`: those who were surely not erased. */
export type ReadNames = (people: {
  readonly teamId: string;
  readonly userIds: readonly string[];
  readonly present: readonly string[];
}) => Promise<ReadonlyMap<string, string>>;
