import type { DecisionKind, Verdict } from '../../shared';
import { closeAlerts, reopenAlerts } from '../alerts';
import { countAnalyses, describeCase, enqueueCaseNotice, listKnownConcerns } from '../analyses';
import {
  appendTrail,
  type Case,
  type CaseDecision,
  clearDecision,
  findOpenCase,
  setDecision,
  setOwner,
  setReopened,
  setSnooze,
  setWaiting,
} from '../cases';
import { listBadFindings, toFindingKey } from '../false-alarms';
import { redact } from '../redaction';
import { currentDate } from '../store/current-date';
import type { Queryable, Transaction } from '../store/queryable';
import { type CaseSettings, findCaseSettings } from './case-settings-rows';
import type { CaseChange } from './change-case';
import { toMorning } from './channel-days';
import { type DecisionChange, enqueueDecisionEvent } from './decision-events';
import type { DecisionsContext } from './decisions-context';
import { askedCard, redactedAskedCard, redactedReopenedCard, reopenedCard } from './notice-cards';
import { type Refusal, refuseSettled } from './refusal';

/** The first one who takes a case has it; taking it twice is the same as once. Where only some people may decide, it is one of them. */
export function takeCase(bot: DecisionsContext, userId: string): CaseChange {
  return async (tx, current) => {
    const { id, ownerId, ownedAt } = current;
    const at = currentDate(bot);
    const settled = refuseSettled(current);
    if (settled) return settled;
    if (ownerId === userId) return undefined;
    const refusal = await refuseUnlessDecider(tx, current, userId);
    if (refusal) return refusal;
    if (ownerId) return { code: 'taken', by: ownerId, at: (ownedAt ?? at).getTime() };
    await setOwner(tx, id, userId, at);
    await appendTrail(tx, id, { kind: 'taken', data: {} }, { at, userId });
    return undefined;
  };
}

/** Stores the message to a new owner; the number of the entry in the trail makes it another one each time. */
export type OwnerNotice = (tx: Transaction, seq: number | undefined) => Promise<void>;

/** Assigns a case. Where only some people may decide, the owner is one of them. */
export function assignCase(
  bot: DecisionsContext,
  { by, to, notice }: { readonly by: string; readonly to: string; readonly notice?: OwnerNotice },
): CaseChange {
  return async (tx, current) => {
    const { id, ownerId, state, decision } = current;
    if (decision && state === 'decided') return { code: 'decided', decision };
    if (ownerId === to) return undefined;
    const { deciders } = await findCaseSettings(tx, current);
    if (deciders.length > 0 && !deciders.includes(to))
      return { code: 'ownerCannotDecide', user: to, deciders };
    const at = currentDate(bot);
    await setOwner(tx, id, to, at);
    const data = { to, ...(ownerId !== undefined && { from: ownerId }) };
    const seq = await appendTrail(tx, id, { kind: 'assigned', data }, { at, userId: by });
    await notice?.(tx, seq);
    return undefined;
  };
}

export interface ChosenDecision {
  readonly id: string;
  readonly kind: DecisionKind;
  readonly name?: string;
  readonly reason: string;
  readonly note?: string;
  readonly finding?: string;
  /** The day until which documents are asked for. */
  readonly until?: string;
  readonly viewId?: string;
}

