import { isSameCode } from '../../shared/company-code';
import { appendTrail, type Case, joinCase, lockCase, lockOpenCase, setMerged } from '../cases';
import { enqueueMessage } from '../outbox';
import { redact } from '../redaction';
import { findChannelTexts } from '../slack/language/find-texts';
import { currentDate } from '../store/current-date';
import type { Transaction } from '../store/queryable';
import type { StoreContext } from '../store/store';
import type { AnalysesContext } from './analyses-context';
import type { Analysis } from './analysis';
import { countAnalyses, findAnalysis, lockAnalysis, setAnalysisCase } from './analysis-rows';
import {
  documentsArrivedCard,
  findWaitingPerson,
  redactedDocumentsArrivedCard,
} from './documents-arrived-card';
import { findAnalysisThread } from './find-analysis-thread';
import { loadAnalyses } from './load-analyses';
import { enqueueCaseCards, refreshCaseVerdict } from './update-verdict';

/** Puts an analysis whose company is known now into the open case of that company, as part of the transaction. */
export async function enterCase(bot: AnalysesContext, tx: Transaction, id: string): Promise<void> {
  await lockAnalysis(tx, id);
  const [contents] = await loadAnalyses(tx, [id]);
  if (!contents?.company) return;
  const { teamId, channelId, userId, company, businessName, caseId, submissions } = contents;
  const left = caseId === undefined ? undefined : await lockCase(tx, caseId);
  const isThere = left !== undefined && isSameCode(left.company, company);
  // What a person starts again stays in a decided case, which opens again if it comes out worse.
  if (isThere) return;
  const joined = await joinCase(bot, tx, {
    teamId,
    channelId,
    company,
    userId,
    analysisId: id,
    hasDocuments: submissions.some(({ documents }) => documents.length > 0),
    ...(businessName !== undefined && { businessName }),
  });
  await setAnalysisCase(tx, id, joined.id);
  // A green case is not green any more while something is awaited.
  await refreshCaseVerdict(bot, tx, joined.id);
  if (left) await leaveCase(bot, tx, left, { analysisId: id, caseId: joined.id });
  if (joined.waited) await tellOwner(bot, tx, id, joined.waited);
  // They say how many analyses it has, and that it waits for nothing any more.
  for (const changed of [joined.id, ...(left ? [left.id] : [])])
    if (((await countAnalyses(tx, [changed])).get(changed) ?? 0) > 1)
      await enqueueCaseCards(bot, tx, changed);
}

/** An open case without any analysis is no case: who follows its buttons finds the one that has them now. */
async function leaveCase(
  bot: StoreContext,
  tx: Transaction,
  { id, state }: Case,
  { analysisId, caseId }: { readonly analysisId: string; readonly caseId: string },
): Promise<void> {
  const at = currentDate(bot);
  const isDecided = state === 'decided';
  if (isDecided || (await countAnalyses(tx, [id])).has(id)) {
    await appendTrail(tx, id, { kind: 'left', data: { analysisId, to: caseId } }, { at });
    // What was decided was decided on what it had.
    if (!isDecided) await refreshCaseVerdict(bot, tx, id);
    return;
  }
  await setMerged(tx, id, caseId);
  await appendTrail(tx, id, { kind: 'merged', data: { into: caseId } }, { at });
}

/** Tells whoever asked for documents, or has the case, in the thread of what arrived. */
async function tellOwner(
  bot: AnalysesContext,
  tx: Transaction,
  id: string,
  { before, seq }: { readonly before: Case; readonly seq: number },
): Promise<void> {
  const analysis: Analysis | undefined = await findAnalysis(tx, id);
  const [contents] = await loadAnalyses(tx, [id]);
  if (!analysis || !contents) return;
  const { teamId, channelId } = analysis;
  const texts = await findChannelTexts(bot, analysis, tx);
  const data = { person: findWaitingPerson(before), contents };
  const card = {
    full: () => documentsArrivedCard(data, texts),
    redacted: () => redactedDocumentsArrivedCard(redact('arrivedDocuments', data), texts),
  };
  const thread = await findAnalysisThread(tx, analysis);
  await enqueueMessage(bot, tx, {
    teamId,
    channelId,
    ...thread,
    card,
    key: `documents-arrived:${before.id}:${seq}`,
  });
}

/**
 * Lets an analysis whose case was decided go on in the open case of its company, because something about it is new. Resolves to
 * that case; undefined if the company has none.
 */
export async function moveToOpenCase(
  bot: AnalysesContext,
  tx: Transaction,
  decided: Case,
  analysisId: string,
): Promise<string | undefined> {
  const open = await lockOpenCase(tx, decided);
  if (!open) return undefined;
  const at = currentDate(bot);
  await setAnalysisCase(tx, analysisId, open.id);
  await appendTrail(tx, open.id, { kind: 'joined', data: { analysisId } }, { at });
  await leaveCase(bot, tx, decided, { analysisId, caseId: open.id });
  await refreshCaseVerdict(bot, tx, open.id);
  return open.id;
}
