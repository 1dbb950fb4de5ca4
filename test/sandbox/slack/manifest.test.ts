import { readManifest } from '../../../sandbox/slack';

test('an app gets what its manifest asks for', () => {
  const manifest = {
    display_information: { name: 'Risk X-Ray' },
    features: {
      slash_commands: [{ command: '/xray', description: 'Everything' }],
      shortcuts: [{ name: 'Analyse document', type: 'message', callback_id: 'analyse_document' }],
    },
    oauth_config: { scopes: { bot: ['chat:write', 'files:read'] } },
    settings: { event_subscriptions: { bot_events: ['message.channels'] }, socket_mode_enabled: true },
  };
  expect(readManifest(manifest)).toEqual({
    name: 'Risk X-Ray',
    scopes: ['chat:write', 'files:read'],
    events: ['message.channels'],
    commands: ['/xray'],
    shortcuts: ['analyse_document'],
  });
});

test('an app that asks for nothing gets nothing', () => {
  expect(readManifest({ display_information: { name: 'Idle' } })).toEqual({
    name: 'Idle',
    scopes: [],
    events: [],
    commands: [],
    shortcuts: [],
  });
});
