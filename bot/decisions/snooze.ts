import { toCompany } from '../analyses';
import type { Case } from '../cases';
import type { FormListener, ViewListener } from '../slack/interactions/action-listener';
import { currentDate } from '../store/current-date';
import { refuseUnlessDecider, snoozeCase } from './case-changes';
import { findCaseSettings } from './case-settings-rows';
import type { DecisionsContext } from './decisions-context';
import { ownerEntries } from './form-round';
import { refuseSettled } from './refusal';
import { changeOnSubmit, openFormOnClick } from './run-change';
import { readSnoozeModal, snoozeModal, UNTIL_BLOCK_ID } from './snooze-modal';

export function onOpenSnooze(bot: DecisionsContext): FormListener<Case> {
  return openFormOnClick(bot, async (acted, { userId, texts }) => {
    const refusal = refuseSettled(acted) ?? (await refuseUnlessDecider(bot.store, acted, userId));
    if (refusal) return refusal;
    const settings = await findCaseSettings(bot.store, acted);
    const company = toCompany(acted);
    return snoozeModal({ caseId: acted.id, company, now: currentDate(bot), settings }, texts);
  });
}

export function onSnoozeCase(bot: DecisionsContext): ViewListener<Case> {
  return changeOnSubmit(bot, {
    field: UNTIL_BLOCK_ID,
    outdatedBy: ownerEntries,
    read: async (view, texts, acted) => {
      const settings = await findCaseSettings(bot.store, acted);
      return readSnoozeModal(view, { now: currentDate(bot), settings }, texts);
    },
    toChange: async (until, userId) => snoozeCase(bot, { by: userId, until }),
    isRepeated: (until, { snoozedBy, snoozedUntil }, userId) =>
      snoozedBy === userId && snoozedUntil?.getTime() === until.getTime(),
  });
}
