import type { Channel } from '../../slack/channels/channel-settings-rows';
import { queryRows } from '../../store/query-rows';
import type { Queryable, TrailSecrets } from '../../store/queryable';
import {
  countUnproven,
  type EntryProblem,
  findLedgerProblem,
  hasOwnHash,
  type LedgerRow,
  listLedgerOfSettings,
  type SecretProblem,
} from '../../trail';
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
export type SettingsProblem =
  | (Channel & {
      readonly problem: 'settings_entry';
      readonly entry: EntryProblem['problem'];
      readonly seq: number;
    })
  | (Channel & { readonly problem: 'settings_differ' })
  /** More or fewer entries of a workspace are gone than were erased when it removed the app. */
  | { readonly teamId: string; readonly problem: 'settings_missing'; readonly gone: number }
  | SecretProblem;

const LIST_NAMES = `
  select team_id as "teamId", '' as "channelId", decisions as options from xray.workspace_settings`;

/** Workspaces that removed the app, and how many entries were erased, as the database recorded. */
const LIST_ERASED_TEAMS = `
  select team_id as "teamId", sum(entries)::int as entries from xray.erasures
  where what = 'settings' and reason = 'uninstall' group by team_id order by team_id`;

interface ErasedTeam {
  readonly teamId: string;
  readonly entries: number;
}

interface StoredSettings extends Channel {
  readonly settings?: CaseSettings;
  readonly options?: readonly DecisionOption[];
}

/** Computes the hashes in the trails of settings again, and compares what they come to with what is stored. */
export async function verifySettings(db: Queryable & TrailSecrets): Promise<SettingsProblem[]> {
  const stored: StoredSettings[] = [
    ...(await listCaseSettings(db)),
    ...(await queryRows<StoredSettings>(db, LIST_NAMES)),
  ];
  const entries = await listAllSettingsTrails(db);
  const recorded = await listLedgerOfSettings(db);
  const erased = await queryRows<ErasedTeam>(db, LIST_ERASED_TEAMS);
  const places = new Map(
    [...stored, ...entries, ...recorded].map(({ teamId, channelId = '' }) => [
      `${teamId} ${channelId}`,
      { teamId, channelId },
    ]),
  );
  const problems = [...places.values()].flatMap((place): SettingsProblem[] => {
    const isHere = (row: Partial<Channel>) =>
      row.teamId === place.teamId && row.channelId === place.channelId;
    const trail = entries.filter(isHere);
    const isErased = erased.some(({ teamId }) => teamId === place.teamId);
    const inLedger = recorded.filter(isHere);
    const problem = findEntryProblem(trail, isErased ? skipErased(inLedger, trail) : inLedger, db);
    if (problem) return [{ ...place, problem: 'settings_entry', entry: problem.problem, seq: problem.seq }];
    return isAsRecorded(stored.find(isHere), trail) ? [] : [{ ...place, problem: 'settings_differ' }];
  });
  const gone = erased.flatMap(({ teamId, entries: count }): SettingsProblem[] => {
    const ofTeam = (row: { readonly teamId: string }) => row.teamId === teamId;
    const missing = recorded.filter(ofTeam).length - entries.filter(ofTeam).length - count;
    return missing === 0 || problems.some((problem) => 'teamId' in problem && ofTeam(problem))
      ? []
      : [{ teamId, problem: 'settings_missing', gone: missing }];
  });
  const unproven = countUnproven(entries, db);
  return [
    ...problems,
    ...gone,
    ...(unproven > 0 ? [{ problem: 'secret_missing' as const, entries: unproven }] : []),
  ];
}

/** The ledger chains the hashes, in the order of the entries, and finds those without the secret of earlier ones. */
function findEntryProblem(
  trail: readonly SettingsEntry[],
  recorded: readonly LedgerRow[],
  secrets: TrailSecrets,
): EntryProblem | undefined {
  const changed = trail.find((entry) => hasOwnHash({ ...entry, data: { ...entry.data } }, secrets) === false);
  return changed ? { problem: 'changed', seq: changed.seq } : findLedgerProblem(trail, recorded);
}

/** The ledger keeps what was erased when the workspace removed the app: what is left begins with a later row. */
function skipErased(recorded: readonly LedgerRow[], [first]: readonly SettingsEntry[]): readonly LedgerRow[] {
  const start = recorded.findLastIndex(({ entryHash }) => entryHash === first?.hash);
  return start === -1 ? [] : recorded.slice(start);
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
