import { WebAPIRateLimitedError, type WebClient } from '@slack/web-api';
import {
  ALL_SCOPES,
  type SlackWorkspace,
  type SlackWorkspaceOptions,
  startSlackWorkspace,
} from '../../../sandbox/slack';
import { longSlackTimeouts } from '../../support/long-slack-timeouts';
import { catchSlackError, createSlackClient } from './create-slack-client';
import { createPageClient } from './page-client';
import { startRequestUrlServer } from './start-request-url-server';

/** The custom emoji, more than any message can have. */
const customEmoji = Array.from({ length: 60 }, (_, index) => `custom_${index}`);

let workspace: SlackWorkspace;
let client: WebClient;

beforeAll(async () => {
  workspace = await startSlackWorkspace({ rateLimits: false, customEmoji });
  client = createSlackClient(workspace);
});
afterAll(() => workspace.close());

/** What a reaction of the bot to a new message of ada needs. */
function prepareReaction(channel = 'credit', name = 'red_circle') {
  const message = workspace.as('ada').postMessage(channel, 'siren 732829320');
  return { message, reaction: { channel: message.channel, timestamp: message.ts, name } };
}

test('a reaction is added once and removed once, and nobody’s but one’s own', async () => {
  const { message, reaction } = prepareReaction();
  workspace.as('bob').react(message, 'red_circle');
  await client.reactions.add(reaction);
  expect(workspace.reactions(message)).toEqual([
    { name: 'red_circle', users: [workspace.user('bob').id, workspace.bot.id], count: 2 },
  ]);
  expect((await catchSlackError(client.reactions.add(reaction))).error).toBe('already_reacted');
  await client.reactions.remove(reaction);
  expect((await catchSlackError(client.reactions.remove(reaction))).error).toBe('no_reaction');
  expect(workspace.reactions(message)).toEqual([
    { name: 'red_circle', users: [workspace.user('bob').id], count: 1 },
  ]);
  workspace.as('bob').unreact(message, 'red_circle');
  expect(workspace.messages('credit').at(-1)).not.toHaveProperty('reactions');
});

test('reactions.get, history and replies return the reactions of a message', async () => {
  const { message, reaction } = prepareReaction();
  await client.reactions.add(reaction);
  await client.reactions.add({ ...reaction, name: 'scales' });
  const reactions = ['red_circle', 'scales'].map((name) => ({ name, users: [workspace.bot.id], count: 1 }));
  const { channel } = message;
  const { permalink } = await client.chat.getPermalink({ channel, message_ts: message.ts });
  expect(await client.reactions.get({ channel, timestamp: message.ts, full: true })).toMatchObject({
    type: 'message',
    channel,
    message: { ts: message.ts, user: message.user, text: message.text, permalink, reactions },
  });
  expect((await client.conversations.history({ channel, limit: 1 })).messages).toMatchObject([{ reactions }]);
  expect((await client.conversations.replies({ channel, ts: message.ts })).messages).toMatchObject([
    { reactions },
  ]);
});

const item = () => prepareReaction().reaction;

test.each<[string, () => Record<string, unknown>]>([
  ['no_item_specified', () => ({ name: 'eyes', channel: item().channel })],
  ['no_item_specified', () => ({ name: 'eyes', timestamp: item().timestamp })],
  ['channel_not_found', () => ({ ...item(), channel: 'C0NOWHERE' })],
  // By its name.
  ['channel_not_found', () => ({ ...item(), channel: 'credit' })],
  ['channel_not_found', () => prepareReaction('secrets').reaction],
  ['not_in_channel', () => prepareReaction('general').reaction],
  ['bad_timestamp', () => ({ ...item(), timestamp: 'yesterday' })],
  ['message_not_found', () => ({ ...item(), timestamp: '1000000000.000000' })],
])('every method refuses %s', async (error, args) => {
  for (const method of ['add', 'remove', 'get'])
    expect(await catchSlackError(client.apiCall(`reactions.${method}`, args()))).toMatchObject({ error });
});

test.each(['green_ball', ':red_circle:', '🔴', 'Red_Circle'])('%s is no name of an emoji', async (name) => {
  for (const method of ['add', 'remove'] as const)
    expect((await catchSlackError(client.reactions[method]({ ...item(), name }))).error).toBe('invalid_name');
});

test('an archived channel gets no reaction and keeps those it has', async () => {
  const { message, reaction } = prepareReaction('alerts');
  await client.reactions.add(reaction);
  workspace.archive('alerts');
  const refuse = async (method: 'add' | 'remove', name: string) =>
    (await catchSlackError(client.reactions[method]({ ...reaction, name }))).error;
  expect(await refuse('add', 'eyes')).toBe('is_archived');
  expect(await refuse('remove', 'red_circle')).toBe('is_archived');
  workspace.unarchive('alerts');
  expect(workspace.reactions(message)).toMatchObject([{ name: 'red_circle' }]);
});

test('a deleted message has no reactions', async () => {
  const { message, reaction } = prepareReaction();
  workspace.as('ada').deleteMessage(message);
  expect((await catchSlackError(client.reactions.add(reaction))).error).toBe('message_not_found');
  expect(workspace.reactions(message)).toEqual([]);
});

