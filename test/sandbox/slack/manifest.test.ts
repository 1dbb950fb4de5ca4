import { readManifest } from '../../../sandbox/slack';

test('an app gets what its manifest asks for', () => {
  const manifest = {
    display_information: { name: 'Risk X-Ray' },
    features: {
      bot_user: { display_name: 'xray-bot', always_online: true },
      slash_commands: [{ command: '/xray', description: 'Everything', usage_hint: 'help | new' }],
      shortcuts: [{ name: 'Analyse document', type: 'message', callback_id: 'analyse_document' }],
    },
    oauth_config: { scopes: { bot: ['chat:write', 'files:read'] } },
    settings: { event_subscriptions: { bot_events: ['message.channels'] }, token_rotation_enabled: true },
  };
  expect(readManifest(manifest)).toEqual({
    name: 'xray-bot',
    scopes: ['chat:write', 'files:read'],
    events: ['message.channels'],
    tokenRotation: true,
    commands: [{ command: '/xray', description: 'Everything', usageHint: 'help | new' }],
    shortcuts: [{ callbackId: 'analyse_document', name: 'Analyse document', global: false }],
  });
});

test('an app that asks for nothing gets nothing', () => {
  expect(readManifest({ display_information: { name: 'Idle' } })).toEqual({
    name: 'Idle',
    scopes: [],
    events: [],
    tokenRotation: false,
    commands: [],
    shortcuts: [],
  });
});
