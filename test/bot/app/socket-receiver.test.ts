import type { App } from '@slack/bolt';
import { createSocketReceiver } from '../../../bot/app/socket-receiver';
import { type SlackWorkspace, startSlackWorkspace } from '../../../sandbox/slack';
import { silentLogger } from '../../sandbox/slack/silent-logger';

/** An app may have ten: https://docs.slack.dev/apis/events-api/using-socket-mode. */
const LIMIT = 10;

describe('when Slack accepts no further socket', () => {
  let workspace: SlackWorkspace;
  const warnings: string[] = [];
  const replicas: ReturnType<typeof createSocketReceiver>[] = [];

  function replica(sockets: number) {
    const logger = { ...silentLogger, warn: (...parts: unknown[]) => void warnings.push(parts.join(' ')) };
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
});
