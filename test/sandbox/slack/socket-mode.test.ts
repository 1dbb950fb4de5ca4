import { once } from 'node:events';
import { SocketModeClient } from '@slack/socket-mode';
import WebSocket, { type ClientOptions } from 'ws';
import { type SlackWorkspace, type SlackWorkspaceOptions, startSlackWorkspace } from '../../../sandbox/slack';
import { longSlackTimeouts } from '../../support/long-slack-timeouts';
import { createSlackClient } from './create-slack-client';
import { silentLogger } from './silent-logger';

const MINUTE = 60_000;
let workspace: SlackWorkspace;
const sockets: WebSocket[] = [];

async function startWorkspace(options: SlackWorkspaceOptions = {}) {
  workspace = await startSlackWorkspace({ rateLimits: false, ...longSlackTimeouts, ...options });
}
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await workspace.close();
});

interface Frame {
  type: string;
  envelope_id: string;
  retry_attempt: number;
  retry_reason: string;
  accepts_response_payload: boolean;
  reason: string;
  num_connections: number;
  payload: Record<string, unknown> & { event_id: string };
}

/** A bare socket, to see the frames themselves. */
async function connect(options: ClientOptions = {}) {
  const { url } = await createSlackClient(workspace, workspace.app.appToken).apps.connections.open();
  const socket = new WebSocket(url as string, options);
  sockets.push(socket);
  const frames: Frame[] = [];
  const waiting: ((frame: Frame) => void)[] = [];
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data)) as Frame;
    const taker = waiting.shift();
    if (taker) taker(frame);
    else frames.push(frame);
  });
  const next = () =>
    new Promise<Frame>((resolve) => {
      const ready = frames.shift();
      if (ready) resolve(ready);
      else waiting.push(resolve);
    });
  const ack = ({ envelope_id }: Frame, payload?: object) =>
    socket.send(JSON.stringify({ envelope_id, payload }));
  return { url: url as string, socket, next, ack, hello: await next(), unread: frames };
}

const postAsAda = (text = 'hello') => workspace.as('ada').postMessage('credit', text);

test('a socket receives hello, and its ticket can be used once', async () => {
  await startWorkspace();
  const { hello, url } = await connect();
  expect(hello).toMatchObject({
    type: 'hello',
    num_connections: 1,
    connection_info: { app_id: workspace.app.id },
  });
  const again = new WebSocket(url);
  sockets.push(again);
  const [error] = await once(again, 'error');
  expect(String(error)).toContain('408');
});

test('an envelope carries the event and is complete when it is acknowledged', async () => {
  await startWorkspace();
  const { next, ack } = await connect();
  const { ts } = postAsAda();
  const frame = await next();
  expect(frame).toMatchObject({
    type: 'events_api',
    accepts_response_payload: false,
    retry_attempt: 0,
    retry_reason: '',
    payload: {
      type: 'event_callback',
      team_id: workspace.team.id,
      api_app_id: workspace.app.id,
      event: { type: 'message', channel_type: 'channel', ts, text: 'hello' },
      authorizations: [{ team_id: workspace.team.id, user_id: workspace.bot.id, is_bot: true }],
    },
  });
  const acked = workspace.next('delivery.acked');
  ack(frame);
  expect((await acked).attempt).toBe(0);
});

test('each envelope goes to one of several sockets, and all of them get some', async () => {
  await startWorkspace();
  const sides = await Promise.all([connect(), connect(), connect()]);
  const seen: string[][] = [[], [], []];
  for (const [index, { socket, ack }] of sides.entries())
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as Frame;
      seen[index]?.push(frame.payload.event_id);
      ack(frame);
    });
  const done = new Promise<void>((resolve) => {
    let acked = 0;
    workspace.eventLog.subscribe(({ type }) => {
      if (type === 'delivery.acked') acked += 1;
      if (acked === 30) resolve();
    });
  });
  for (let count = 0; count < 30; count += 1) postAsAda(String(count));
  await done;
  expect(seen.map((events) => events.length)).toEqual([10, 10, 10]);
  expect(new Set(seen.flat()).size).toBe(30);
});

test('an unacknowledged event is retried at once, after 1 and after 5 minutes, then never', async () => {
  await startWorkspace({ ackTimeoutMs: 15 });
  const { next, unread } = await connect();
  postAsAda();
  const first = await next();
  const second = await next();
  expect(second).toMatchObject({ retry_attempt: 1, retry_reason: 'timeout' });
  await workspace.until('delivery.failed', ({ attempt }) => attempt === 1);
  await workspace.clock.advance(MINUTE);
  const third = await next();
  expect(third.retry_attempt).toBe(2);
  await workspace.clock.advance(5 * MINUTE);
  const fourth = await next();
  expect(fourth.retry_attempt).toBe(3);
  const last = await workspace.until('delivery.failed', ({ attempt }) => attempt === 3);
  expect(last.final).toBe(true);
  await workspace.clock.advance(60 * MINUTE);
  expect(unread).toEqual([]);
  const frames = [first, second, third, fourth];
  expect(new Set(frames.map(({ payload }) => payload.event_id)).size).toBe(1);
  expect(new Set(frames.map(({ envelope_id }) => envelope_id)).size).toBe(4);
});

