import type { App } from '@slack/bolt';
import type { Bot } from '../../bot';
import { filesShared } from './files-shared';

export function register(app: App, bot: Bot): void {
  app.event('message', filesShared(bot));
}
