import type { ChannelOptions, UserOptions } from './model/workspace';

/** The default people and channels: one channel of each kind. */
export const DEFAULT_USERS: UserOptions[] = [
  { name: 'ada', realName: 'Ada Martin' },
  { name: 'bob', realName: 'Bob Rossi' },
  { name: 'eve', realName: 'Eve Partner', company: 'Partner' },
];

export const DEFAULT_CHANNELS: Record<string, ChannelOptions> = {
  general: { members: ['ada', 'bob'] },
  credit: { members: ['ada', 'bob'], bot: true },
  alerts: { members: ['ada', 'bob'], bot: true },
  board: { kind: 'private', members: ['ada'], bot: true },
  secrets: { kind: 'private', members: ['ada', 'bob'] },
  partners: { members: ['ada', 'bob', 'eve'], bot: true, sharedWith: ['Partner'] },
  attic: { members: ['ada', 'bob'], bot: true, archived: true },
};

/** All scopes that methods and events need. */
export const ALL_SCOPES = [
  'app_mentions:read',
  'channels:history',
  'channels:read',
  'chat:write',
  'commands',
  'files:read',
  'files:write',
  'groups:history',
  'groups:read',
  'im:history',
  'im:read',
  'im:write',
  'mpim:history',
  'mpim:read',
  'mpim:write',
  'reactions:read',
  'reactions:write',
  'users:read',
];

export const ALL_EVENTS = [
  'app_home_opened',
  'app_mention',
  'app_uninstalled',
  'channel_left',
  'channel_shared',
  'channel_unarchive',
  'file_deleted',
  'file_shared',
  'group_left',
  'group_unarchive',
  'member_joined_channel',
  'message.channels',
  'message.groups',
  'message.im',
  'message.mpim',
  'reaction_added',
  'reaction_removed',
  'tokens_revoked',
];
