import { ALL_SCOPES, type SlackWorkspaceOptions, startSlackWorkspace } from '../../../sandbox/slack';
import { longSlackTimeouts } from '../../support/long-slack-timeouts';
import { createSlackClient } from './create-slack-client';
import { startRequestUrlServer } from './start-request-url-server';

type Event = Record<string, unknown> & { type: string };

/** A workspace, and the events that its app received. */
async function startListening(options: SlackWorkspaceOptions = {}) {
  const app = await startRequestUrlServer(() => ({}));
  const workspace = await startSlackWorkspace({
    requestUrl: app.url,
    rateLimits: false,
    ...longSlackTimeouts,
    ...options,
  });
  /** Events are delivered one by one, in any order: waits until this many have arrived. */
  const events = async (count: number): Promise<Event[]> => {
    const acked = () => workspace.eventLog.history().filter(({ type }) => type === 'delivery.acked');
    while (acked().length < count) await workspace.next('delivery.acked');
    const bodies = app.posts.map(
      ({ body }) => JSON.parse(body) as { event: Event; is_ext_shared_channel: boolean },
    );
    return bodies.map(({ event, is_ext_shared_channel }) => ({ ...event, is_ext_shared_channel }));
  };
  const close = () => Promise.all([workspace.close(), app.close()]).then(() => {});
  return { workspace, events, posts: app.posts, [Symbol.asyncDispose]: close };
}

const byType = (events: Event[]) => events.toSorted((one, other) => one.type.localeCompare(other.type));

test('sharing files is one message with all of them, and an event for each', async () => {
  await using here = await startListening();
  const { workspace } = here;
  const message = workspace.as('ada').shareFiles(
    'credit',
    [
      { name: 'a.pdf', content: 'a' },
      { name: 'b.pdf', content: 'b' },
    ],
    { text: 'two' },
  );
  const [first, second] = message.files ?? [];
  expect(byType(await here.events(3))).toMatchObject([
    { type: 'file_shared', channel_id: message.channel, user_id: workspace.user('ada').id },
    { type: 'file_shared' },
    {
      type: 'message',
      subtype: 'file_share',
      text: 'two',
      ts: message.ts,
      channel: message.channel,
      channel_type: 'channel',
      files: [
        { id: first?.id, name: 'a.pdf', url_private: expect.any(String) },
        { id: second?.id, name: 'b.pdf' },
      ],
    },
  ]);
});

test.each([
  ['board', 'group'],
  ['credit', 'channel'],
])('a message in %s has the channel type %s', async (channel, channel_type) => {
  await using here = await startListening();
  here.workspace.as('ada').postMessage(channel, 'hi');
  expect(await here.events(1)).toMatchObject([
    { type: 'message', channel_type, is_ext_shared_channel: false },
  ]);
});

test('a conversation with the bot is an im', async () => {
  await using here = await startListening();
  const ada = here.workspace.as('ada');
  ada.postMessage(ada.directMessage, 'hi');
  expect(await here.events(1)).toMatchObject([{ channel_type: 'im', channel: ada.directMessage }]);
});

test('a channel shared with another company is marked as shared', async () => {
  await using here = await startListening();
  here.workspace.as('eve').shareFile('partners', { name: 'a.pdf', content: 'x' });
  expect(byType(await here.events(2))[1]).toMatchObject({
    is_ext_shared_channel: true,
    team: here.workspace.user('eve').teamId,
    files: [{ file_access: 'check_file_info' }],
  });
});

test.each(['credit', 'board'])('sharing %s with another company is an event', async (channel) => {
  await using here = await startListening();
  here.workspace.share(channel, 'Partner');
  expect(await here.events(1)).toMatchObject([
    {
      type: 'channel_shared',
      channel: here.workspace.channel(channel).id,
      connected_team_id: here.workspace.user('eve').teamId,
      is_ext_shared_channel: true,
    },
  ]);
});

test('messages in channels without the bot are not delivered', async () => {
  await using here = await startListening();
  here.workspace.as('ada').postMessage('general', 'unheard');
  here.workspace.as('ada').postMessage('credit', 'hello');
  expect(await here.events(1)).toMatchObject([{ text: 'hello' }]);
});

test.each([
  ['subscription', { events: ['file_shared'] }],
  ['scope', { scopes: ALL_SCOPES.filter((scope) => scope !== 'channels:history') }],
])('without the %s a message is not delivered', async (_what, app) => {
  await using here = await startListening({ app });
  here.workspace.as('ada').shareFile('credit', { name: 'a.pdf', content: 'x' });
  expect((await here.events(1)).map(({ type }) => type)).toEqual(['file_shared']);
});

