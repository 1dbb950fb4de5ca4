import type { WebClient } from '@slack/web-api';
import { type Message, type SlackWorkspace, startSlackWorkspace } from '../../../sandbox/slack';
import { catchSlackError, createSlackClient } from './create-slack-client';

let workspace: SlackWorkspace;
let client: WebClient;
let credit: string;
let ada: string;

beforeAll(async () => {
  workspace = await startSlackWorkspace({ rateLimits: false, ackTimeoutMs: 50, retryDelaysMs: [] });
  client = createSlackClient(workspace);
  credit = workspace.channel('credit').id;
  ada = workspace.user('ada').id;
});
afterAll(() => workspace.close());

const postAsAda = (text = 'hello', channel = 'credit'): Message =>
  workspace.as('ada').postMessage(channel, text);
const UNKNOWN_CHANNEL = 'C0NOWHERE';
const UNKNOWN_TS = '1000000000.000000';

test('auth.test identifies the token', async () => {
  expect(await client.auth.test()).toMatchObject({
    ok: true,
    team: 'Sandbox',
    team_id: workspace.team.id,
    user_id: workspace.bot.id,
    bot_id: workspace.bot.botId,
    is_enterprise_install: false,
  });
  expect((await catchSlackError(createSlackClient(workspace, 'xoxb-wrong').auth.test())).error).toBe(
    'invalid_auth',
  );
});

test('apps.connections.open returns a URL for the app token only', async () => {
  const { url } = await createSlackClient(workspace, workspace.app.appToken).apps.connections.open();
  expect(url).toMatch(/^ws:\/\/127\.0\.0\.1:\d+\/link\/\?ticket=/);
  expect((await catchSlackError(client.apps.connections.open())).error).toBe('not_allowed_token_type');
});

test('chat.postMessage posts, into threads too', async () => {
  const parent = postAsAda();
  const posted = await client.chat.postMessage({ channel: credit, text: 'one', thread_ts: parent.ts });
  expect(posted).toMatchObject({ ok: true, channel: credit, message: { text: 'one', thread_ts: parent.ts } });
  expect(workspace.messages('credit', parent)).toMatchObject([
    { ts: parent.ts, reply_count: 1, latest_reply: posted.ts, reply_users: [workspace.bot.id] },
    { ts: posted.ts, user: workspace.bot.id, bot_id: workspace.bot.botId },
  ]);
  expect((await client.chat.postMessage({ channel: '#credit', text: 'by name' })).channel).toBe(credit);
});

test.each([
  ['channel_not_found', { channel: UNKNOWN_CHANNEL, text: 'x' }],
  ['channel_not_found', { channel: 'secrets', text: 'x' }],
  ['not_in_channel', { channel: 'general', text: 'x' }],
  ['is_archived', { channel: 'attic', text: 'x' }],
  ['no_text', { channel: 'credit' }],
  ['no_text', { channel: 'credit', blocks: '[]' }],
  ['thread_not_found', { channel: 'credit', text: 'x', thread_ts: UNKNOWN_TS }],
  ['invalid_blocks_format', { channel: 'credit', text: 'x', blocks: 'none' }],
  ['invalid_metadata_format', { channel: 'credit', text: 'x', metadata: '{"event_type":"only"}' }],
  ['invalid_arguments', { text: 'x' }],
])('chat.postMessage refuses with %s: %j', async (error, args) => {
  expect((await catchSlackError(client.apiCall('chat.postMessage', args))).error).toBe(error);
});

test("chat.update changes the bot's own message: a text without blocks removes the earlier blocks", async () => {
  const { ts } = (await client.chat.postMessage({
    channel: credit,
    text: 'before',
    blocks: [{ type: 'divider' }],
  })) as { ts: string };
  const stored = () => workspace.messages('credit').find((message) => message.ts === ts);
  expect(await client.chat.update({ channel: credit, ts, text: 'after' })).toMatchObject({
    ts,
    text: 'after',
  });
  expect(stored()).toMatchObject({ text: 'after', edited: { user: workspace.bot.id } });
  expect(stored()?.blocks).toBeUndefined();
});

test('chat.update and chat.delete refuse what is not there, not theirs, or too long', async () => {
  const { ts } = postAsAda();
  const update = (args: object) =>
    catchSlackError(client.apiCall('chat.update', { channel: credit, text: 'x', ...args }));
  const remove = (args: object) =>
    catchSlackError(client.apiCall('chat.delete', { channel: credit, ...args }));
  expect((await update({ ts: UNKNOWN_TS })).error).toBe('message_not_found');
  expect((await update({ ts })).error).toBe('cant_update_message');
  expect((await remove({ ts: UNKNOWN_TS })).error).toBe('message_not_found');
  expect((await remove({ ts })).error).toBe('cant_delete_message');
  const own = await client.chat.postMessage({ channel: credit, text: 'own' });
  expect((await update({ ts: own.ts, text: 'x'.repeat(4001) })).error).toBe('msg_too_long');
  expect(
    await client.chat.update({ channel: credit, ts: own.ts as string, text: 'x'.repeat(4000) }),
  ).toMatchObject({
    ok: true,
  });
});

