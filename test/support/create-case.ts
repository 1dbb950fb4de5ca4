import { findAnalysis, type NewAnalysis, setAnalysisCase } from '../../bot/analyses';
import { joinCase } from '../../bot/cases';
import type { Store } from '../../bot/store/store';
import type { Submission } from '../../bot/submissions';
import { createSubmission } from '../../bot/submissions/submission-rows';
import { systemClock } from '../../client/system-clock';

/** The first submission of a new analysis, in the open case of its company; as the bot does when it is submitted. */
export async function createCase(
  store: Store,
  given: NewAnalysis & Required<Pick<NewAnalysis, 'company'>>,
  { at = new Date(systemClock.now()) }: { readonly at?: Date } = {},
): Promise<{ readonly submission: Submission; readonly analysisId: string; readonly caseId: string }> {
  const { submission } = await createSubmission(store, given);
  const { analysisId } = submission;
  const clock = { ...systemClock, now: () => at.getTime() };
  const caseId = await store.transaction(async (tx) => {
    const joined = await joinCase({ clock }, tx, { ...given, analysisId, hasDocuments: false });
    await setAnalysisCase(tx, analysisId, joined.id);
    return joined.id;
  });
  const analysis = await findAnalysis(store, analysisId);
  if (analysis?.caseId !== caseId) throw new Error(`The analysis ${analysisId} is in no case.`);
  return { submission: { ...submission, caseId }, analysisId, caseId };
}
