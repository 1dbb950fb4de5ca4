import { setTimeout as wait } from 'node:timers/promises';
import type { App } from '@slack/bolt';
import { createSocketReceiver } from '../../../bot/app/socket-receiver';
import { type SlackWorkspace, startSlackWorkspace } from '../../../sandbox/slack';
import { silentLogger } from '../../sandbox/slack/silent-logger';

/** An app may have ten: https://docs.slack.dev/apis/events-api/using-socket-mode. */
const LIMIT = 10;

describe('a socket receiver', () => {
  let workspace: SlackWorkspace;
  const warnings: string[] = [];
  const errors: string[] = [];
  const replicas: ReturnType<typeof createSocketReceiver>[] = [];

  function replica(sockets: number) {
    const logTo =
      (lines: string[]) =>
      (...parts: unknown[]) =>
        void lines.push(parts.join(' '));
    const logger = { ...silentLogger, warn: logTo(warnings), error: logTo(errors) };
    const { apiUrl, app } = workspace;
    const receiver = createSocketReceiver({
      appToken: app.appToken,
      sockets,
      apiUrl,
      logger,
      onChange: () => {},
    });
    receiver.init({ processEvent: async ({ ack }: { ack: () => Promise<void> }) => ack() } as unknown as App);
    replicas.push(receiver);
    return receiver;
  }

  beforeEach(async () => {
    warnings.length = 0;
    errors.length = 0;
    workspace = await startSlackWorkspace({ rateLimits: false });
  });
  afterEach(async () => {
    for (const each of replicas.splice(0)) await each.stop();
    await workspace.close();
  });

  test('a process that has one continues to use it, and says what to do', async () => {
    await replica(LIMIT - 1).start();
    const last = replica(2);
    await last.start();
    expect(last.connected()).toBe(1);
    expect(workspace.sockets.open()).toBe(LIMIT);
    expect(warnings.join()).toContain('This process continues with 1. Set SLACK_SOCKETS=1');
    const acked = workspace.next('delivery.acked');
    workspace.as('ada').postMessage('credit', 'hello');
    await acked;
  });

  test('a process that has none retries until it gets one', async () => {
    const first = replica(LIMIT);
    await first.start();
    const late = replica(1);
    const started = late.start();
    const refused = new Promise<void>((resolve) => {
      const check = setInterval(() => {
        if (warnings.length === 0) return;
        clearInterval(check);
        resolve();
      }, 10);
    });
    await refused;
    expect(late.connected()).toBe(0);
    await first.stop();
    await started;
    expect(late.connected()).toBe(1);
  });

  test('a pong after six seconds keeps the socket open', async () => {
    const receiver = replica(1);
    await receiver.start();
    workspace.sockets.delayPongs(6_000);
    const closed = workspace.next('socket.closed');
    expect(await Promise.race([closed, wait(9_000)])).toBeUndefined();
    expect(receiver.connected()).toBe(1);
  });

  test.each(['refresh_requested', 'cut'] as const)('reconnects within seconds after %s', async (end) => {
    await replica(1).start();
    const [closed, opened] = [workspace.next('socket.closed'), workspace.next('socket.opened')];
    if (end === 'cut') workspace.sockets.cut();
    else workspace.sockets.disconnect(end);
    const [{ at: closedAt }, { at: openedAt }] = [await closed, await opened];
    // The client's own reconnect would wait for 20 seconds, as long as for a pong.
    expect(Date.parse(openedAt) - Date.parse(closedAt)).toBeLessThan(15_000);
  });

  test('tries again when Slack refuses the app token for a while', async () => {
    const receiver = replica(1);
    await receiver.start();
    workspace.faults.onCall('apps.connections.open', { kind: 'error', error: 'invalid_auth' });
    const opened = workspace.next('socket.opened');
    workspace.sockets.cut();
    await opened;
    expect(errors.join()).toContain('A socket could not be opened');
  });

  test('starts although Slack limits the rate at first', async () => {
    workspace.faults.onCall('apps.connections.open', { kind: 'error', error: 'ratelimited' });
    const receiver = replica(1);
    await receiver.start();
    expect(receiver.connected()).toBe(1);
  });

  test('does not start with an app token that Slack refuses', async () => {
    workspace.faults.onCall('apps.connections.open', { kind: 'error', error: 'invalid_auth' });
    await expect(replica(1).start()).rejects.toThrow('SLACK_APP_TOKEN is refused (invalid_auth).');
  });

  test('does not reconnect once it is stopped', async () => {
    const receiver = replica(1);
    await receiver.start();
    const closed = workspace.next('socket.closed');
    workspace.sockets.cut();
    await closed;
    await receiver.stop();
    await wait(1_500);
    expect(workspace.sockets.open()).toBe(0);
  });
});
