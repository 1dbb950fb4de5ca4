import type { Bot } from '../bot';
import type { Case } from '../cases';
import type { ActionListener } from '../slack/interactions/action-listener';
import { confirmDecision, takeCase } from './case-changes';
import { changeOnClick } from './run-change';

export function onTakeCase(bot: Bot): ActionListener<Case> {
  return changeOnClick(bot, (userId) => takeCase(bot, userId));
}

/** A button that does not say which proposal was read confirms none. */
export function onConfirmCase(bot: Bot): ActionListener<Case> {
  return changeOnClick(bot, (userId, { proposedAt = 0 }) => confirmDecision(bot, userId, proposedAt));
}
