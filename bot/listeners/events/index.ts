import type { App } from '@slack/bolt';
import type { Bot } from '../../bot';
import { filesShared } from './files-shared';
import { homeOpened } from './home-opened';

export function register(app: App, bot: Bot): void {
  app.event('message', filesShared(bot));
  app.event('app_home_opened', homeOpened(bot));
}
