import type { Case } from '../cases';
import type { ActionListener } from '../slack/interactions/action-listener';
import { takeCase } from './case-changes';
import type { DecisionsContext } from './decisions-context';
import { changeOnClick } from './run-change';

export function onTakeCase(bot: DecisionsContext): ActionListener<Case> {
  return changeOnClick(bot, (userId) => takeCase(bot, userId));
}
