import { describeCase, type WholeCase } from '../analyses';
import type { Bot } from '../bot';
import type { Case } from '../cases';
import { findCaseSettings, listSettingsTrail, namesOf, type SettingsEntry } from '../decisions';
import { findNames } from '../slack/people/name-rows';
import type { Queryable } from '../store/queryable';
import { listTrail, type TrailEntry } from '../trail';
import { listPeople, listPresentPeople } from './dossier-people';
import { listOtherCases, listSentFigures, type SentFigures } from './export-rows';

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

interface Context extends Pick<Bot, 'clock'> {
  readonly settings: Pick<Bot['settings'], 'expectedReports'>;
  readonly store: Queryable;
}

/** Undefined if there is no such case. */
export async function loadDossier(
  bot: Context,
  caseId: string,
  {
    isRedacted,
    readNames = ({ teamId, userIds }) => findNames(bot.store, teamId, userIds),
  }: { readonly isRedacted: boolean; readonly readNames?: ReadNames },
): Promise<DossierData | undefined> {
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
  const found = { overview, figures, trail, settings, others, createdAt, isRedacted };
  const people = { teamId, userIds: listPeople(found), present: listPresentPeople(found) };
  return { ...found, names: await readNames(people), ...(timeZone && { timeZone }) };
}