/** Decides a case, at once or once a second person confirms. The same form sent twice is one decision. */
export function decideCase(bot: DecisionsContext, userId: string, chosen: ChosenDecision): CaseChange {
  return async (tx, current) => {
    const { id, decision: made, verdict } = current;
    if (made?.viewId !== undefined && made.viewId === chosen.viewId) return undefined;
    const refusal = refuseSettled(current) ?? (await refuseUnlessDecider(tx, current, userId));
    if (refusal) return refusal;
    const at = currentDate(bot);
    const analyses = (await describeCase({ ...bot, store: tx }, id))?.analyses ?? [];
    // Stored with the decision, because reports may change later.
    const findings = listBadFindings(analyses.flatMap(({ reports }) => reports)).map(toFindingKey);
    const concerns = listKnownConcerns(analyses);
    const { finding, until, ...choice } = chosen;
    // The value of a form may be forged.
    const known = { ...choice, ...(finding !== undefined && findings.includes(finding) && { finding }) };
    const decision: CaseDecision = {
      ...known,
      ...(verdict !== undefined && { verdict }),
      by: userId,
      at: at.getTime(),
      findings,
      concerns,
    };
    const settings = await findCaseSettings(tx, current);
    const { id: option, kind: decisionKind, viewId: _form, ...why } = known;
    const data = {
      ...why,
      decision: option,
      decisionKind,
      ...(verdict !== undefined && { verdict }),
      findings,
      concerns,
    };
    // Asking for documents ends nothing, so it needs no second person.
    if (chosen.kind === 'ask') {
      const waitingUntil = toMorning(until ?? '', settings);
      await setWaiting(tx, id, { decision, until: waitingUntil });
      const asked = { kind: 'asked', data: { ...data, until: waitingUntil.toISOString() } } as const;
      const seq = await appendTrail(tx, id, asked, { at, userId });
      await enqueueDecisionEvent(bot, tx, id, { event: 'decision', decision, seq });
      return enqueueCaseNotice(bot, tx, current, {
        key: `asked:${id}:${seq}`,
        toCard: (texts) => {
          const asking = { by: userId, until: waitingUntil, what: chosen.reason };
          return {
            full: () => askedCard(asking, texts),
            redacted: () => redactedAskedCard(redact('askedDocuments', asking), texts),
          };
        },
      });
    }
    const state = needsSecondPerson(settings, verdict) ? 'proposed' : 'decided';
    await setDecision(tx, id, state, decision);
    const seq = await appendTrail(tx, id, { kind: state, data }, { at, userId });
    if (state === 'decided') await closeCase(bot, tx, id, { decision, seq });
    return undefined;
  };
}

/** A case that has no verdict is unknown. */
export function needsSecondPerson(
  { fourEyes }: Pick<CaseSettings, 'fourEyes'>,
  verdict: Verdict = 'unknown',
): boolean {
  return fourEyes.includes(verdict);
}

/** Confirms a decision by somebody else than who proposed it. */
export function confirmDecision(bot: DecisionsContext, userId: string): CaseChange {
  return async (tx, current) => {
    const { id, state, decision } = current;
    // The form was delivered twice.
    if (state === 'decided' && decision?.confirmedBy === userId) return undefined;
    const refusal = await refuseConfirm(tx, current, userId);
    if (refusal || !decision) return refusal;
    const at = currentDate(bot);
    const confirmed = { ...decision, confirmedBy: userId, confirmedAt: at.getTime() };
    await setDecision(tx, id, 'decided', confirmed);
    const data = { decision: decision.id, proposedBy: decision.by };
    const seq = await appendTrail(tx, id, { kind: 'confirmed', data }, { at, userId });
    await closeCase(bot, tx, id, { decision: confirmed, seq });
    return undefined;
  };
}

/** Why somebody cannot confirm the decision on a case. */
export async function refuseConfirm(
  db: Queryable,
  current: Case,
  userId: string,
): Promise<Refusal | undefined> {
  const { state, decision } = current;
  if (!decision || state !== 'proposed') return { code: 'notProposed' };
  if (decision.by === userId) return { code: 'ownProposal' };
  return refuseUnlessDecider(db, current, userId);
}

/** Refuses a proposed decision. Who proposed it may take it back too. */
export function refuseDecision(bot: DecisionsContext, userId: string, reason: string): CaseChange {
  return async (tx, current) => {
    const { id, state, decision } = current;
    if (!decision || state !== 'proposed') return { code: 'notProposed' };
    const refusal = await refuseUnlessDecider(tx, current, userId);
    if (refusal) return refusal;
    await clearDecision(tx, id);
    const data = { decision: decision.id, proposedBy: decision.by, reason };
    await appendTrail(tx, id, { kind: 'refused', data }, { at: currentDate(bot), userId });
    return undefined;
  };
}

