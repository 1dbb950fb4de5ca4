/** One row of the table of trails. */
export interface TrailRow {
  readonly caseId: string;
  /** The channel of the case. */
  readonly channel: string;
  readonly seq: number;
  readonly kind: string;
  readonly userId: string | null;
  readonly data: Readonly<Record<string, unknown>>;
  /** The time in milliseconds. */
  readonly at: number;
}

/** What a trail says about its case in the end. */
export interface ReplayedCase {
  state: 'open' | 'proposed' | 'waiting' | 'decided' | 'merged';
  decision?: string;
  by?: string;
  at?: number;
  confirmedBy?: string;
  reason?: string;
  owner?: string;
  /** The worst verdict of a report so far, or of the case when somebody decided. */
  worst: string;
  /** The worst verdict of each kind of report about the company so far. */
  readonly worstOfKind: Map<string, string>;
  /** The entry of a report that is worse than all before, or got worse, after it was decided or proposed. */
  worsenedBy?: number;
  /** How many events other programs must have got: decisions, and reopenings of what was decided. */
  events: number;
  /** How often a report opened it again. */
  reopenedByReports: number;
  /** What cannot have happened in this order. */
  readonly problems: string[];
}

/** Goes through a trail, oldest first. */
export function replayTrail(rows: readonly TrailRow[]): ReplayedCase {
  const now: ReplayedCase = {
    state: 'open',
    worst: 'clear',
    worstOfKind: new Map(),
    events: 0,
    reopenedByReports: 0,
    problems: [],
  };
  for (const [index, row] of rows.entries()) {
    if (row.seq !== index + 1) now.problems.push(`entry ${row.seq} where ${index + 1} is expected`);
    apply(now, row);
  }
  if (now.worsenedBy !== undefined)
    now.problems.push(`entry ${now.worsenedBy}: a report was worse and the case stayed ${now.state}`);
  return now;
}

function apply(now: ReplayedCase, { kind, userId, data, at, seq }: TrailRow): void {
  const user = userId ?? undefined;
  const impossible = () => void now.problems.push(`${kind} (entry ${seq}) of a case that is ${now.state}`);
  switch (kind) {
    case 'opened':
      if (seq !== 1) impossible();
      return;
    case 'joined':
    case 'merged':
      if (now.state === 'decided' || now.state === 'merged') impossible();
      if (kind === 'merged') Object.assign(now, { state: kind, owner: undefined });
      return;
    case 'taken':
      if (!isUndecided(now)) impossible();
      now.owner = user;
      return;
    case 'assigned':
      if (now.state === 'decided') impossible();
      now.owner = String(data.to);
      return;
    case 'asked':
    case 'decided':
    case 'proposed':
      if (!isUndecided(now)) impossible();
      Object.assign(now, { state: stateAfter[kind], by: user, at, confirmedBy: undefined });
      now.decision = String(data.decision);
      now.reason = String(data.reason);
      if (typeof data.verdict === 'string') now.worst = worseOf(data.verdict, now.worst);
      if (kind !== 'proposed') now.events += 1;
      return;
    case 'documents_arrived':
    case 'documents_missing':
      if (now.state !== 'waiting') impossible();
      now.state = 'open';
      return;
    case 'erased':
      if (data.owner === true) now.owner = undefined;
      return;
    case 'confirmed':
      if (now.state !== 'proposed') impossible();
      if (now.by === user) now.problems.push(`entry ${seq}: ${user} confirmed the own proposal`);
      Object.assign(now, { state: 'decided', confirmedBy: user });
      now.events += 1;
      return;
    case 'refused':
      if (now.state !== 'proposed') impossible();
      now.state = 'open';
      return;
    case 'reopened':
      if (now.state === 'open') impossible();
      // That documents were asked for was sent on too.
      if (now.state === 'decided' || now.state === 'waiting') now.events += 1;
      if (user === undefined && data.analysisId === undefined) now.reopenedByReports += 1;
      Object.assign(now, { state: 'open', worsenedBy: undefined });
      return;
    case 'report_arrived':
    case 'report_changed': {
      const verdict = String(data.verdict);
      const of = String(data.report);
      const ofKind = now.worstOfKind.get(of) ?? 'clear';
      // Several files of a company bring the same report about it; what one of them said was known.
      const about = of === 'doc' ? 'clear' : ofKind;
      const before = kind === 'report_changed' ? worseOf(String(data.before), about) : now.worst;
      // The reopening follows. That nothing is known is no finding of a report that arrives.
      const isBad = kind === 'report_changed' || verdict !== 'unknown';
      if (now.state !== 'open' && isBad && isWorse(verdict, before)) now.worsenedBy = seq;
      now.worst = worseOf(verdict, now.worst);
      now.worstOfKind.set(of, worseOf(verdict, ofKind));
    }
  }
}

const stateAfter = { asked: 'waiting', decided: 'decided', proposed: 'proposed' } as const;

/** Whether a case may be decided, once in each round: one that is decided or proposed has to be opened again first. */
function isUndecided({ state }: ReplayedCase): boolean {
  return state === 'open' || state === 'waiting';
}

const fromBest = ['clear', 'unknown', 'review', 'alert'];

function isWorse(verdict: string, before: string): boolean {
  return fromBest.indexOf(verdict) > fromBest.indexOf(before);
}

function worseOf(one: string, other: string): string {
  return isWorse(one, other) ? one : other;
}