test('a person has a limit of reactions to a message, and a message one of emoji', async () => {
  const { message, reaction } = prepareReaction();
  const add = (name: string) => client.reactions.add({ ...reaction, name });
  const [ada, bob] = [workspace.as('ada'), workspace.as('bob')];
  for (const name of customEmoji.slice(0, 23)) await add(name);
  expect((await catchSlackError(add('eyes'))).error).toBe('too_many_reactions');
  for (const name of customEmoji.slice(23, 46)) ada.react(message, name);
  for (const name of customEmoji.slice(46, 50)) bob.react(message, name);
  expect((await catchSlackError(add('eyes'))).error).toBe('too_many_emoji');
  expect(() => bob.react(message, 'eyes')).toThrow('too_many_emoji');
  await client.reactions.remove({ ...reaction, name: customEmoji[0] as string });
  await add('eyes');
});

test('adding is limited to 50 calls a minute, removing to 20', async () => {
  await using limited = await startSlackWorkspace({ speed: 0, customEmoji });
  const own = createSlackClient(limited);
  const { channel, ts: timestamp } = limited.as('ada').postMessage('credit', 'hello');
  const call = { channel, timestamp, name: 'eyes' };
  for (let round = 0; round < 20; round += 1) {
    await own.reactions.add(call);
    await own.reactions.remove(call);
  }
  await own.reactions.add(call);
  await expect(own.reactions.remove(call)).rejects.toThrow(WebAPIRateLimitedError);
  for (const name of customEmoji.slice(0, 22)) await own.reactions.add({ ...call, name });
  for (let count = 43; count < 50; count += 1)
    expect((await catchSlackError(own.reactions.add(call))).error).toBe('already_reacted');
  await expect(own.reactions.add(call)).rejects.toThrow(WebAPIRateLimitedError);
  await limited.clock.advance(3000);
  await own.reactions.remove(call);
});

describe('events', () => {
  async function startListening(options: SlackWorkspaceOptions) {
    const server = await startRequestUrlServer(() => ({}));
    const listening = await startSlackWorkspace({
      requestUrl: server.url,
      rateLimits: false,
      ...longSlackTimeouts,
      ...options,
    });
    const close = async () => {
      await listening.close();
      await server.close();
    };
    return { listening, posts: server.posts, [Symbol.asyncDispose]: close };
  }

  test('an app that subscribes is told who reacted to whose message, and who took it back', async () => {
    await using here = await startListening({ app: { events: ['reaction_added', 'reaction_removed'] } });
    const { listening, posts } = here;
    const bob = listening.as('bob');
    const message = listening.as('ada').postMessage('credit', 'hello');
    for (const act of [() => bob.react(message, 'eyes'), () => bob.unreact(message, 'eyes')]) {
      const acked = listening.next('delivery.acked');
      act();
      await acked;
    }
    const common = {
      user: bob.id,
      reaction: 'eyes',
      item: { type: 'message', channel: message.channel, ts: message.ts, channel_type: 'channel' },
      item_user: message.user,
      event_ts: expect.stringMatching(/^\d+\.\d{6}$/),
    };
    expect(posts.map(({ body }) => JSON.parse(body).event)).toEqual([
      { type: 'reaction_added', ...common },
      { type: 'reaction_removed', ...common },
    ]);
  });

  const scope = 'reactions:read';
  const events = ['file_shared', 'reaction_added'];
  test.each<[string, SlackWorkspaceOptions]>([
    ['a subscription', { app: { events: ['file_shared'] } }],
    ['the scope', { app: { events, scopes: ALL_SCOPES.filter((one) => one !== scope) } }],
    ['a scope that was declined', { app: { events, optionalScopes: [scope] }, declinedScopes: [scope] }],
  ])('without %s it is not told', async (_what, options) => {
    await using here = await startListening(options);
    const { listening, posts } = here;
    const message = listening.as('ada').postMessage('credit', 'hello');
    listening.as('bob').react(message, 'eyes');
    const acked = listening.next('delivery.acked');
    listening.as('bob').shareFile('credit', { name: 'a.pdf', content: 'x' });
    await acked;
    expect(posts.map(({ body }) => JSON.parse(body).event.type)).toEqual(['file_shared']);
  });
});

test('the page gets reactions with a channel, and each change as an event', async () => {
  const pageClient = createPageClient(workspace);
  const { message, reaction } = prepareReaction();
  const stream = await pageClient.listenAs('bob');
  await client.reactions.add(reaction);
  const { json } = await pageClient.get(`/people/bob/channels/${message.channel}`);
  expect(json.messages.at(-1).reactions).toEqual(workspace.reactions(message));
  await client.reactions.remove(reaction);
  const seen = await stream.until(({ type }) => type === 'reaction.removed');
  stream.close();
  expect(seen).toMatchObject({ name: 'red_circle', user: workspace.bot.id, message: { ts: message.ts } });
  expect(stream.events.map(({ type }) => type)).toContain('reaction.added');
});
