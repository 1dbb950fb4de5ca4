import type { Bot } from '../bot';
import { toCompany } from '../cases';
import type { ActionListener, ViewListener } from '../slack/interactions/action-listener';
import { refuseDecision, refuseUnlessDecider, reopenCase } from './case-changes';
import { readReasonModal, reasonModal } from './reason-modal';
import { changeOnSubmit, openFormOnClick } from './run-change';

export function onOpenReopen(bot: Bot): ActionListener {
  return openFormOnClick(bot, async (acted, { userId, texts }) => {
    if (acted.state !== 'decided') return { code: 'notDecided' };
    const refusal = await refuseUnlessDecider(bot.store, acted, userId);
    return refusal ?? reasonModal({ caseId: acted.id, company: toCompany(acted), action: 'reopen' }, texts);
  });
}

export function onReopenCase(bot: Bot): ViewListener {
  return changeOnSubmit(bot, {
    read: async (view, texts) => readReasonModal(view, texts),
    toChange: async (reason, userId) => reopenCase(bot, userId, reason),
  });
}

export function onOpenRefuse(bot: Bot): ActionListener {
  return openFormOnClick(bot, async (acted, { userId, texts }) => {
    if (acted.state !== 'proposed') return { code: 'notProposed' };
    const refusal = await refuseUnlessDecider(bot.store, acted, userId);
    return refusal ?? reasonModal({ caseId: acted.id, company: toCompany(acted), action: 'refuse' }, texts);
  });
}

export function onRefuseCase(bot: Bot): ViewListener {
  return changeOnSubmit(bot, {
    read: async (view, texts) => readReasonModal(view, texts),
    toChange: async (reason, userId) => refuseDecision(bot, userId, reason),
  });
}
