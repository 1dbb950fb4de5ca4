/** Why the manifest asks for each scope, and the methods and events that need it. */
export const scopeReasons: Readonly<
  Record<string, { readonly why: string; readonly for: readonly string[] }>
> = {
  'channels:history': {
    why: 'Files shared in public channels arrive as messages; after a timeout the bot checks whether its message was posted.',
    for: ['message.channels', 'conversations.replies', 'conversations.history'],
  },
  'groups:history': {
    why: 'The same for private channels with the bot.',
    for: ['message.groups', 'conversations.replies', 'conversations.history'],
  },
  'im:history': {
    why: 'The same for direct messages to the bot.',
    for: ['message.im', 'conversations.replies', 'conversations.history'],
  },
  'mpim:history': {
    why: 'The same for group messages with the bot.',
    for: ['message.mpim', 'conversations.replies', 'conversations.history'],
  },
  'channels:read': {
    why: 'Shows which channels the bot is in, which are shared with another company, where cards are redacted, and who is there: only they see, change or get what belongs to a private channel.',
    for: [
      'conversations.info',
      'conversations.members',
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
      'conversations.members',
      'users.conversations',
      'member_joined_channel',
      'channel_shared',
      'group_unarchive',
    ],
  },
  'mpim:read': {
    why: 'The same for group messages, which people of other companies can be part of.',
    for: ['conversations.info', 'conversations.members', 'users.conversations'],
  },
  'chat:write': {
    why: 'Cards of analyses, reports, alerts, digests, and ephemeral replies in threads.',
    for: ['chat.postMessage', 'chat.postEphemeral', 'chat.update', 'chat.delete', 'chat.getPermalink'],
  },
  commands: {
    why: 'The /xray command and the message shortcut.',
    for: ['/xray', 'analyse_document'],
  },
  'files:read': {
    why: 'Reads the documents to send, and finds files whose message was missed.',
    for: ['files.info', 'files.list', 'file_shared'],
  },
  'files:write': {
    why: 'Sends CSV exports and PDF dossiers, and the raw JSON of a report if it is too long for a message.',
    for: ['files.getUploadURLExternal', 'files.completeUploadExternal'],
  },
  'reactions:write': {
    why: 'Shows by a reaction on the message with the files where its company stands. Optional: without it there is none, and nothing else changes.',
    for: ['reactions.add', 'reactions.remove'],
  },
  'im:write': {
    why: 'Opens direct messages: for reminders to the owner of a case and for files and charts that a person asked for; checks whether a direct message is with the bot.',
    for: ['conversations.open'],
  },
  'users:read': {
    why: 'Optional. A dossier names people as Slack does. Without it they are named as they were called when they last pressed a button, and nothing else changes.',
    for: ['users.info'],
  },
};

/** Methods that need no scope. */
export const methodsWithoutScope = [
  'auth.test',
  'auth.revoke',
  'views.open',
  'views.push',
  'views.update',
  'views.publish',
];

/** Events that need no scope. */
export const eventsWithoutScope = ['app_home_opened', 'app_uninstalled', 'tokens_revoked'];