test('when a socket breaks, what it did not acknowledge goes to another', async () => {
  await startWorkspace();
  const [one, other] = await Promise.all([connect(), connect()]);
  postAsAda();
  const holder = await Promise.race([one.next().then(() => one), other.next().then(() => other)]);
  const survivor = holder === one ? other : one;
  const resent = new Promise<Frame>((resolve) =>
    survivor.socket.once('message', (data) => resolve(JSON.parse(String(data)))),
  );
  holder.socket.terminate();
  const frame = await resent;
  expect(frame).toMatchObject({ retry_attempt: 1, retry_reason: 'connection_failed' });
  survivor.ack(frame);
  await workspace.until('delivery.acked');
});

test('an event without an open socket waits for its next retry', async () => {
  await startWorkspace({ retryDelaysMs: [MINUTE] });
  const failed = workspace.next('delivery.failed');
  postAsAda();
  expect(await failed).toMatchObject({ reason: 'connection_failed', final: false });
  const { next, ack } = await connect();
  await Promise.all([workspace.clock.advance(MINUTE), next().then((frame) => ack(frame))]);
  expect((await workspace.until('delivery.acked')).attempt).toBe(1);
});

test('an unacknowledged click is not retried: the user sees a warning', async () => {
  await startWorkspace({ ackTimeoutMs: 15, app: { commands: [{ command: '/xray' }] } });
  const { next, unread } = await connect();
  expect(await workspace.as('ada').runCommand('/xray', 'help', 'credit')).toEqual({
    ok: false,
    reason: 'timeout',
  });
  const frame = await next();
  expect(frame).toMatchObject({ type: 'slash_commands', accepts_response_payload: true });
  expect(frame).not.toHaveProperty('retry_attempt');
  expect(unread).toEqual([]);
});

test('an acknowledgement from another socket does not count', async () => {
  await startWorkspace({ ackTimeoutMs: 30, retryDelaysMs: [] });
  const [one, other] = await Promise.all([connect(), connect()]);
  postAsAda();
  const [holder, frame] = await Promise.race([
    one.next().then((got) => [one, got] as const),
    other.next().then((got) => [other, got] as const),
  ]);
  (holder === one ? other : one).ack(frame);
  expect(await workspace.until('delivery.failed')).toMatchObject({ reason: 'timeout' });
});

test('an invalid frame acknowledges nothing', async () => {
  await startWorkspace({ ackTimeoutMs: 30, retryDelaysMs: [] });
  const { socket, next } = await connect();
  postAsAda();
  await next();
  for (const frame of ['not JSON', 'null', '{}', '{"envelope_id":7}']) socket.send(frame);
  expect(await workspace.until('delivery.failed')).toMatchObject({ reason: 'timeout' });
});

test('the eleventh socket is refused with too_many_websockets', async () => {
  await startWorkspace();
  for (let count = 0; count < 10; count += 1) await connect();
  expect(workspace.sockets.open()).toBe(10);
  const { hello, socket } = await connect();
  expect(hello).toMatchObject({ type: 'disconnect', reason: 'too_many_websockets' });
  if (socket.readyState !== WebSocket.CLOSED) await once(socket, 'close');
  expect(workspace.sockets.open()).toBe(10);
});

test('sockets are pinged', async () => {
  await startWorkspace({ pingIntervalMs: 10 });
  const { socket } = await connect();
  const [data] = await once(socket, 'ping');
  expect(String(data)).toContain('Ping');
});

test('a socket that answers no ping is closed, so that the app does not count as connected', async () => {
  await startWorkspace({ pingIntervalMs: 10 });
  const closed = workspace.next('socket.closed');
  await connect({ autoPong: false });
  expect(await closed).toMatchObject({ open: 0 });
  expect(workspace.sockets.open()).toBe(0);
});

test('a warning keeps the socket in use, a refresh does not', async () => {
  await startWorkspace();
  const [one, other] = await Promise.all([connect(), connect()]);
  workspace.sockets.disconnect('warning', { all: true });
  expect(await one.next()).toMatchObject({ type: 'disconnect', reason: 'warning' });
  await other.next();
  expect(workspace.sockets.open()).toBe(2);
  workspace.sockets.disconnect('refresh_requested');
  expect(workspace.sockets.open()).toBe(1);
});

test('the official client reconnects on refresh_requested, and receives events again', async () => {
  await startWorkspace();
  const client = new SocketModeClient({
    appToken: workspace.app.appToken,
    clientOptions: { slackApiUrl: workspace.apiUrl },
    logger: silentLogger,
  });
  const received: string[] = [];
  client.on('message', async ({ ack, event }) => {
    received.push(event.text);
    await ack();
  });
  await client.start();
  const first = workspace.next('delivery.acked');
  postAsAda('before');
  await first;
  const reopened = workspace.next('socket.opened');
  workspace.sockets.disconnect('refresh_requested');
  await reopened;
  const second = workspace.next('delivery.acked');
  postAsAda('after');
  await second;
  expect(received).toEqual(['before', 'after']);
  const closed = workspace.next('socket.closed');
  await client.disconnect();
  await closed;
});
