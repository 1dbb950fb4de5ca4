import { readCards, type ShownCase } from './read-cards';
import { replaySettings, type SettingsRow } from './replay-settings';
import { type ReplayedCase, replayTrail, type TrailRow } from './replay-trail';

/** Runs a statement of SQL. */
type RunSql = (text: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;

interface Comparison {
  readonly violations: string[];
  /** The number of cards that were compared with a trail: of analyses, and of alerts on their cases. */
  readonly compared: number;
  readonly comparedAlerts: number;
  /** How many cases were decided, and how many analyses these had. */
  readonly decided: number;
  readonly analyses: number;
  /** How often a report opened a case again. */
  readonly reopenedByReports: number;
  /** How many events each case must have sent. */
  readonly events: ReadonlyMap<string, number>;
}

/** What a card says of decisions without names of the workspace's own, by the state of the case. */
const decisionWords: Readonly<Record<string, Partial<Record<ShownCase['state'], string>>>> = {
  accept: { proposed: 'Accept', decided: 'Accepted' },
  decline: { proposed: 'Decline', decided: 'Declined' },
  ask: { proposed: 'Asking for documents', waiting: 'Documents asked for', decided: 'Documents asked for' },
  false_alarm: { proposed: 'False alarm', decided: 'Marked as a false alarm' },
};

/**
 * Compares what everyone reads on the cards with the trails and with the rows of the cases. Shares no code with the bot: it
 * reads Slack's messages over HTTP and the database with SQL, and knows the texts and kinds from the documentation.
 */
export async function compareDecisions(
  sql: RunSql,
  workspace: { readonly url: string; readonly channels: readonly string[] },
): Promise<Comparison> {
  const rows = (await sql(`
    select case_id::text as "caseId", channel_id as channel, seq::int, kind, user_id as "userId", data,
      round(extract(epoch from at) * 1000)::float8 as at
    from xray.trail order by case_id, seq`)) as unknown as TrailRow[];
  const byCase = groupByCase(rows);
  const stored = await sql(
    `select id::text, state, owner_id as owner, decision->>'id' as decision, decision->>'by' as by,
       decision->>'confirmedBy' as confirmed, verdict, team_id as team, channel_id as channel, code_type as type, code_id as code
     from xray.cases`,
  );
  const analyses = await sql(
    'select id::text, case_id::text as "caseId", verdict, progress from xray.analyses where case_id is not null',
  );
  // A case without a trail must not have been decided.
  for (const { id } of stored) if (!byCase.has(String(id))) byCase.set(String(id), []);
  const settings = (await sql(`
    select channel_id as channel, seq, kind, user_id as "userId", data, round(extract(epoch from at) * 1000)::float8 as at
    from xray.settings_trail order by team_id, channel_id, seq`)) as unknown as SettingsRow[];
  const { problems, needsSecondPerson } = replaySettings(settings);
  const violations = [
    ...problems,
    ...findSecondOpenCases(stored, ({ team, channel, type, code }) => [team, channel, type, code].join(' ')),
  ];
  for (const { caseId, channel, seq, kind, data, at } of rows)
    if (kind === 'decided' && needsSecondPerson(channel, String(data.verdict), at))
      violations.push(`case ${caseId}, entry ${seq}: it was decided alone where two people have to`);
  const events = new Map<string, number>();
  const replayed = new Map<string, ReplayedCase>();
  for (const [caseId, trail] of byCase) {
    const now = replayTrail(trail);
    replayed.set(caseId, now);
    events.set(caseId, now.events);
    violations.push(...now.problems.map((problem) => `trail of case ${caseId}: ${problem}`));
  }
  for (const row of stored) {
    const now = replayed.get(String(row.id));
    if (now) violations.push(...compareRow(row, now));
  }
  const alerts = await sql('select report_id as report, case_id::text as "caseId" from xray.alerts');
  const cards = await readCards(workspace.url, workspace.channels, {
    ofReport: new Map(alerts.map(({ report, caseId }) => [String(report), String(caseId)])),
    ofAnalysis: new Map(analyses.map(({ id, caseId }) => [String(id), String(caseId)])),
  });
  const verdicts = new Map(stored.map(({ id, verdict }) => [String(id), verdict]));
  violations.push(...compareVerdicts(analyses, verdicts));
  for (const card of cards) {
    const now = replayed.get(card.caseId);
    if (now) violations.push(...compareCard(card, now), ...findTooGreen(card, verdicts.get(card.caseId)));
  }
  const ofAnalyses = cards.filter(({ kind }) => kind === 'analysis');
  const shown = new Set(ofAnalyses.map(({ analysisId }) => analysisId));
  for (const { id, caseId } of analyses) {
    const { state } = replayed.get(String(caseId)) ?? { state: 'open' };
    if (state !== 'open' && !shown.has(String(id)))
      violations.push(`case ${caseId}: it is ${state}, no card of its analysis ${id} says so`);
  }
  const decided = ofAnalyses.filter(({ state }) => state === 'decided');
  return {
    violations,
    events,
    compared: ofAnalyses.length,
    comparedAlerts: cards.length - ofAnalyses.length,
    reopenedByReports: [...replayed.values()].reduce((sum, one) => sum + one.reopenedByReports, 0),
    decided: new Set(decided.map(({ caseId }) => caseId)).size,
    analyses: decided.length,
  };
}

type StoredRow = Readonly<Record<string, unknown>>;

/** A company has one open case in a channel. */
export function findSecondOpenCases(
  cases: readonly StoredRow[],
  toCompany: (row: StoredRow) => string,
): string[] {
  const open = cases.filter(({ state }) => ['open', 'proposed', 'waiting'].includes(String(state)));
  const seen = new Map<string, unknown>();
  return open.flatMap((row) => {
    const company = toCompany(row);
    const first = seen.get(company);
    seen.set(company, row.id);
    return first === undefined ? [] : [`case ${row.id}: it is open beside case ${first} of the same company`];
  });
}

const fromBest = ['clear', 'unknown', 'review', 'alert'];

/** The verdict of a case is the worst of its analyses; clear only if each is. */
function compareVerdicts(analyses: readonly StoredRow[], verdicts: ReadonlyMap<string, unknown>): string[] {
  return [...verdicts].flatMap(([caseId, verdict]) => {
    const theirs = analyses.filter((one) => String(one.caseId) === caseId && isCounted(one));
    const worst = Math.max(...theirs.map((one) => fromBest.indexOf(String(one.verdict))));
    const open = theirs.filter((one) => !one.verdict);
    const isRunning = open.some(({ progress }) => progress === 'running');
    // One that ended without a result beside a clear one: unknown.
    const ofClear = open.length === 0 ? 'clear' : isRunning ? undefined : 'unknown';
    const expected = worst === 0 ? ofClear : fromBest[worst];
    return theirs.length === 0 || (verdict ?? undefined) === expected
      ? []
      : [`case ${caseId}: its verdict is ${verdict}, that of its analyses ${expected}`];
  });
}

/** A cancelled analysis says nothing, unless a report came before. */
function isCounted({ progress, verdict }: StoredRow): boolean {
  return progress !== 'cancelled' || Boolean(verdict);
}

/** A red company is red on each of its cards, also on that of a clear file. */
function findTooGreen({ kind, caseId, analysisId, verdict }: ShownCase, ofCase: unknown): string[] {
  // A card without a verdict says that it runs, or why it stopped.
  const isGreener = fromBest.indexOf(verdict ?? 'unknown') < fromBest.indexOf(String(ofCase ?? ''));
  return kind === 'analysis' && isGreener
    ? [`case ${caseId}: it is ${ofCase}, the card of its analysis ${analysisId} says ${verdict ?? 'nothing'}`]
    : [];
}

export function groupByCase(rows: readonly TrailRow[]): Map<string, TrailRow[]> {
  const byCase = new Map<string, TrailRow[]>();
  for (const row of rows) {
    const before = byCase.get(row.caseId);
    if (before) before.push(row);
    else byCase.set(row.caseId, [row]);
  }
  return byCase;
}

/** A case in the table of cases, or in a copy of it. */
export function compareRow(
  { id, state, owner, decision, by, confirmed }: Readonly<Record<string, unknown>>,
  trail: ReplayedCase,
): string[] {
  const toText = (values: readonly unknown[]) => values.map((value) => value ?? '').join(' ');
  const inRow = toText([state, decision, by, confirmed, owner]);
  const [made, maker, confirmer] =
    trail.state === 'open' || trail.state === 'merged' ? [] : [trail.decision, trail.by, trail.confirmedBy];
  const inTrail = toText([trail.state, made, maker, confirmer, trail.owner]);
  return inRow === inTrail ? [] : [`case ${id}: the row has ${inRow}, the trail ${inTrail}`];
}

function compareCard(card: ShownCase, trail: ReplayedCase): string[] {
  const what = card.kind === 'alert' ? 'alert on case' : `analysis ${card.analysisId} of case`;
  const about = `${what} ${card.caseId} (${card.channel} ${card.ts})`;
  if (card.state !== trail.state) return [`${about}: the card says ${card.state}, the trail ${trail.state}`];
  // What the card does not say is not compared.
  const owners =
    card.owner === undefined || card.owner === (trail.owner ?? '')
      ? []
      : [`${about}: owner is ${card.owner || 'nobody'} on the card, ${trail.owner ?? 'nobody'} in the trail`];
  if (card.state === 'open') return owners;
  const expected = {
    decision: decisionWords[trail.decision ?? '']?.[card.state],
    by: trail.by,
    at: Math.floor((trail.at ?? 0) / 1000),
    confirmedBy: trail.confirmedBy,
    reason: trail.reason,
  };
  const differences = Object.entries(expected).flatMap(([name, value]) =>
    card[name as keyof typeof expected] === value
      ? []
      : [`${about}: ${name} is ${card[name as keyof typeof expected]} on the card, ${value} in the trail`],
  );
  return [...owners, ...differences];
}
