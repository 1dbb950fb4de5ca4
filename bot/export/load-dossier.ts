import type { Bot } from '../bot';
import { type CaseOverview, describeCase } from '../cases';
import { listSettingsTrail, namesOf, type SettingsEntry } from '../decisions';
import type { Queryable } from '../store/queryable';
import { listTrail, type TrailEntry } from '../trail';
import { listSentFigures, type SentFigures } from './export-rows';

/** Everything that the dossier of a case says. */
export interface DossierData {
  readonly overview: CaseOverview;
  /** Oldest first. */
  readonly figures: readonly SentFigures[];
  readonly trail: readonly TrailEntry[];
  /** The trails of the settings of its channel and of the names of decisions. */
  readonly settings: readonly (readonly SettingsEntry[])[];
  readonly createdAt: Date;
  /** For channels shared with another company: only what redacted cards show. */
  readonly isRedacted: boolean;
}

interface Context extends Pick<Bot, 'clock'> {
  readonly settings: Pick<Bot['settings'], 'expectedReports'>;
  readonly store: Queryable;
}

/** Undefined if there is no such case, or only a draft. */
export async function loadDossier(
  bot: Context,
  caseId: string,
  { isRedacted }: { readonly isRedacted: boolean },
): Promise<DossierData | undefined> {
  const overview = await describeCase(bot, caseId);
  if (!overview) return undefined;
  const figures = await listSentFigures(bot.store, caseId);
  const trail = await listTrail(bot.store, caseId);
  const { teamId, channelId } = overview.contents;
  const settings = [
    await listSettingsTrail(bot.store, { teamId, channelId }),
    await listSettingsTrail(bot.store, namesOf(teamId)),
  ];
  return { overview, figures, trail, settings, createdAt: new Date(bot.clock.now()), isRedacted };
}