test('messages of other bots are marked', async () => {
  await using here = await startListening();
  here.workspace.addUser({ name: 'other-bot', isBot: true });
  here.workspace.as('other-bot').shareFile('credit', { name: 'a.pdf', content: 'x' });
  expect(byType(await here.events(2))[1]).toMatchObject({ bot_id: expect.stringMatching(/^B/) });
});

test('the bot receives its own messages, and edits', async () => {
  await using here = await startListening();
  const client = createSlackClient(here.workspace);
  const { ts, channel } = (await client.chat.postMessage({ channel: 'credit', text: 'one' })) as {
    ts: string;
    channel: string;
  };
  await here.events(1);
  await client.chat.update({ channel, ts, text: 'two' });
  await here.events(2);
  await client.chat.delete({ channel, ts });
  expect(await here.events(3)).toMatchObject([
    { bot_id: here.workspace.bot.botId, text: 'one' },
    { subtype: 'message_changed', message: { ts, text: 'two' }, previous_message: { text: 'one' } },
    { subtype: 'message_deleted', deleted_ts: ts },
  ]);
});

test('an invited bot receives member_joined_channel', async () => {
  await using here = await startListening();
  here.workspace.as('ada').inviteBot('general');
  expect(byType(await here.events(2))).toMatchObject([
    { type: 'member_joined_channel', user: here.workspace.bot.id, inviter: here.workspace.user('ada').id },
    { type: 'message', subtype: 'channel_join' },
  ]);
  expect(
    await createSlackClient(here.workspace).chat.postMessage({ channel: 'general', text: 'x' }),
  ).toMatchObject({ ok: true });
});

test('a mention, a reaction and an opened home tab are delivered', async () => {
  await using here = await startListening({
    app: { events: ['app_mention', 'reaction_added', 'app_home_opened'] },
  });
  const ada = here.workspace.as('ada');
  // https://docs.slack.dev/reference/events/app_mention: none for a direct message.
  ada.postMessage(ada.directMessage, `<@${here.workspace.bot.id}> help`);
  const message = ada.postMessage('credit', `<@${here.workspace.bot.id}> help`);
  ada.react(message, 'eyes');
  ada.openHome();
  expect(byType(await here.events(3))).toMatchObject([
    { type: 'app_home_opened', tab: 'home', user: ada.id, channel: ada.directMessage },
    { type: 'app_mention', ts: message.ts },
    { type: 'reaction_added', reaction: 'eyes', item: { ts: message.ts } },
  ]);
});

test('what people write comes as Slack sends it', async () => {
  await using here = await startListening();
  const { workspace } = here;
  const written = `<@${workspace.bot.id}> A & B <new>: siren 732 829 320, ada@dupont.fr, https://dupont.fr/a?b=1, 2024-12-31, 12 345`;
  workspace.as('ada').postMessage('credit', written);
  const [event] = await here.events(1);
  expect(event).toMatchObject({
    client_msg_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    text: `<@${workspace.bot.id}> A &amp; B &lt;new&gt;: siren <tel:732829320|732 829 320>, <mailto:ada@dupont.fr|ada@dupont.fr>, <https://dupont.fr/a?b=1>, 2024-12-31, 12 345`,
    blocks: [
      {
        type: 'rich_text',
        block_id: expect.any(String),
        elements: [
          {
            type: 'rich_text_section',
            elements: [
              { type: 'user', user_id: workspace.bot.id },
              { type: 'text', text: ' A & B <new>: siren ' },
              { type: 'link', url: 'tel:732829320', text: '732 829 320' },
              { type: 'text', text: ', ' },
              { type: 'link', url: 'mailto:ada@dupont.fr', text: 'ada@dupont.fr' },
              { type: 'text', text: ', ' },
              { type: 'link', url: 'https://dupont.fr/a?b=1' },
              { type: 'text', text: ', 2024-12-31, 12 345' },
            ],
          },
        ],
      },
    ],
  });
});

test('what is written twice is not escaped twice, and a file without a text has no rich text', async () => {
  await using workspace = await startSlackWorkspace();
  const ada = workspace.as('ada');
  const { text } = ada.postMessage('credit', 'A & <B>, +33 1 23 45 67 89');
  expect(ada.postMessage('credit', text).text).toBe(text);
  const shared = ada.shareFile('credit', { name: 'a.pdf', content: '%PDF' });
  expect([shared.text, shared.blocks, shared.client_msg_id]).toEqual(['', undefined, undefined]);
});

