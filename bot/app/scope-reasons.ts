/** Why each scope of the manifest is asked for: the methods and events that need it. */
export const scopeReasons: Readonly<
  Record<string, { readonly why: string; readonly for: readonly string[] }>
> = {
  'channels:history': {
    why: 'Files shared in public channels arrive as messages; an uncertain post is looked for before it is repeated.',
    for: ['message.channels', 'conversations.replies', 'conversations.history'],
  },
  'groups:history': {
    why: 'The same in private channels the bot was invited to.',
    for: ['message.groups', 'conversations.replies', 'conversations.history'],
  },
  'im:history': {
    why: 'The same for files sent to the bot directly.',
    for: ['message.im', 'conversations.replies', 'conversations.history'],
  },
  'mpim:history': {
    why: 'The same in group messages that the bot is part of.',
    for: ['message.mpim', 'conversations.replies', 'conversations.history'],
  },
  'channels:read': {
    why: 'Which channels the bot is in and can post in, and whether one is shared with another company and its cards must show less.',
    for: [
      'conversations.info',
      'users.conversations',
      'member_joined_channel',
      'channel_shared',
      'channel_unarchive',
    ],
  },
  'groups:read': {
    why: 'The same for private channels.',
    for: [
      'conversations.info',
      'users.conversations',
      'member_joined_channel',
      'channel_shared',
      'group_unarchive',
    ],
  },
  'mpim:read': {
    why: 'The same for group messages, in which people of other companies may be too.',
    for: ['conversations.info', 'users.conversations'],
  },
  'chat:write': {
    why: 'Status cards, reports and alerts, and answers in a thread to whoever pressed something there.',
    for: ['chat.postMessage', 'chat.postEphemeral', 'chat.update', 'chat.getPermalink'],
  },
  commands: {
    why: '/xray, the shortcut, and the forms behind them.',
    for: ['/xray', 'analyse_document'],
  },
  'files:read': {
    why: 'The documents themselves, streamed to the service, also when the message that brought them was missed.',
    for: ['files.info', 'files.list', 'file_shared'],
  },
  'files:write': {
    why: 'The raw JSON of a report that is longer than a message, as a file to whoever asked for it.',
    for: ['files.getUploadURLExternal', 'files.completeUploadExternal'],
  },
  'im:write': {
    why: 'The conversation in which that person gets it, and whether a direct message is one with the bot.',
    for: ['conversations.open'],
  },
};

/** Methods that need no scope at all. */
export const methodsWithoutScope = ['auth.test', 'views.open', 'views.update', 'views.publish'];

/** Events that need no scope at all. */
export const eventsWithoutScope = ['app_home_opened', 'app_uninstalled', 'tokens_revoked'];
