import { type Bot, currentDate } from '../bot';
import { toCompany } from '../cases';
import type { ActionListener, ViewListener } from '../slack/interactions/action-listener';
import { refuseUnlessDecider, snoozeCase } from './case-changes';
import { findCaseSettings } from './case-settings-rows';
import { refuseSettled } from './refusal';
import { changeOnSubmit, openFormOnClick } from './run-change';
import { readSnoozeModal, snoozeModal } from './snooze-modal';

export function onOpenSnooze(bot: Bot): ActionListener {
  return openFormOnClick(bot, async (acted, { userId, texts }) => {
    const refusal = refuseSettled(acted) ?? (await refuseUnlessDecider(bot.store, acted, userId));
    if (refusal) return refusal;
    const settings = await findCaseSettings(bot.store, acted);
    const company = toCompany(acted);
    return snoozeModal({ caseId: acted.id, company, now: currentDate(bot), settings }, texts);
  });
}

export function onSnoozeCase(bot: Bot): ViewListener {
  return changeOnSubmit(bot, {
    read: async (view, texts, acted) => {
      const settings = await findCaseSettings(bot.store, acted);
      return readSnoozeModal(view, { now: currentDate(bot), settings }, texts);
    },
    toChange: async (until, userId) => snoozeCase(bot, { by: userId, until }),
  });
}
