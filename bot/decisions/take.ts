import type { Bot } from '../bot';
import type { ActionListener } from '../slack/interactions/action-listener';
import { confirmDecision, takeCase } from './case-changes';
import { changeOnClick } from './run-change';

export function onTakeCase(bot: Bot): ActionListener {
  return changeOnClick(bot, (userId) => takeCase(bot, userId));
}

export function onConfirmCase(bot: Bot): ActionListener {
  return changeOnClick(bot, (userId, { proposedAt }) => confirmDecision(bot, userId, proposedAt));
}
