import { toCompany } from '../analyses';
import type { Case } from '../cases';
import type { FormListener, ViewListener } from '../slack/interactions/action-listener';
import { refuseDecision, refuseUnlessDecider, reopenCase } from './case-changes';
import type { CaseChange } from './change-case';
import type { DecisionsContext } from './decisions-context';
import { decisionEntries } from './form-round';
import { REASON_BLOCK_ID, readReasonModal, reasonModal } from './reason-modal';
import { changeOnSubmit, openFormOnClick } from './run-change';

export function onOpenReopen(bot: DecisionsContext): FormListener<Case> {
  return openFormOnClick(bot, async (acted, { userId, texts }) => {
    if (acted.state !== 'decided') return { code: 'notDecided' };
    const refusal = await refuseUnlessDecider(bot.store, acted, userId);
    return refusal ?? reasonModal({ caseId: acted.id, company: toCompany(acted), action: 'reopen' }, texts);
  });
}

export function onReopenCase(bot: DecisionsContext): ViewListener<Case> {
  return changeWithReason(bot, (reason, userId) => reopenCase(bot, userId, reason));
}

export function onOpenRefuse(bot: DecisionsContext): FormListener<Case> {
  return openFormOnClick(bot, async (acted, { userId, texts }) => {
    if (acted.state !== 'proposed') return { code: 'notProposed' };
    const refusal = await refuseUnlessDecider(bot.store, acted, userId);
    return refusal ?? reasonModal({ caseId: acted.id, company: toCompany(acted), action: 'refuse' }, texts);
  });
}

export function onRefuseCase(bot: DecisionsContext): ViewListener<Case> {
  return changeWithReason(bot, (reason, userId) => refuseDecision(bot, userId, reason));
}

function changeWithReason(
  bot: DecisionsContext,
  toChange: (reason: string, userId: string) => CaseChange,
): ViewListener<Case> {
  return changeOnSubmit(bot, {
    field: REASON_BLOCK_ID,
    outdatedBy: decisionEntries,
    read: async (view, texts) => readReasonModal(view, texts),
    toChange: async (reason, userId) => toChange(reason, userId),
    toTyped: (reason) => reason,
  });
}
