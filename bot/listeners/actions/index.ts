import type { App, BlockButtonAction } from '@slack/bolt';
import type { Bot } from '../../bot';
import { actionIds } from '../../cards';
import { openSubmit } from './open-submit';

export function register(app: App, bot: Bot): void {
  app.action<BlockButtonAction>(actionIds.openSubmit, openSubmit(bot));
}