test('chat.update is refused while the channel is archived', async () => {
  const own = await client.chat.postMessage({ channel: credit, text: 'own' });
  workspace.archive('credit');
  const update = { channel: credit, ts: own.ts as string, text: 'later' };
  expect((await catchSlackError(client.chat.update(update))).error).toBe('is_inactive');
  workspace.unarchive('credit');
  expect(await client.chat.update(update)).toMatchObject({ ok: true });
});

test('chat.delete deletes a message', async () => {
  const { ts } = await client.chat.postMessage({ channel: credit, text: 'gone soon' });
  await client.chat.delete({ channel: credit, ts: ts as string });
  expect(workspace.messages('credit').some((message) => message.ts === ts)).toBe(false);
});

test('chat.postEphemeral shows a message to one user, and only in a channel they are in', async () => {
  const { message_ts } = await client.chat.postEphemeral({ channel: credit, user: ada, text: 'only you' });
  expect(workspace.as('ada').ephemerals('credit')).toMatchObject([{ ts: message_ts, text: 'only you' }]);
  expect(workspace.as('bob').ephemerals()).toEqual([]);
  const nonMember = { channel: 'board', user: workspace.user('bob').id, text: 'x' };
  expect((await catchSlackError(client.chat.postEphemeral(nonMember))).error).toBe('user_not_in_channel');
});

test('chat.getPermalink links to messages and replies', async () => {
  const parent = postAsAda();
  const reply = workspace.as('bob').postMessage('credit', 'reply', { thread: parent });
  const link = async (message_ts: string) =>
    (await client.chat.getPermalink({ channel: credit, message_ts })).permalink;
  const path = (ts: string) => `${workspace.url}/archives/${credit}/p${ts.replace('.', '')}`;
  expect(await link(parent.ts)).toBe(path(parent.ts));
  expect(await link(reply.ts)).toBe(`${path(reply.ts)}?thread_ts=${parent.ts}&cid=${credit}`);
  expect(
    (await catchSlackError(client.chat.getPermalink({ channel: credit, message_ts: UNKNOWN_TS }))).error,
  ).toBe('message_not_found');
});

test('conversations.info returns the locale of a channel on request', async () => {
  const { id: channel } = workspace.addChannel('lyon', { bot: true, locale: 'fr-FR' });
  const locale = async (args: object) =>
    (await client.conversations.info({ channel, ...args })).channel as { locale?: string };
  expect(await locale({ include_locale: true })).toMatchObject({ locale: 'fr-FR' });
  expect(await locale({})).not.toHaveProperty('locale');
});

test('a workspace of an organisation names it, its sibling workspaces and their people', async () => {
  await using group = await startSlackWorkspace({ enterprise: 'Group' });
  const member = createSlackClient(group);
  const enterprise = (await member.auth.test()).enterprise_id;
  expect(enterprise).toMatch(/^E/);
  const sam = group.addUser({ name: 'sam', siblingWorkspace: 'Treasury' });
  const sue = group.addUser({ name: 'sue', siblingWorkspace: 'Treasury', knownBy: 'organisation' });
  expect([sam.teamId, sue.teamId]).toEqual([expect.stringMatching(/^T/), enterprise]);
  const { id: channel } = group.addChannel('group', {
    members: ['ada', 'sam', 'sue', 'eve'],
    bot: true,
    sharedWith: ['Partner'],
    sharedWithin: ['Treasury'],
  });
  expect((await member.conversations.info({ channel })).channel).toMatchObject({
    is_ext_shared: true,
    is_org_shared: true,
    internal_team_ids: [group.team.id, sam.teamId],
    connected_team_ids: [group.user('eve').teamId],
  });
  for (const { id: user } of [sam, sue])
    expect((await member.users.info({ user })).user).not.toHaveProperty('is_stranger');
});

test('conversations.info distinguishes the kinds of channels', async () => {
  const info = async (channel: string) => (await client.conversations.info({ channel })).channel;
  expect(await info('credit')).toMatchObject({
    id: credit,
    is_member: true,
    is_private: false,
    is_ext_shared: false,
  });
  expect(await info('general')).toMatchObject({ is_member: false });
  expect(await info('board')).toMatchObject({ is_private: true, is_member: true });
  expect(await info('partners')).toMatchObject({
    is_ext_shared: true,
    connected_team_ids: [expect.any(String)],
  });
  expect(await info('attic')).toMatchObject({ is_archived: true });
  expect(await info(workspace.as('ada').directMessage)).toMatchObject({ is_im: true, user: ada });
  expect((await catchSlackError(client.conversations.info({ channel: 'secrets' }))).error).toBe(
    'channel_not_found',
  );
});

