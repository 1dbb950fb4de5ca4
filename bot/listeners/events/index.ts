import type { App } from '@slack/bolt';
import type { Bot } from '../../bot';
import { appRemoved } from './app-removed';
import { channelJoined } from './channel-joined';
import { channelShared } from './channel-shared';
import { channelUnarchive } from './channel-unarchive';
import { fileAnnounced } from './file-announced';
import { filesShared } from './files-shared';
import { homeOpened } from './home-opened';

export function register(app: App, bot: Bot): void {
  app.event('message', filesShared(bot));
  app.event('file_shared', fileAnnounced(bot));
  app.event('app_home_opened', homeOpened(bot));
  app.event('member_joined_channel', channelJoined(bot));
  app.event('channel_shared', channelShared(bot));
  app.event('channel_unarchive', channelUnarchive(bot));
  app.event('group_unarchive', channelUnarchive(bot));
  app.event('app_uninstalled', appRemoved(bot));
  app.event('tokens_revoked', appRemoved(bot));
}
