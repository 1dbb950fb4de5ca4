import { describeCase } from '../analyses';
import type { Bot } from '../bot';
import { findCaseSettings, listSettingsTrail, namesOf } from '../decisions';
import { findNames } from '../slack/people/name-rows';
import type { Queryable } from '../store/queryable';
import { listTrail } from '../trail';
import type { DossierData, ReadNames } from './dossier-data';
import { listPeople, listPresentPeople } from './dossier-people';
import { listOtherCases, listSentFigures } from './export-rows';

interface Context extends Pick<Bot, 'clock'> {
  readonly settings: Pick<Bot['settings'], 'expectedReports'>;
  readonly store: Queryable;
}

/** Undefined if there is no such case. */
export async function loadDossier(
  bot: Context,
  caseId: string,
  readNames: ReadNames = ({ teamId, userIds }) => findNames(bot.store, teamId, userIds),
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
  const found = { overview, figures, trail, settings, others, createdAt };
  const people = { teamId, userIds: listPeople(found), present: listPresentPeople(found) };
  const names = [...(await readNames(people))].map(([userId, name]) => ({ id: userId, name }));
  return { ...found, names, ...(timeZone && { timeZone }) };
}
