import { WebAPIRateLimitedError } from '@slack/web-api';
import { type SlackWorkspaceOptions, startSlackWorkspace } from '../../../sandbox/slack';
import { createSlackClient } from './create-slack-client';

async function createPoster(options: SlackWorkspaceOptions = {}) {
  const workspace = await startSlackWorkspace({
    speed: 0,
    retryDelaysMs: [],
    app: { events: [] },
    ...options,
  });
  const client = createSlackClient(workspace);
  const post = async (channel = 'credit') => {
    try {
      await client.chat.postMessage({ channel, text: 'x' });
      return 'posted';
    } catch (error) {
      if (error instanceof WebAPIRateLimitedError) return error.retryAfter;
      throw error;
    }
  };
  return { workspace, client, post };
}

test('a channel accepts a burst, then one message a second', async () => {
  const { workspace, post } = await createPoster({
    rateLimits: { 'chat.postMessage': { perMinute: 60, burst: 3 } },
  });
  await using _ = workspace;
  expect([await post(), await post(), await post(), await post()]).toEqual(['posted', 'posted', 'posted', 1]);
  await workspace.clock.advance(1000);
  expect([await post(), await post()]).toEqual(['posted', 1]);
});

test('each channel is counted separately, by name and by id alike', async () => {
  const { workspace, post } = await createPoster({
    rateLimits: { 'chat.postMessage': { perMinute: 60, burst: 1 } },
  });
  await using _ = workspace;
  expect(await post('credit')).toBe('posted');
  expect(await post(workspace.channel('credit').id)).toBe(1);
  expect(await post('alerts')).toBe('posted');
});

test('a refused call does not extend the wait, and says how long it is', async () => {
  const { workspace, post } = await createPoster({
    rateLimits: { 'chat.postMessage': { perMinute: 6, burst: 1 } },
  });
  await using _ = workspace;
  expect(await post()).toBe('posted');
  expect([await post(), await post()]).toEqual([10, 10]);
  await workspace.clock.advance(10_000);
  expect(await post()).toBe('posted');
});

test('the response is 429 with Retry-After', async () => {
  const { workspace, post } = await createPoster({
    rateLimits: { 'chat.postMessage': { perMinute: 60, burst: 1 } },
  });
  await using _ = workspace;
  await post();
  const response = await fetch(`${workspace.apiUrl}chat.postMessage`, {
    method: 'POST',
    headers: { authorization: `Bearer ${workspace.app.botToken}` },
    body: new URLSearchParams({ channel: workspace.channel('credit').id, text: 'x' }),
  });
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('1');
  expect(await response.json()).toEqual({ ok: false, error: 'ratelimited' });
});

test('an app outside the Marketplace reads once a minute, 15 messages at a time', async () => {
  const { workspace, client } = await createPoster({ rateLimits: false, unlisted: true });
  await using _ = workspace;
  const channel = 'credit';
  for (let count = 0; count < 20; count += 1) workspace.as('ada').postMessage(channel, `message ${count}`);
  const { messages, has_more } = await client.conversations.history({ channel, limit: 200 });
  expect([messages?.length, has_more]).toEqual([15, true]);
  await expect(client.conversations.history({ channel: 'alerts' })).rejects.toThrow(WebAPIRateLimitedError);
  await workspace.clock.advance(60_000);
  expect((await client.conversations.history({ channel: 'alerts' })).ok).toBe(true);
});
