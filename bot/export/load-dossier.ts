import { describeCase, type WholeCase } from '../analyses';
import type { Bot } from '../bot';
import type { Case } from '../cases';
import { findCaseSettings, listSettingsTrail, namesOf, type SettingsEntry } from '../decisions';
import type { Queryable } from '../store/queryable';
import { listTrail, type TrailEntry } from '../trail';
import { listOtherCases, listSentFigures, type SentFigures } from './export-rows';

/** Everything that the dossier of a case says. */
export interface DossierData {
  readonly overview: WholeCase;
  /** Oldest first. */
  readonly figures: readonly SentFigures[];
  readonly trail: readonly DossierEntry[];
  /** The trails of the settings of its channel and of the names of decisions. */
  readonly settings: readonly (readonly SettingsEntry[])[];
  /** Of the same company in the same channel, newest first. */
  readonly others: readonly Case[];
  readonly createdAt: Date;
  /** Of the channel; UTC without one. */
  readonly timeZone?: string;
}

/** An entry of a trail. Each kind has some of these facts, and others that only our own people read. */
export interface DossierEntry extends Omit<TrailEntry, 'data'> {
  readonly data: EntryData;
}

type EntryData = TrailEntry['data'] & {
  readonly [Key in
    | ('analysisId' | 'earlierId' | 'into' | 'report' | 'reportId' | 'source' | 'before' | 'verdict')
    | ('from' | 'to' | 'by' | 'proposedBy' | 'until' | 'dueAt')]?: unknown;
};

interface Context extends Pick<Bot, 'clock'> {
  readonly settings: Pick<Bot['settings'], 'expectedReports'>;
  readonly store: Queryable;
}

/** Undefined if there is no such case. */
export async function loadDossier(bot: Context, caseId: string): Promise<DossierData | undefined> {
  const overview = await describeCase(bot, caseId);
  if (!overview) return undefined;
  const { id } = overview;
  const figures = await listSentFigures(bot.store, id);
  const trail = await listTrail(bot.store, id);
  const { teamId, channelId } = overview.status;
  const settings = [
    await listSettingsTrail(bot.store, { teamId, channelId }),
    await listSettingsTrail(bot.store, namesOf(teamId)),
  ];
  const others = await listOtherCases(bot.store, id);
  const { timeZone } = await findCaseSettings(bot.store, { teamId, channelId });
  const createdAt = new Date(bot.clock.now());
  return { overview, figures, trail, settings, others, createdAt, ...(timeZone && { timeZone }) };
}
