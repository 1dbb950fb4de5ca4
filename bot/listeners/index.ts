import type { App } from '@slack/bolt';
import type { Bot } from '../bot';
import * as actions from './actions';
import * as commands from './commands';
import * as events from './events';
import { ownPeopleOnly } from './own-people-only';
import * as shortcuts from './shortcuts';
import * as views from './views';

export function registerListeners(app: App, bot: Bot): void {
  app.use(ownPeopleOnly(bot));
  for (const { register } of [actions, commands, events, shortcuts, views]) register(app, bot);
}
