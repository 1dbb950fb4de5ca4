import { types } from 'node:util';
import { foldAnalyses, foldTrail, type TrailState } from './fold-trail';
import type { TrailEntry } from './trail-entry';

/** The columns of a case that its trail knows. */
export interface ComparedCase extends TrailState {
  readonly caseId: string;
  readonly teamId: string;
  readonly channelId: string;
  /** The analyses that are in it. */
  readonly analysisIds: readonly string[];
}

/** `channel`: a case never moves to another one. `analyses`: one was put into it, or taken out, by hand. */
export type ComparedField = keyof TrailState | 'channel' | 'analyses';

const fields: readonly (keyof TrailState)[] = [
  'state',
  'ownerId',
  'ownedAt',
  'decision',
  'waitingUntil',
  'snoozedUntil',
  'snoozedBy',
  'dueAt',
];

/** Finds which columns of a case do not have what its trail comes to. */
export function compareWithTrail(stored: ComparedCase, trail: readonly TrailEntry[]): ComparedField[] {
  const isMoved = trail.some(
    ({ teamId, channelId }) => teamId !== stored.teamId || channelId !== stored.channelId,
  );
  const analyses = foldAnalyses(stored.caseId, trail);
  const hasAll =
    analyses.size === stored.analysisIds.length && stored.analysisIds.every((id) => analyses.has(id));
  return [
    ...(isMoved ? ['channel' as const] : []),
    ...(hasAll ? [] : ['analyses' as const]),
    ...compareState(stored, trail),
  ];
}

function compareState(stored: TrailState, trail: readonly TrailEntry[]): ComparedField[] {
  const wasErased = trail.some(({ kind }) => kind === 'erased');
  const compare = (recorded: TrailState) =>
    fields.filter((field) => !isSame(stored[field], recorded[field], wasErased));
  const different = compare(foldTrail(trail));
  if (different.length === 0) return different;
  // Entries of 0.1.0 do not say whether the person who was erased had the case.
  const freed = trail.map((entry) =>
    entry.kind === 'erased' && entry.data.what === 'person' && entry.data.owner === undefined
      ? { ...entry, data: { ...entry.data, owner: true } }
      : entry,
  );
  return compare(foldTrail(freed)).length === 0 ? [] : different;
}

/** 0.1.0 had the findings in the case alone and the verdict in the entry alone; its entries have no `concerns`, which all later ones have. */
const optionalKeys = ['findings', 'concerns', 'verdict'];

function isSame(stored: unknown, recorded: unknown, wasErased: boolean): boolean {
  if (typeof stored === 'string' && typeof recorded === 'string')
    return stored === recorded || (wasErased && isErasedCopy(stored, recorded));
  if (!isObject(stored) || !isObject(recorded)) return stored === recorded;
  if (types.isDate(stored) || types.isDate(recorded)) return Number(stored) === Number(recorded);
  const isOld = recorded.concerns === undefined;
  const keys = new Set([...Object.keys(stored), ...Object.keys(recorded)]);
  return [...keys].every(
    (key) =>
      // Only the case has the form that a decision was sent with.
      (key === 'viewId' && recorded[key] === undefined) ||
      // Its keys may name what was erased.
      (key === 'concerns' && wasErased) ||
      (isOld && optionalKeys.includes(key) && (recorded[key] === undefined || stored[key] === undefined)) ||
      isSame(stored[key], recorded[key], wasErased),
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The text in the place of a company or of a person that was erased; the trail keeps what was said. */
const ERASED = /\[erased\]|(?<![A-Za-z0-9])erased(?![A-Za-z0-9])/;

function isErasedCopy(stored: string, recorded: string): boolean {
  const kept = stored.split(ERASED);
  const pattern = kept.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)).join('[^]+?');
  return kept.length > 1 && new RegExp(`^${pattern}$`).test(recorded);
}
