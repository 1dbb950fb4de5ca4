import type { Bot } from '../bot';
import { toCompany } from '../cases';
import type { ActionListener, ViewListener } from '../slack/interactions/action-listener';
import { refuseDecision, reopenCase } from './case-changes';
import { readReasonModal, reasonModal } from './reason-modal';
import { changeOnSubmit, openFormOnClick } from './run-change';

export function onOpenReopen(bot: Bot): ActionListener {
  return openFormOnClick(bot, async (acted, { texts }) =>
    acted.state === 'decided'
      ? reasonModal({ caseId: acted.id, company: toCompany(acted), action: 'reopen' }, texts)
      : { code: 'notDecided' },
  );
}

export function onReopenCase(bot: Bot): ViewListener {
  return changeOnSubmit(bot, {
    read: async (view, texts) => readReasonModal(view, texts),
    toChange: async (reason, userId) => reopenCase(bot, userId, reason),
  });
}

export function onOpenRefuse(bot: Bot): ActionListener {
  return openFormOnClick(bot, async (acted, { texts }) =>
    acted.state === 'proposed'
      ? reasonModal({ caseId: acted.id, company: toCompany(acted), action: 'refuse' }, texts)
      : { code: 'notProposed' },
  );
}

export function onRefuseCase(bot: Bot): ViewListener {
  return changeOnSubmit(bot, {
    read: async (view, texts) => readReasonModal(view, texts),
    toChange: async (reason, userId) => refuseDecision(bot, userId, reason),
  });
}
