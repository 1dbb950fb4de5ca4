import type { Bot } from '../bot';
import type { Case } from '../cases';
import type { ActionListener } from '../slack/interactions/action-listener';
import { takeCase } from './case-changes';
import { changeOnClick } from './run-change';

export function onTakeCase(bot: Bot): ActionListener<Case> {
  return changeOnClick(bot, (userId) => takeCase(bot, userId));
}
