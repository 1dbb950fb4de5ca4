import { startSlackWorkspace } from '../../../sandbox/slack';
import { createSlackClient } from './create-slack-client';

const MINUTE = 60_000;

/** A workspace whose app does not listen, and the payload of a click. */
async function clickAndReadPayload() {
  const workspace = await startSlackWorkspace({
    speed: 0,
    ackTimeoutMs: 10,
    retryDelaysMs: [],
    rateLimits: false,
  });
  const button = {
    type: 'button' as const,
    action_id: 'go',
    text: { type: 'plain_text' as const, text: 'Go' },
    value: 'v1',
  };
  const blocks = [{ type: 'actions' as const, block_id: 'row', elements: [button] }];
  await createSlackClient(workspace).chat.postMessage({ channel: 'credit', text: 'ask', blocks });
  const message = workspace.messages('credit').at(-1);
  if (!message) throw new Error('Nothing was posted.');
  const delivery = workspace.next('delivery.failed', ({ kind }) => kind === 'interactive');
  expect(await workspace.as('ada').click(message, 'go')).toEqual({ ok: false, reason: 'connection_failed' });
  const payload = (await delivery).payload as Record<string, unknown> & { response_url: string };
  const respond = async (body: object) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(payload.response_url, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  };
  return { workspace, message, payload, respond };
}

test('the payload of a click has the user, the action and the channel', async () => {
  const { workspace, message, payload } = await clickAndReadPayload();
  await using _ = workspace;
  expect(payload).toMatchObject({
    type: 'block_actions',
    user: { id: workspace.user('ada').id, username: 'ada', team_id: workspace.team.id },
    container: { type: 'message', message_ts: message.ts, channel_id: message.channel, is_ephemeral: false },
    channel: { id: message.channel, name: 'credit' },
    message: { ts: message.ts, text: 'ask' },
    actions: [{ type: 'button', action_id: 'go', block_id: 'row', value: 'v1', text: { text: 'Go' } }],
    trigger_id: expect.any(String),
  });
});

test('a response is ephemeral, in the channel, or replaces the message', async () => {
  const { workspace, message, respond } = await clickAndReadPayload();
  await using _ = workspace;
  expect(await respond({ text: 'psst' })).toEqual({ status: 200, text: 'ok' });
  expect(
    workspace
      .as('ada')
      .ephemerals('credit')
      .map(({ text }) => text),
  ).toEqual(['psst']);
  await respond({ text: 'all of you', response_type: 'in_channel' });
  expect(workspace.messages('credit').at(-1)?.text).toBe('all of you');
  await respond({ text: 'done', replace_original: true });
  const replaced = workspace.messages('credit').find(({ ts }) => ts === message.ts);
  expect(replaced?.text).toBe('done');
  expect(replaced?.blocks).toBeUndefined();
  await respond({ delete_original: true });
  expect(workspace.messages('credit').some(({ ts }) => ts === message.ts)).toBe(false);
});

test('a response URL accepts five responses, not six', async () => {
  const { workspace, respond } = await clickAndReadPayload();
  await using _ = workspace;
  for (let count = 0; count < 5; count += 1) expect((await respond({ text: 'x' })).status).toBe(200);
  const sixth = await respond({ text: 'x' });
  expect(sixth.status).toBe(404);
  expect(JSON.parse(sixth.text)).toEqual({ ok: false, error: 'used_url' });
});

test('a response URL works for half an hour, not longer', async () => {
  const { workspace, respond } = await clickAndReadPayload();
  await using _ = workspace;
  await workspace.clock.advance(30 * MINUTE - 1);
  expect((await respond({ text: 'x' })).status).toBe(200);
  await workspace.clock.advance(1);
  expect(JSON.parse((await respond({ text: 'x' })).text).error).toBe('expired_url');
});

test('blocks are checked here too, and a refused response does not count', async () => {
  const { workspace, respond } = await clickAndReadPayload();
  await using _ = workspace;
  const refused = await respond({ blocks: [{ type: 'hologram' }] });
  expect(refused.status).toBe(400);
  expect(JSON.parse(refused.text).error).toBe('invalid_blocks');
  for (let count = 0; count < 5; count += 1) expect((await respond({ text: 'x' })).status).toBe(200);
});

test('an ephemeral message can be clicked and replaced by its recipient, and is not in the payload', async () => {
  await using workspace = await startSlackWorkspace({ speed: 0, ackTimeoutMs: 10, retryDelaysMs: [] });
  const button = {
    type: 'button' as const,
    action_id: 'go',
    text: { type: 'plain_text' as const, text: 'Go' },
  };
  const user = workspace.user('ada').id;
  const blocks = [{ type: 'actions' as const, elements: [button] }];
  await createSlackClient(workspace).chat.postEphemeral({ channel: 'credit', user, text: 'ask', blocks });
  const [message] = workspace.as('ada').ephemerals();
  if (!message) throw new Error('Nothing was shown.');
  await expect(workspace.as('bob').click(message, 'go')).rejects.toThrow('another person');
  await expect(workspace.as('ada').click(message, 'stop')).rejects.toThrow('Available: go');
  const delivery = workspace.next('delivery.failed');
  await workspace.as('ada').click(message, 'go');
  const { payload } = await delivery;
  expect(payload).toMatchObject({ container: { is_ephemeral: true } });
  expect(payload).not.toHaveProperty('message');
  const body = JSON.stringify({ text: 'gone on', replace_original: true });
  await fetch(String(payload.response_url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(
    workspace
      .as('ada')
      .ephemerals()
      .map(({ text }) => text),
  ).toEqual(['gone on']);
});
