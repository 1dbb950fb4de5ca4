import { readCards, type ShownCase } from './read-cards';
import { replaySettings, type SettingsRow } from './replay-settings';
import { type ReplayedCase, replayTrail, type TrailRow } from './replay-trail';

/** Runs a statement of SQL. */
type RunSql = (text: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;

interface Comparison {
  readonly violations: string[];
  /** Cards that were compared with a trail: of cases, and of alerts on them. */
  readonly compared: number;
  readonly comparedAlerts: number;
  readonly decided: number;
  /** How often a report opened a case again. */
  readonly reopenedByReports: number;
  /** How many events each case must have sent. */
  readonly events: ReadonlyMap<string, number>;
}

/** What a card says of decisions without names of the workspace's own, by the state of the case. */
const decisionWords: Readonly<Record<string, { readonly proposed: string; readonly decided: string }>> = {
  accept: { proposed: 'Accept', decided: 'Accepted' },
  decline: { proposed: 'Decline', decided: 'Declined' },
  ask: { proposed: 'Ask for documents', decided: 'Documents asked for' },
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
       decision->>'confirmedBy' as confirmed from xray.cases`,
  );
  // A case without a trail must not have been decided.
  for (const { id } of stored) if (!byCase.has(String(id))) byCase.set(String(id), []);
  const settings = (await sql(`
    select channel_id as channel, seq, kind, user_id as "userId", data, round(extract(epoch from at) * 1000)::float8 as at
    from xray.settings_trail order by team_id, channel_id, seq`)) as unknown as SettingsRow[];
  const { problems, needsSecondPerson } = replaySettings(settings);
  const violations = [...problems];
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
  const caseOfReport = new Map(alerts.map(({ report, caseId }) => [String(report), String(caseId)]));
  const cards = await readCards(workspace.url, workspace.channels, caseOfReport);
  for (const card of cards) {
    const now = replayed.get(card.caseId);
    if (now) violations.push(...compareCard(card, now));
  }
  const ofCases = cards.filter(({ kind }) => kind === 'case');
  const shown = new Set(ofCases.map(({ caseId }) => caseId));
  for (const [caseId, { state }] of replayed)
    if (state !== 'open' && !shown.has(caseId))
      violations.push(`case ${caseId}: it is ${state}, no card says so`);
  return {
    violations,
    events,
    compared: ofCases.length,
    comparedAlerts: cards.length - ofCases.length,
    reopenedByReports: [...replayed.values()].reduce((sum, one) => sum + one.reopenedByReports, 0),
    decided: ofCases.filter(({ state }) => state === 'decided').length,
  };
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
  const inRow = toText([state === 'taken' ? 'open' : state, decision, by, confirmed, owner]);
  const [made, maker, confirmer] =
    trail.state === 'open' ? [] : [trail.decision, trail.by, trail.confirmedBy];
  const inTrail = toText([trail.state, made, maker, confirmer, trail.owner]);
  return inRow === inTrail ? [] : [`case ${id}: the row has ${inRow}, the trail ${inTrail}`];
}

function compareCard(card: ShownCase, trail: ReplayedCase): string[] {
  const about = `${card.kind === 'case' ? 'case' : 'alert on case'} ${card.caseId} (${card.channel} ${card.ts})`;
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
