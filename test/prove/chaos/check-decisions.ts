import { verifySettings } from '../../../bot/decisions';
import type { Queryable } from '../../../bot/store/queryable';
import { verifyTrails } from '../../../bot/trail';
import type { SoakEnvironment } from '../soak-environment';
import { groupBy } from './check-invariants';
import { compareDecisions } from './compare/compare-decisions';

interface DecisionCheck
  extends Pick<
    Awaited<ReturnType<typeof compareDecisions>>,
    'violations' | 'decided' | 'compared' | 'comparedAlerts' | 'reopenedByReports' | 'analyses'
  > {
  readonly entries: number;
}

/** Nothing in a trail of a case or of settings is changed or missing, every card says what its trail says, and every decision was sent on. */
export async function checkDecisions(
  db: Queryable,
  { workspace, channels }: SoakEnvironment,
  { receivedIds, broughtForward }: { receivedIds: ReadonlySet<string>; broughtForward: ReadonlySet<string> },
): Promise<DecisionCheck> {
  const { problems: found, entries } = await verifyTrails(db);
  // The model itself changed these.
  const problems = found.filter(
    (one) =>
      !(
        one.problem === 'differs' &&
        ['dueAt', 'waitingUntil'].includes(one.field) &&
        broughtForward.has(one.caseId)
      ),
  );
  const place = {
    url: workspace.url,
    channels: [...channels, 'alerts'].map((name) => workspace.channel(name).id),
  };
  const comparison = await compareDecisions((text) => db.query(text), place);
  const sent = await db.query<{ id: string; caseId: string; state: string }>(
    'select id, case_id::text as "caseId", state from xray.decision_events',
  );
  const counts = groupBy(sent, ({ caseId }) => caseId);
  return {
    ...comparison,
    entries,
    violations: [
      ...[...problems, ...(await verifySettings(db))].map((problem) => `trail: ${JSON.stringify(problem)}`),
      ...comparison.violations,
      ...[...comparison.events]
        .filter(([caseId, expected]) => (counts.get(caseId)?.length ?? 0) !== expected)
        .map(
          ([caseId, expected]) =>
            `case ${caseId}: ${counts.get(caseId)?.length ?? 0} events were stored, not ${expected}`,
        ),
      ...sent.filter(({ state }) => state !== 'sent').map(({ id, state }) => `event ${id} is ${state}`),
      ...sent.filter(({ id }) => !receivedIds.has(id)).map(({ id }) => `event ${id} never arrived`),
    ],
  };
}
