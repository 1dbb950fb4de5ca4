import type { Channel } from '../../slack/channels/channel-settings-rows';
import { queryRows } from '../../store/query-rows';
import type { Queryable } from '../../store/queryable';
import { type EntryProblem, findChainProblem, findLedgerProblem, listLedgerOfSettings } from '../../trail';
import { type CaseSettings, defaultCaseSettings, listCaseSettings } from '../case-settings-rows';
import type { DecisionOption } from '../decision-options';
import {
  foldSettings,
  isSameJson,
  listAllSettingsTrails,
  type SettingsEntry,
  toGoverning,
} from './settings-trail';

/** What is wrong with the settings of a channel, or with the names of decisions, which have no channel. */
export type SettingsProblem = Channel &
  (
    | { readonly problem: 'settings_entry'; readonly entry: EntryProblem['problem']; readonly seq: number }
    | { readonly problem: 'settings_differ' }
  );

const LIST_NAMES = `
  select team_id as "teamId", '' as "channelId", decisions as options from xray.workspace_settings`;

/** Workspaces that removed the app: entries from before are gone, as the database recorded. */
const LIST_ERASED_TEAMS = `
  select distinct team_id as "teamId" from xray.erasures where what = 'settings' and reason = 'uninstall'`;

interface StoredSettings extends Channel {
  readonly settings?: CaseSettings;
  readonly options?: readonly DecisionOption[];
}

/** Computes the hashes in the trails of settings again, and compares what they come to with what is stored. */
export async function verifySettings(db: Queryable): Promise<SettingsProblem[]> {
  const stored: StoredSettings[] = [
    ...(await listCaseSettings(db)),
    ...(await queryRows<StoredSettings>(db, LIST_NAMES)),
  ];
  const entries = await listAllSettingsTrails(db);
  const recorded = await listLedgerOfSettings(db);
  const erased = await queryRows<{ teamId: string }>(db, LIST_ERASED_TEAMS);
  const places = new Map(
    [...stored, ...entries, ...recorded].map(({ teamId, channelId = '' }) => [
      `${teamId} ${channelId}`,
      { teamId, channelId },
    ]),
  );
  return [...places.values()].flatMap((place): SettingsProblem[] => {
    const isHere = (row: Partial<Channel>) =>
      row.teamId === place.teamId && row.channelId === place.channelId;
    const trail = entries.filter(isHere);
    const isErased = erased.some(({ teamId }) => teamId === place.teamId);
    // What was erased is in the ledger still.
    const inLedger = recorded
      .filter(isHere)
      .filter(({ entryHash }) => !isErased || trail.some(({ hash }) => hash === entryHash));
    const problem = (isErased ? undefined : findBrokenChain(trail)) ?? findLedgerProblem(trail, inLedger);
    if (problem) return [{ ...place, problem: 'settings_entry', entry: problem.problem, seq: problem.seq }];
    return isAsRecorded(stored.find(isHere), trail) ? [] : [{ ...place, problem: 'settings_differ' }];
  });
}

function findBrokenChain(trail: readonly SettingsEntry[]): EntryProblem | undefined {
  const hashed = trail.map((entry) => ({ ...entry, data: { ...entry.data } }));
  return findChainProblem(hashed, { seq: trail.length, hash: trail.at(-1)?.hash });
}

/** Settings that were never saved are the defaults; so are those that a later release adds. */
function isAsRecorded(stored: StoredSettings | undefined, trail: readonly SettingsEntry[]): boolean {
  const { settings, options } = foldSettings(trail);
  const defaults = toGoverning(defaultCaseSettings);
  const now = stored?.settings ? toGoverning(stored.settings) : {};
  return (
    isSameJson({ ...defaults, ...now }, { ...defaults, ...settings }) && isSameJson(stored?.options, options)
  );
}
