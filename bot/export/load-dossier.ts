import { describeAnalyses, describeCase, type OverviewContext, type WholeCase } from '../analyses';
import { findCaseSettings, listSettingsTrail, namesOf } from '../decisions';
import { findNames } from '../slack/people/name-rows';
import { listMovedOn, listTrail, type MovedAnalysis } from '../trail';
import type { DossierData, ReadNames } from './dossier-data';
import { listPeople, listPresentPeople } from './dossier-people';
import { listOtherCases, listSentFigures } from './export-rows';

/** Loads all that a dossier says; undefined if there is no such case. */
export async function loadDossier(
  bot: OverviewContext,
  caseId: string,
  readNames: ReadNames = ({ teamId, userIds }) => findNames(bot.store, teamId, userIds),
): Promise<DossierData | undefined> {
  const now = await describeCase(bot, caseId);
  if (!now) return undefined;
  const { id } = now;
  const trail = await listTrail(bot.store, id);
  const movedOn = listMovedOn(id, trail);
  const overview = await addMovedOn(bot, now, movedOn);
  const analysisIds = overview.analyses.map((analysis) => analysis.id);
  const figures = await listSentFigures(bot.store, analysisIds);
  const { teamId, channelId } = overview.status;
  const settings = [
    await listSettingsTrail(bot.store, { teamId, channelId }),
    await listSettingsTrail(bot.store, namesOf(teamId)),
  ];
  const others = await listOtherCases(bot.store, id);
  const { timeZone } = await findCaseSettings(bot.store, { teamId, channelId });
  const createdAt = new Date(bot.clock.now());
  const found = { overview, movedOn, figures, trail, settings, others, createdAt };
  const people = { teamId, userIds: listPeople(found), present: listPresentPeople(found) };
  const names = [...(await readNames(people))].map(([userId, name]) => ({ id: userId, name }));
  return { ...found, names, ...(timeZone && { timeZone }) };
}

/** What was decided on belongs to the decision, wherever it is now. */
async function addMovedOn(
  bot: OverviewContext,
  overview: WholeCase,
  movedOn: readonly MovedAnalysis[],
): Promise<WholeCase> {
  if (movedOn.length === 0) return overview;
  const moved = await describeAnalyses(
    bot,
    movedOn.map(({ analysisId }) => analysisId),
  );
  const analyses = [...overview.analyses, ...moved].toSorted((a, b) => Number(b.id) - Number(a.id));
  return { ...overview, analyses, analysisCount: analyses.length };
}
