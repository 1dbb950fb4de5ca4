import { once } from 'node:events';
import { SocketModeClient } from '@slack/socket-mode';
import type { ClientOptions } from 'ws';
import WebSocket from 'ws';
import { type SlackWorkspace, type SlackWorkspaceOptions, startSlackWorkspace } from '../../../sandbox/slack';
import { longSlackTimeouts } from '../../support/long-slack-timeouts';
import { createSlackClient } from './create-slack-client';
import { silentLogger } from './silent-logger';
import { startRequestUrlServer } from './start-request-url-server';

describe('signed HTTP', () => {
  const MINUTE = 60_000;

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
});

describe('Socket Mode', () => {
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

  test('the eleventh socket is refused with too_many_websockets', async () => {
    await startWorkspace();
    for (let count = 0; count < 10; count += 1) await connect();
    expect(workspace.sockets.open()).toBe(10);
    const { hello, socket } = await connect();
    expect(hello).toMatchObject({ type: 'disconnect', reason: 'too_many_websockets' });
    if (socket.readyState !== WebSocket.CLOSED) await once(socket, 'close');
    expect(workspace.sockets.open()).toBe(10);
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
});
