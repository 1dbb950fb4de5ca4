import { WebAPIHTTPError, WebAPIRateLimitedError, WebAPIRequestError, type WebClient } from '@slack/web-api';
import { type SlackWorkspace, startSlackWorkspace } from '../../../sandbox/slack';
import { catchSlackError, createSlackClient } from './create-slack-client';

let workspace: SlackWorkspace;
let client: WebClient;
beforeEach(async () => {
  workspace = await startSlackWorkspace({ retryDelaysMs: [] });
  client = createSlackClient(workspace);
});
afterEach(() => workspace.close());

const post = (text = 'x') => client.chat.postMessage({ channel: 'credit', text });
const texts = () => workspace.messages('credit').map(({ text }) => text);
/** A call that its client can give up. */
const callApi = (method: string, body: object, signal: AbortSignal) =>
  fetch(`${workspace.url}/api/${method}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${workspace.app.botToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });

test('the next call is rate limited, and the one after works', async () => {
  workspace.faults.onCall('chat.postMessage', { kind: 'ratelimited', retryAfter: 7 });
  const error = await post().catch((thrown) => thrown);
  expect(error).toBeInstanceOf(WebAPIRateLimitedError);
  expect(error.retryAfter).toBe(7);
  await post('second');
  expect(texts()).toEqual(['second']);
});

test('the next call fails with 500', async () => {
  workspace.faults.onCall('chat.postMessage', { kind: 'server_error' });
  await expect(post()).rejects.toThrow(WebAPIHTTPError);
  expect(texts()).toEqual([]);
});

test('the next call is answered with an HTML page', async () => {
  workspace.faults.onCall('chat.postMessage', { kind: 'html' });
  const error = await post().catch((thrown) => thrown);
  expect(error).toBeInstanceOf(WebAPIHTTPError);
  expect(error.body).toContain('<!DOCTYPE html>');
});

test('the next call is refused with any code', async () => {
  workspace.faults.onCall('chat.postMessage', { kind: 'error', error: 'fatal_error' });
  expect((await catchSlackError(post())).error).toBe('fatal_error');
});

test('the next calls are never answered', async () => {
  workspace.faults.onCall('auth.test', { kind: 'hang' }, { times: 2 });
  for (let call = 0; call < 2; call += 1) {
    const used = workspace.next('fault.used');
    const givenUp = new AbortController();
    const hanging = callApi('auth.test', {}, givenUp.signal);
    await used;
    givenUp.abort();
    await expect(hanging).rejects.toThrow('aborted');
  }
  expect(await client.auth.test()).toMatchObject({ ok: true });
});

test('the response is lost after the message was posted', async () => {
  workspace.faults.onCall('chat.postMessage', { kind: 'lost_response' });
  await expect(post('there after all')).rejects.toThrow(WebAPIRequestError);
  expect(texts()).toEqual(['there after all']);
});

test('a slow call is carried out late, even after its client has given up', async () => {
  workspace.faults.onCall('chat.postMessage', { kind: 'slow', ms: 3_000 });
  const posted = workspace.next('message.posted');
  const used = workspace.next('fault.used');
  const givenUp = new AbortController();
  const call = callApi('chat.postMessage', { channel: 'credit', text: 'late' }, givenUp.signal);
  await used;
  expect(texts()).toEqual([]);
  givenUp.abort();
  await expect(call).rejects.toThrow('aborted');
  await posted;
  expect(texts()).toEqual(['late']);
});

test('while Slack is down every call fails', async () => {
  workspace.faults.onEveryCall({ kind: 'html' });
  for (let call = 0; call < 3; call += 1) await expect(post()).rejects.toThrow(WebAPIHTTPError);
  await expect(client.auth.test()).rejects.toThrow(WebAPIHTTPError);
  workspace.faults.clear();
  expect(await post()).toMatchObject({ ok: true });
});

test('faults can be removed', async () => {
  workspace.faults.onCall('chat.postMessage', { kind: 'server_error' });
  workspace.faults.clear();
  expect(await post()).toMatchObject({ ok: true });
});

test('faults and calls are emitted as events, without secrets', async () => {
  const used = workspace.next('fault.used');
  const called = workspace.next('call');
  workspace.faults.onCall('chat.postMessage', { kind: 'lost_response' });
  await post().catch(() => {});
  expect(await used).toMatchObject({ on: 'chat.postMessage', fault: 'lost_response' });
  expect(await called).toMatchObject({ method: 'chat.postMessage', status: 200, ok: true });
  const { botToken, appToken, signingSecret, clientSecret } = workspace.app;
  const everything = JSON.stringify(workspace.eventLog.history());
  for (const secret of [botToken, appToken, signingSecret, clientSecret])
    expect(everything).not.toContain(secret);
});