test('a reply can be sent to the channel too, with a file', async () => {
  await using here = await startListening();
  const ada = here.workspace.as('ada');
  const thread = ada.postMessage('credit', 'one');
  ada.postMessage('credit', 'two', { thread, broadcast: true });
  ada.shareFile('credit', { name: 'a.pdf', content: '%PDF', thread, broadcast: true });
  const replies = (await here.events(4)).filter(({ subtype }) => subtype === 'thread_broadcast');
  const inOrder = replies.toSorted((one, other) => Number(one.ts) - Number(other.ts));
  expect(inOrder).toMatchObject([
    { thread_ts: thread.ts, text: 'two' },
    { thread_ts: thread.ts, files: [{ name: 'a.pdf' }] },
  ]);
});

test('people who leave, archived channels and dropped events are told to an app that subscribed', async () => {
  await using here = await startListening({
    app: { events: ['member_left_channel', 'channel_archive', 'group_archive'] },
  });
  const { workspace } = here;
  const limited = workspace.next('delivery.acked', ({ payload }) => payload.type === 'app_rate_limited');
  workspace.as('bob').leaveChannel('credit');
  workspace.archive('credit');
  workspace.archive('board');
  void workspace.limitEvents();
  const credit = workspace.channel('credit').id;
  expect(byType(await here.events(3))).toMatchObject([
    { type: 'channel_archive', channel: credit },
    { type: 'group_archive', channel: workspace.channel('board').id },
    { type: 'member_left_channel', user: workspace.user('bob').id, channel: credit, channel_type: 'C' },
  ]);
  expect((await limited).payload).toMatchObject({
    team_id: workspace.team.id,
    minute_rate_limited: expect.any(Number),
  });
  expect(() => workspace.as('bob').postMessage('credit', 'x')).toThrow('bob is not in credit');
});

test('uninstalling is delivered, and so are the revoked tokens', async () => {
  await using here = await startListening();
  here.workspace.uninstallApp();
  expect(byType(await here.events(2))).toMatchObject([
    { type: 'app_uninstalled' },
    { type: 'tokens_revoked', tokens: { bot: [here.workspace.bot.id] } },
  ]);
});

test('users can only do what Slack lets them do', async () => {
  await using workspace = await startSlackWorkspace();
  expect(() => workspace.as('bob').postMessage('board', 'x')).toThrow('bob is not in board');
  expect(() => workspace.as('ada').postMessage('attic', 'x')).toThrow('attic is archived');
  expect(() => workspace.as('zoe')).toThrow('There is no zoe in this workspace');
  expect(() => workspace.messages('nowhere')).toThrow('no channel nowhere');
  const message = workspace.as('ada').postMessage('credit', 'x');
  await expect(workspace.as('ada').chooseShortcut(message, 'unknown')).rejects.toThrow('no shortcut unknown');
  workspace.as('ada').deleteMessage(message);
  await expect(workspace.as('ada').click(message, 'x')).rejects.toThrow('deleted');
});

test('a channel can be archived while the bot is working', async () => {
  await using workspace = await startSlackWorkspace();
  workspace.archive('credit');
  await expect(
    createSlackClient(workspace).chat.postMessage({ channel: 'credit', text: 'x' }),
  ).rejects.toThrow('is_archived');
});

test('timestamps are unique and increasing', async () => {
  await using workspace = await startSlackWorkspace();
  const stamps = Array.from({ length: 1000 }, () =>
    Number(workspace.as('ada').postMessage('credit', 'x').ts),
  );
  expect(stamps.every((ts, index) => index === 0 || ts > (stamps[index - 1] as number))).toBe(true);
});

test('an event can be sent without a user action, or sent again', async () => {
  await using here = await startListening();
  here.workspace.as('ada').postMessage('credit', 'once');
  const { kind, payload } = await here.workspace.until('delivery.acked');
  expect(await here.workspace.send({ kind, payload, acceptsResponse: false })).toMatchObject({ acked: true });
  expect(here.posts.map(({ body }) => JSON.parse(body).event_id)).toEqual([
    payload.event_id,
    payload.event_id,
  ]);
});

test('a conversation of several people with the bot is an mpim, the same for the same people', async () => {
  await using here = await startListening();
  const client = createSlackClient(here.workspace);
  const [ada, bob] = ['ada', 'bob'].map((name) => here.workspace.user(name).id);
  const open = async (...users: unknown[]) =>
    (await client.conversations.open({ users: users.join() })).channel?.id as string;
  const channel = await open(ada, bob);
  expect(await open(bob, ada)).toBe(channel);
  expect(await open(ada)).not.toBe(channel);
  here.workspace.as('bob').postMessage(channel, 'all three');
  expect(await here.events(1)).toMatchObject([{ channel, channel_type: 'mpim', text: 'all three' }]);
  expect(() => here.workspace.as('eve').postMessage(channel, 'x')).toThrow('eve is not in');
});