test('conversations.history returns the newest first, in pages, without replies', async () => {
  const channel = workspace.addChannel('diary', { members: ['ada'], bot: true }).id;
  const [first, second, third] = ['1', '2', '3'].map((text) => postAsAda(text, 'diary'));
  workspace.as('ada').postMessage('diary', 'a reply', { thread: first });
  const page = await client.conversations.history({ channel, limit: 2 });
  expect(page.messages?.map(({ text }) => text)).toEqual(['3', '2']);
  expect(page.has_more).toBe(true);
  const cursor = page.response_metadata?.next_cursor;
  const rest = await client.conversations.history({ channel, limit: 2, cursor });
  expect(rest.messages?.map(({ text }) => text)).toEqual(['1']);
  expect(rest.has_more).toBe(false);
  const between = { channel, oldest: first?.ts, latest: third?.ts };
  expect((await client.conversations.history(between)).messages?.map(({ ts }) => ts)).toEqual([second?.ts]);
  expect((await client.conversations.history({ ...between, inclusive: true })).messages).toHaveLength(3);
  expect((await catchSlackError(client.conversations.history({ channel: 'general' }))).error).toBe(
    'not_in_channel',
  );
  expect((await catchSlackError(client.conversations.history({ channel, cursor: 'x' }))).error).toBe(
    'invalid_cursor',
  );
});

test('conversations.replies returns the thread in order, and metadata on request', async () => {
  const parent = postAsAda('parent');
  const metadata = { event_type: 'risk_xray_report', event_payload: { report_id: 'r1' } };
  await client.chat.postMessage({ channel: credit, thread_ts: parent.ts, text: 'card', metadata });
  const thread = { channel: credit, ts: parent.ts };
  const plain = await client.conversations.replies(thread);
  expect(plain.messages?.map(({ text }) => text)).toEqual(['parent', 'card']);
  expect(plain.messages?.[1]).not.toHaveProperty('metadata');
  const full = await client.conversations.replies({ ...thread, include_all_metadata: true });
  expect(full.messages?.[1]).toMatchObject({ metadata });
  expect(
    (await catchSlackError(client.conversations.replies({ channel: credit, ts: UNKNOWN_TS }))).error,
  ).toBe('thread_not_found');
});

test('conversations.open finds the conversation with a person', async () => {
  const { channel } = await client.conversations.open({ users: ada });
  expect(channel?.id).toBe(workspace.as('ada').directMessage);
  await client.chat.postMessage({ channel: ada, text: 'to the person' });
  expect(workspace.messages(channel?.id as string)).toMatchObject([{ text: 'to the person' }]);
  expect((await catchSlackError(client.conversations.open({ users: 'U0UNKNOWN' }))).error).toBe(
    'user_not_found',
  );
});

test('conversations.open resumes a conversation of the bot, and no other', async () => {
  const { directMessage } = workspace.as('ada');
  expect((await client.conversations.open({ channel: directMessage })).channel?.id).toBe(directMessage);
  const refused = async (channel: string) =>
    (await catchSlackError(client.conversations.open({ channel }))).error;
  expect(await refused(workspace.as('ada').directMessageWith('bob'))).toBe('channel_not_found');
  expect(await refused(workspace.channel('credit').id)).toBe('method_not_supported_for_channel_type');
});

test('users.conversations lists the channels of a person, private ones only with the bot in them', async () => {
  workspace.addChannel('open', { members: ['ada'] });
  workspace.addChannel('closed', { kind: 'private', members: ['ada'] });
  const types = 'public_channel,private_channel';
  const { channels = [] } = await client.users.conversations({ user: ada, types });
  const names = channels.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['credit', 'board', 'open']));
  expect(names).not.toContain('closed');
});

test('users.info has the name of a person, and marks those of other companies as external', async () => {
  expect((await client.users.info({ user: ada })).user).toMatchObject({
    id: ada,
    name: 'ada',
    real_name: 'Ada Martin',
    tz: 'Europe/Paris',
    is_bot: false,
    profile: { real_name: 'Ada Martin' },
  });
  expect((await client.users.info({ user: workspace.bot.id })).user).toMatchObject({ is_bot: true });
  const { user } = await client.users.info({ user: workspace.user('eve').id });
  expect(user).toMatchObject({ is_stranger: true, team_id: workspace.user('eve').teamId });
  expect((await catchSlackError(client.users.info({ user: 'U0UNKNOWN' }))).error).toBe('user_not_found');
});

test('a method that Slack does not have is unknown', async () => {
  expect(await catchSlackError(client.apiCall('chat.shout', {}))).toMatchObject({
    error: 'unknown_method',
    req_method: 'chat.shout',
  });
  expect((await catchSlackError(client.apiCall('__proto__', {}))).error).toBe('unknown_method');
});
