import type { TrailEntry, TrailKind } from './trail-entry';

/** Who has a case, what became of it and when it is due, as the entries of its trail come to. */
export interface TrailState {
  readonly state: 'open' | 'proposed' | 'waiting' | 'decided' | 'merged';
  readonly ownerId?: string;
  readonly ownedAt?: Date;
  readonly decision?: TrailDecision;
  /** The time until which documents are waited for. */
  readonly waitingUntil?: Date;
  readonly snoozedUntil?: Date;
  readonly snoozedBy?: string;
  readonly dueAt?: Date;
}

/** What was decided or proposed, with the names that the case has it by. */
export interface TrailDecision {
  readonly id: string;
  readonly kind: string;
  readonly name?: string;
  readonly reason: string;
  readonly note?: string;
  readonly verdict?: string;
  readonly finding?: string;
  readonly findings?: readonly string[];
  readonly concerns?: Readonly<Record<string, number>>;
  readonly by: string;
  /** The time of the decision, in milliseconds. */
  readonly at: number;
  readonly confirmedBy?: string;
  readonly confirmedAt?: number;
}

type Step = (state: TrailState, entry: TrailEntry) => TrailState;

const keep: Step = (state) => state;

/** What each kind of entry does to a case; the compiler asks for that of a new kind. */
const steps: Readonly<Record<TrailKind, Step>> = {
  opened: keep,
  joined: keep,
  left: keep,
  merged: () => ({ state: 'merged' }),
  asked: (state, entry) => ({
    ...omit(endSnooze(state), 'dueAt'),
    state: 'waiting',
    decision: readDecision(entry),
    waitingUntil: new Date(readText(entry.data.until) ?? ''),
  }),
  documents_arrived: endWaiting,
  documents_missing: endWaiting,
  taken: (state, { userId, at }) => own(state, userId, at),
  assigned: (state, { data, at }) => own(state, readText(data.to), at),
  proposed: (state, entry) => decide(state, entry, 'proposed'),
  decided: (state, entry) => decide(state, entry, 'decided'),
  confirmed: ({ decision, ...state }, { userId = '', at }) => ({
    ...endSnooze(state),
    state: 'decided',
    ...(decision && { decision: { ...decision, confirmedBy: userId, confirmedAt: at.getTime() } }),
  }),
  refused: clearDecision,
  reopened: (state) => omit(clearDecision(state), 'dueAt'),
  snoozed: (state, { userId, data }) => ({
    ...omit(state, 'dueAt'),
    snoozedUntil: new Date(readText(data.until) ?? ''),
    ...(userId !== undefined && { snoozedBy: userId }),
  }),
  // A report, or an analysis that ended without one, ends it before its time.
  woken: (state, { data }) =>
    data.reportId === undefined && data.analysisId === undefined
      ? omit(state, 'snoozedUntil', 'snoozedBy')
      : endSnooze(state),
  due_changed: (state, { data }) => {
    const dueAt = readText(data.dueAt);
    return { ...omit(state, 'dueAt'), ...(dueAt !== undefined && { dueAt: new Date(dueAt) }) };
  },
  // A person who is gone has no case any more: it can be taken again.
  erased: (state, { data }) => (data.owner === true ? omit(state, 'ownerId', 'ownedAt') : state),
  report_arrived: keep,
  report_changed: keep,
  analysis_ended: keep,
  question_asked: keep,
  file_matched: keep,
  figures_sent: keep,
  reminded: keep,
  escalated: keep,
  exported: keep,
};

/** What a case is after everything that happened to it. */
export function foldTrail(entries: readonly TrailEntry[]): TrailState {
  return entries.reduce<TrailState>((state, entry) => steps[entry.kind](state, entry), { state: 'open' });
}

/**
 * Finds which analyses a case has after everything that happened to it. When cases were single analyses they had the same
 * number, and no entry said so.
 */
export function foldAnalyses(caseId: string, entries: readonly TrailEntry[]): ReadonlySet<string> {
  const isOld = !entries.some(({ kind }) => kind === 'opened');
  const analyses = new Set(isOld ? [caseId] : []);
  for (const { kind, data } of entries) {
    const id = readText(data.analysisId) ?? '';
    if (kind === 'opened' || kind === 'joined') analyses.add(id);
    else if (kind === 'left') analyses.delete(id);
    else if (kind === 'merged') analyses.clear();
  }
  return analyses;
}

/** An analysis that a case was decided on, and the case that it went on in afterwards. */
export interface MovedAnalysis {
  readonly analysisId: string;
  readonly to: string;
}

/** What the last decision of a case covers and is in another case now; none if the case is not decided any more. */
export function listMovedOn(caseId: string, entries: readonly TrailEntry[]): MovedAnalysis[] {
  if (foldTrail(entries).state !== 'decided') return [];
  const decidedAt = entries.findLastIndex(({ kind }) => kind === 'decided' || kind === 'confirmed');
  const covered = foldAnalyses(caseId, entries.slice(0, decidedAt));
  return entries.slice(decidedAt).flatMap(({ kind, data }) => {
    const [analysisId, to] = [readText(data.analysisId), readText(data.to)];
    const hasLeft = kind === 'left' && analysisId !== undefined && to !== undefined;
    return hasLeft && covered.has(analysisId) ? [{ analysisId, to }] : [];
  });
}

/** Whether this program knows what an entry does: one of a later release it does not. */
export function isKnownKind(kind: string): kind is TrailKind {
  return Object.hasOwn(steps, kind);
}

function own(state: TrailState, ownerId: string | undefined, ownedAt: Date): TrailState {
  return {
    ...endSnooze(state),
    ...(ownerId !== undefined && { ownerId }),
    ownedAt,
  };
}

function decide(state: TrailState, entry: TrailEntry, to: 'proposed' | 'decided'): TrailState {
  return { ...omit(endSnooze(state), 'waitingUntil'), state: to, decision: readDecision(entry) };
}

/** Ends a snooze before its time: the due date was counted from its end. */
function endSnooze(state: TrailState): TrailState {
  return state.snoozedUntil ? omit(state, 'snoozedUntil', 'snoozedBy', 'dueAt') : state;
}

function clearDecision(state: TrailState): TrailState {
  return { ...omit(state, 'decision', 'waitingUntil'), state: 'open' };
}

/** The working hours begin again. */
function endWaiting(state: TrailState): TrailState {
  return omit(clearDecision(state), 'dueAt');
}

function readDecision({ userId = '', at, data }: TrailEntry): TrailDecision {
  const { decision, decisionKind, ...rest } = data;
  const { name, reason, note, verdict, finding, findings, concerns } = rest as Partial<TrailDecision>;
  return {
    id: readText(decision) ?? '',
    kind: readText(decisionKind) ?? '',
    reason: reason ?? '',
    ...(name !== undefined && { name }),
    ...(note !== undefined && { note }),
    ...(verdict !== undefined && { verdict }),
    ...(finding !== undefined && { finding }),
    ...(findings !== undefined && { findings }),
    ...(concerns !== undefined && { concerns }),
    by: userId,
    at: at.getTime(),
  };
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function omit(state: TrailState, ...keys: readonly (keyof TrailState)[]): TrailState {
  const rest = Object.entries(state).filter(([key]) => !keys.includes(key as keyof TrailState));
  return Object.fromEntries(rest) as unknown as TrailState;
}
