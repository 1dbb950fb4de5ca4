import type { WholeCase } from '../analyses';
import type { Case } from '../cases';
import type { SettingsEntry } from '../decisions';
import type { MovedAnalysis, TrailEntry } from '../trail';
import type { SentFigures } from './export-rows';

/** Everything that the dossier of a case says. */
export interface DossierData {
  /** The case with the analyses that it was decided on, also those that are in another case now. */
  readonly overview: WholeCase;
  readonly movedOn: readonly MovedAnalysis[];
  /** The figures, oldest first. */
  readonly figures: readonly SentFigures[];
  readonly trail: readonly DossierEntry[];
  /** The trails of the settings of its channel and of the names of decisions. */
  readonly settings: readonly (readonly SettingsEntry[])[];
  /** The cases of the same company in the same channel, newest first. */
  readonly others: readonly Case[];
  readonly createdAt: Date;
  /** The time zone of the channel; UTC without one. */
  readonly timeZone?: string;
  /** How people are called. */
  readonly names: readonly PersonName[];
}

export interface PersonName {
  readonly id: string;
  readonly name: string;
}

/** An entry of a trail. Each kind has some of these facts, and others that only our own people read. */
export interface DossierEntry extends Omit<TrailEntry, 'data'> {
  readonly data: EntryData;
}

type EntryData = TrailEntry['data'] & {
  readonly [Key in
    | ('analysisId' | 'earlierId' | 'into' | 'report' | 'reportId' | 'source' | 'before' | 'verdict')
    | ('end' | 'from' | 'to' | 'by' | 'proposedBy' | 'until' | 'dueAt')]?: unknown;
};

/** How people are called, by their ids. `present`: those who were surely not erased. */
export type ReadNames = (people: {
  readonly teamId: string;
  readonly userIds: readonly string[];
  readonly present: readonly string[];
}) => Promise<ReadonlyMap<string, string>>;
