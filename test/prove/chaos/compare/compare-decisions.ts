import { readCards, type ShownCase } from './read-cards';
import { type ReplayedCase, replayTrail, type TrailRow } from './replay-trail';

/** Runs a statement of SQL. */
type RunSql = (text: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;

interface Comparison {
  readonly violations: string[];
  /** Cards that were compared with a trail. */
  readonly compared: number;
  readonly decided: number;
  /** How many events each case must have sent. */
  readonly events: ReadonlyMap<string, number>;
}

/** As the workspace calls decisions without names of its own. */
const decisionNames: Readonly<Record<string, string>> = {
  accept: 'Accept',
  decline: 'Decline',
  ask: 'Ask for documents',
  false_alarm: 'False alarm',
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
    select case_id::text as "caseId", seq::int, kind, user_id as "userId", data,
      round(extract(epoch from at) * 1000)::float8 as at
    from xray.trail order by case_id, seq`)) as unknown as TrailRow[];
  const byCase = new Map<string, TrailRow[]>();
  for (const row of rows) byCase.set(row.caseId, [...(byCase.get(row.caseId) ?? []), row]);
  const stored = await sql(
    `select id::text, state, owner_id as owner, decision->>'id' as decision, decision->>'by' as by,
       decision->>'confirmedBy' as confirmed from xray.cases`,
  );
  // A case without a trail must not have been decided.
  for (const { id } of stored) if (!byCase.has(String(id))) byCase.set(String(id), []);
  const violations: string[] = [];
  const events = new Map<string, number>();
  const replayed = new Map<string, ReplayedCase>();
  for (const [caseId, trail] of byCase) {
    const now = replayTrail(trail);
    replayed.set(caseId, now);
    events.set(caseId, now.events);
    violations.push(...now.problems.map((problem) => `trail of case ${caseId}: ${problem}`));
  }
  for (const { id, state, owner, decision, by, confirmed } of stored) {
    const now = replayed.get(String(id));
    if (!now) continue;
    const row = [state === 'taken' ? 'open' : state, decision ?? '', by ?? '', confirmed ?? '', owner ?? ''];
    const settled =
      now.state === 'open'
        ? ['open', '', '', '']
        : [now.state, now.decision ?? '', now.by ?? '', now.confirmedBy ?? ''];
    const trail = [...settled, now.owner ?? ''];
    if (row.join() !== trail.join())
      violations.push(`case ${id}: the row has ${row.join(' ')}, the trail ${trail.join(' ')}`);
  }
  const cards = await readCards(workspace.url, workspace.channels);
  for (const card of cards) {
    const now = replayed.get(card.caseId);
    if (now) violations.push(...compareCard(card, now));
  }
  const shown = new Set(cards.map(({ caseId }) => caseId));
  for (const [caseId, { state }] of replayed)
    if (state !== 'open' && !shown.has(caseId))
      violations.push(`case ${caseId}: it is ${state}, no card says so`);
  return {
    violations,
    events,
    compared: cards.length,
    decided: cards.filter(({ state }) => state === 'decided').length,
  };
}

function compareCard(card: ShownCase, trail: ReplayedCase): string[] {
  const about = `case ${card.caseId} (${card.channel} ${card.ts})`;
  if (card.state !== trail.state) return [`${about}: the card says ${card.state}, the trail ${trail.state}`];
  // What the card does not say is not compared.
  const owners =
    card.owner === undefined || card.owner === (trail.owner ?? '')
      ? []
      : [`${about}: owner is ${card.owner || 'nobody'} on the card, ${trail.owner ?? 'nobody'} in the trail`];
  if (card.state === 'open') return owners;
  const expected = {
    decision: decisionNames[trail.decision ?? ''],
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
