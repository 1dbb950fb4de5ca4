import { enterCase } from '../../bot/analyses';
import type { Bot } from '../../bot/bot';
import type { Store } from '../../bot/store/store';
import type { Submission } from '../../bot/submissions';
import { createSubmission, findSubmission, type NewSubmission } from '../../bot/submissions/submission-rows';
import { systemClock } from '../../client/system-clock';
import { nthSiren } from './nth-siren';

let companies = 500_000;

/**
 * The first submission of a new analysis, in the open case of its company, as when it is submitted in Slack. Of a company of its
 * own, unless one is given.
 */
export async function createCase(
  store: Store,
  given: Omit<NewSubmission, 'state'> & Partial<Pick<NewSubmission, 'state'>>,
  { at = new Date(systemClock.now()) }: { readonly at?: Date } = {},
): Promise<{ readonly submission: Submission; readonly analysisId: string; readonly caseId: string }> {
  companies += 1;
  const company = { type: 'siren', id: nthSiren(companies) };
  const { submission: created } = await store.transaction((tx) =>
    createSubmission(tx, { company, state: 'queued', ...given }),
  );
  const { id, analysisId } = created;
  const clock = { ...systemClock, now: () => at.getTime() };
  await store.transaction((tx) => enterCase({ store, clock } as unknown as Bot, tx, analysisId));
  const submission = await findSubmission(store, id);
  if (submission?.caseId === undefined) throw new Error(`The analysis ${analysisId} is in no case.`);
  return { submission, analysisId, caseId: submission.caseId };
}
