import { createHmac } from 'node:crypto';
import { findFreePort } from '../../../sandbox/core/http/find-free-port';
import { startSlackWorkspace } from '../../../sandbox/slack';
import { longSlackTimeouts } from '../../support/long-slack-timeouts';
import { startRequestUrlServer } from './start-request-url-server';

const MINUTE = 60_000;

test('a request is signed over its timestamp and its exact bytes', async () => {
  await using app = await startRequestUrlServer(() => ({}));
  await using workspace = await startSlackWorkspace({ requestUrl: app.url, ...longSlackTimeouts });
  const before = Math.floor(Date.now() / 1000);
  workspace.as('ada').postMessage('credit', 'héllo');
  await workspace.until('delivery.acked');
  const [{ headers, body } = { headers: {}, body: '' }] = app.posts;
  const timestamp = String(headers['x-slack-request-timestamp']);
  const expected = createHmac('sha256', workspace.app.signingSecret)
    .update(`v0:${timestamp}:${body}`)
    .digest('hex');
  expect(headers['x-slack-signature']).toBe(`v0=${expected}`);
  expect(Number(timestamp)).toBeGreaterThanOrEqual(before);
  expect(Number(timestamp)).toBeLessThanOrEqual(Date.now() / 1000);
  expect(headers).not.toHaveProperty('x-slack-retry-num');
  expect(JSON.parse(body).event).toMatchObject({ type: 'message', text: 'héllo' });
});

test('a request URL is used only if it answers the challenge', async () => {
  await using echo = await startRequestUrlServer(({ body }) => ({ body: JSON.parse(body).challenge }));
  await using json = await startRequestUrlServer(({ body }) => ({
    body: JSON.stringify({ challenge: JSON.parse(body).challenge }),
  }));
  await using withoutChallenge = await startRequestUrlServer(() => ({ body: 'ok' }));
  await using workspace = await startSlackWorkspace(longSlackTimeouts);
  await workspace.useRequestUrl(echo.url);
  await workspace.useRequestUrl(json.url);
  await expect(workspace.useRequestUrl(withoutChallenge.url)).rejects.toThrow('challenge');
  expect(JSON.parse(withoutChallenge.posts[0]?.body ?? '')).toMatchObject({ type: 'url_verification' });
});

test('a failed event is retried at once, after 1 and after 5 minutes, with retry number and reason', async () => {
  await using app = await startRequestUrlServer(() => ({ status: 500 }));
  await using workspace = await startSlackWorkspace({ requestUrl: app.url, ...longSlackTimeouts });
  workspace.as('ada').postMessage('credit', 'hello');
  await workspace.until('delivery.failed', ({ attempt }) => attempt === 1);
  expect(app.posts).toHaveLength(2);
  await workspace.clock.advance(MINUTE);
  expect(app.posts).toHaveLength(3);
  await workspace.clock.advance(5 * MINUTE);
  expect(app.posts).toHaveLength(4);
  await workspace.clock.advance(60 * MINUTE);
  expect(app.posts.map(({ headers }) => headers['x-slack-retry-num'])).toEqual([undefined, '1', '2', '3']);
  expect(app.posts[1]?.headers['x-slack-retry-reason']).toBe('http_error');
  expect(new Set(app.posts.map(({ body }) => JSON.parse(body).event_id)).size).toBe(1);
});

test('an app that is too slow is retried for that reason', async () => {
  await using app = await startRequestUrlServer((_posted, count) => (count === 1 ? 'hang' : {}));
  await using workspace = await startSlackWorkspace({ requestUrl: app.url, ackTimeoutMs: 5000 });
  workspace.as('ada').postMessage('credit', 'hello');
  expect(await workspace.until('delivery.acked')).toMatchObject({ attempt: 1 });
  expect(app.posts[1]?.headers).toMatchObject({
    'x-slack-retry-num': '1',
    'x-slack-retry-reason': 'http_timeout',
  });
});

test('an app that asks for no retry gets none', async () => {
  await using app = await startRequestUrlServer(() => ({
    status: 500,
    headers: { 'x-slack-no-retry': '1' },
  }));
  await using workspace = await startSlackWorkspace({ requestUrl: app.url, ...longSlackTimeouts });
  workspace.as('ada').postMessage('credit', 'hello');
  expect(await workspace.until('delivery.failed')).toMatchObject({ final: true });
  await workspace.clock.advance(10 * MINUTE);
  expect(app.posts).toHaveLength(1);
});

test('a closed port is a failed connection', async () => {
  const requestUrl = `http://127.0.0.1:${await findFreePort()}`;
  await using workspace = await startSlackWorkspace({ requestUrl, retryDelaysMs: [] });
  workspace.as('ada').postMessage('credit', 'hello');
  expect(await workspace.until('delivery.failed')).toMatchObject({ reason: 'connection_failed' });
});

test('a command response that Slack cannot show is a failure', async () => {
  const blocks = [{ type: 'hologram' }];
  await using app = await startRequestUrlServer(() => ({ body: JSON.stringify({ blocks }) }));
  await using workspace = await startSlackWorkspace({
    requestUrl: app.url,
    ...longSlackTimeouts,
    app: { commands: [{ command: '/xray' }] },
  });
  expect(await workspace.as('ada').runCommand('/xray', '', 'credit')).toEqual({
    ok: false,
    reason: 'invalid_blocks',
  });
});

test('commands are sent as a form, and are not retried', async () => {
  await using app = await startRequestUrlServer(() => ({ status: 500 }));
  await using workspace = await startSlackWorkspace({
    requestUrl: app.url,
    ...longSlackTimeouts,
    app: { commands: [{ command: '/xray' }] },
  });
  expect(await workspace.as('ada').runCommand('/xray', 'siren 1 & co', 'board')).toEqual({
    ok: false,
    reason: 'http_error',
  });
  expect(app.posts).toHaveLength(1);
  expect(app.posts[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded');
  expect(Object.fromEntries(new URLSearchParams(app.posts[0]?.body))).toMatchObject({
    command: '/xray',
    text: 'siren 1 & co',
    channel_name: 'privategroup',
    user_id: workspace.user('ada').id,
    is_enterprise_install: 'false',
    trigger_id: expect.any(String),
    response_url: expect.stringContaining(workspace.url),
  });
});