export function reopenCase(bot: DecisionsContext, userId: string, reason: string): CaseChange {
  return async (tx, current) => {
    if (current.state !== 'decided') return { code: 'notDecided' };
    const refusal = await refuseUnlessDecider(tx, current, userId);
    if (refusal) return refusal;
    // What came after the decision is in a case of its own, which has to be decided anyway.
    if (await findOpenCase(tx, current)) return { code: 'otherCase' };
    if (!(await countAnalyses(tx, [current.id])).has(current.id)) return { code: 'movedOn' };
    const seq = await reopen(bot, tx, current, { by: userId, reason });
    return enqueueCaseNotice(bot, tx, current, {
      key: `reopened:${current.id}:${seq}`,
      toCard: (texts) => {
        const reopening = { by: userId, reason, before: current };
        return {
          full: () => reopenedCard(reopening, texts),
          redacted: () => redactedReopenedCard(redact('reopening', reopening), texts),
        };
      },
    });
  };
}

/** A report, or an analysis: it ended without one, or a file of it was sent for another company. */
export type News = { readonly reportId: string } | { readonly analysisId: string };

/**
 * Reopens a case about which something says what nobody knew who decided: somebody has to look again. Resolves to the number
 * of the entry in the trail.
 */
export function reopenForNews(
  bot: DecisionsContext,
  tx: Transaction,
  current: Case,
  news: News,
): Promise<number | undefined> {
  return reopen(bot, tx, current, news);
}

async function reopen(
  bot: DecisionsContext,
  tx: Transaction,
  { id, state, decision }: Case,
  {
    by,
    ...why
  }:
    | { readonly by?: string; readonly reason?: string }
    | (News & { readonly by?: undefined; readonly reason?: undefined }),
): Promise<number | undefined> {
  const at = currentDate(bot);
  await setReopened(tx, id, at);
  await reopenAlerts(tx, id);
  const data = { ...why, ...(decision && { decision: decision.id }) };
  const seq = await appendTrail(tx, id, { kind: 'reopened', data }, { at, userId: by });
  // Nobody was told of a proposal.
  if (decision && (state === 'decided' || state === 'waiting'))
    await enqueueDecisionEvent(bot, tx, id, {
      event: 'reopened',
      decision,
      seq,
      reopening: { by, at, reason: why.reason },
    });
  return seq;
}

/** Snoozes a case, which reminds nobody until then, nor escalates: where only some people may decide, they alone put it off. */
export function snoozeCase(
  bot: DecisionsContext,
  { by, until }: { readonly by: string; readonly until: Date },
): CaseChange {
  return async (tx, current) => {
    const settled = refuseSettled(current);
    if (settled) return settled;
    // It has a day already, on which somebody is told.
    if (current.state === 'waiting') return { code: 'waits' };
    if (current.snoozedBy === by && current.snoozedUntil?.getTime() === until.getTime()) return undefined;
    const refusal = await refuseUnlessDecider(tx, current, by);
    if (refusal) return refusal;
    await setSnooze(tx, current.id, { until, by });
    const data = { until: until.toISOString() };
    await appendTrail(tx, current.id, { kind: 'snoozed', data }, { at: currentDate(bot), userId: by });
    return undefined;
  };
}

/** Refuses anybody else where only some people may decide. */
export async function refuseUnlessDecider(
  db: Queryable,
  channel: { readonly teamId: string; readonly channelId: string },
  userId: string,
): Promise<Refusal | undefined> {
  const { deciders } = await findCaseSettings(db, channel);
  return deciders.length === 0 || deciders.includes(userId) ? undefined : { code: 'notAllowed', deciders };
}

async function closeCase(
  bot: DecisionsContext,
  tx: Transaction,
  caseId: string,
  decided: Pick<DecisionChange, 'decision' | 'seq'>,
): Promise<void> {
  await closeAlerts(tx, caseId, currentDate(bot));
  await enqueueDecisionEvent(bot, tx, caseId, { event: 'decision', ...decided });
}
