import type { App } from '@slack/bolt';
import type { Bot } from '../../bot';
import { xray } from './xray';

export function register(app: App, bot: Bot): void {
  app.command('/xray', xray(bot));
}
