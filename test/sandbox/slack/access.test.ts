import { ALL_SCOPES, type SlackWorkspace, startSlackWorkspace } from '../../../sandbox/slack';
import { catchSlackError, createSlackClient } from './create-slack-client';

let workspace: SlackWorkspace;
beforeAll(async () => {
  workspace = await startSlackWorkspace({ rateLimits: false });
});
afterAll(() => workspace.close());

async function call(method: string, init: RequestInit = {}, on = workspace) {
  const response = await fetch(on.apiUrl + method, { method: 'POST', ...init });
  return { status: response.status, headers: response.headers, json: JSON.parse(await response.text()) };
}
const bearer = () => ({ authorization: `Bearer ${workspace.app.botToken}` });

test('it listens on the loopback interface only, and the API is under /api/', () => {
  expect(workspace.apiUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/$/);
  expect(workspace.fileHosts).toBe(`127.0.0.1:${workspace.port},localhost:${workspace.port}`);
});

test('a call needs a token, in the header or in the form', async () => {
  const { botToken } = workspace.app;
  expect((await call('auth.test')).json).toEqual({ ok: false, error: 'not_authed' });
  expect((await call('auth.test', { headers: bearer() })).json.ok).toBe(true);
  expect((await call('auth.test', { body: new URLSearchParams({ token: botToken }) })).json.ok).toBe(true);
  const inJson = {
    body: JSON.stringify({ token: botToken }),
    headers: { 'content-type': 'application/json' },
  };
  expect((await call('auth.test', inJson)).json.error).toBe('not_authed');
});

test('arguments can be a form with nested JSON, JSON, or in the URL', async () => {
  const channel = workspace.channel('credit').id;
  const blocks = [{ type: 'divider' }];
  const form = new URLSearchParams({ channel, text: 'form', blocks: JSON.stringify(blocks) });
  expect((await call('chat.postMessage', { body: form, headers: bearer() })).json.ok).toBe(true);
  const json = {
    body: JSON.stringify({ channel, text: 'json', blocks }),
    headers: { ...bearer(), 'content-type': 'application/json; charset=utf-8' },
  };
  expect((await call('chat.postMessage', json)).json.ok).toBe(true);
  const shown = workspace.messages('credit').slice(-2);
  expect(shown.map(({ blocks }) => blocks?.[0]?.type)).toEqual(['divider', 'divider']);
  // Some clients send the content type of JSON without a body.
  for (const headers of [bearer(), { ...bearer(), 'content-type': 'application/json; charset=utf-8' }]) {
    const read = await call(`conversations.info?channel=${channel}`, { method: 'GET', headers });
    expect(read.json.channel.id).toBe(channel);
  }
});

test.each([
  ['invalid_json', 'application/json', '{"channel":'],
  ['json_not_object', 'application/json', '[]'],
  ['invalid_post_type', 'text/plain', 'channel=C1'],
])('a body that cannot be read is refused with %s', async (error, type, body) => {
  const answer = await call('chat.postMessage', { body, headers: { ...bearer(), 'content-type': type } });
  expect(answer).toMatchObject({ status: 200, json: { ok: false, error } });
});

test('missing arguments are named', async () => {
  const { error, response_metadata } = await catchSlackError(
    createSlackClient(workspace).apiCall('views.open', {}),
  );
  expect(error).toBe('invalid_arguments');
  expect(response_metadata).toMatchObject({
    messages: expect.arrayContaining([expect.stringContaining('missing required field: trigger_id')]),
  });
});

const NEEDED: [string, string, object][] = [
  ['chat.postMessage', 'chat:write', { channel: 'credit', text: 'x' }],
  ['chat.update', 'chat:write', { channel: 'credit', ts: '1.0', text: 'x' }],
  ['chat.delete', 'chat:write', { channel: 'credit', ts: '1.0' }],
  ['chat.postEphemeral', 'chat:write', { channel: 'credit', user: 'U1', text: 'x' }],
  ['conversations.info', 'channels:read', { channel: 'credit' }],
  ['conversations.info', 'groups:read', { channel: 'board' }],
  ['conversations.history', 'channels:history', { channel: 'credit' }],
  ['conversations.replies', 'groups:history', { channel: 'board', ts: '1.0' }],
  ['conversations.open', 'im:write', { users: 'U1' }],
  ['files.info', 'files:read', { file: 'F1' }],
  ['files.getUploadURLExternal', 'files:write', { filename: 'a.txt', length: 1 }],
  ['files.completeUploadExternal', 'files:write', { files: '[{"id":"F1"}]' }],
  ['users.info', 'users:read', { user: 'U1' }],
  ['reactions.add', 'reactions:write', { channel: 'credit', timestamp: '1.0', name: 'eyes' }],
  ['reactions.get', 'reactions:read', { channel: 'credit', timestamp: '1.0' }],
  ['reactions.remove', 'reactions:write', { channel: 'credit', timestamp: '1.0', name: 'eyes' }],
];

test.each(NEEDED)('%s needs %s', async (method, needed, args) => {
  const scopes = ALL_SCOPES.filter((scope) => scope !== needed);
  await using poorer = await startSlackWorkspace({ app: { scopes } });
  expect(await catchSlackError(createSlackClient(poorer).apiCall(method, { ...args }))).toMatchObject({
    error: 'missing_scope',
    needed,
    provided: scopes.join(','),
  });
});

test('the scopes of the token are in the headers', async () => {
  const { headers } = await call('chat.postMessage', { headers: bearer() });
  expect(headers.get('x-oauth-scopes')).toBe(ALL_SCOPES.join(','));
  expect(headers.get('x-accepted-oauth-scopes')).toBe('chat:write');
});

test('a revoked token stays revoked, and one of an uninstalled app is inactive', async () => {
  await using revoked = await startSlackWorkspace();
  revoked.revokeTokens();
  expect((await catchSlackError(createSlackClient(revoked).auth.test())).error).toBe('token_revoked');

  await using uninstalled = await startSlackWorkspace();
  uninstalled.uninstallApp();
  expect((await catchSlackError(createSlackClient(uninstalled).auth.test())).error).toBe('account_inactive');
});

test('a non-member can post to a public channel with the right scope', async () => {
  await using open = await startSlackWorkspace({ app: { scopes: [...ALL_SCOPES, 'chat:write.public'] } });
  expect(await createSlackClient(open).chat.postMessage({ channel: 'general', text: 'x' })).toMatchObject({
    ok: true,
  });
});
