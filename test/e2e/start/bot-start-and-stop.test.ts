import { startSlackWorkspace } from '../../../sandbox/slack';
import { createBotEnv } from '../../support/bot-env';
import { createTestStore } from '../../support/create-test-store';
import { FaultyHttpProxy } from '../../support/faulty-http-proxy';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { spawnBot } from '../../support/spawn-process';
import { waitUntil } from '../../support/wait-until';

test('an invalid configuration is refused with one list of all problems', async () => {
  const { exited } = spawnBot({ PORT: 'many', SLACK_BOT_TOKEN: 'xoxp-wrong' });
  const { code, err, out } = await exited;
  expect(code).toBe(2);
  for (const name of ['RISK_API_URL', 'RISK_API_HEADERS', 'SLACK_BOT_TOKEN', 'PORT', 'WEBHOOK_TOKEN'])
    expect(err).toContain(`- ${name}`);
  expect(out).toBe('');
});

test('a token that Slack rejects ends the process and is not logged', async () => {
  await using workspace = await startSlackWorkspace();
  const { exited } = spawnBot(
    createBotEnv(workspace, undefined, { SLACK_BOT_TOKEN: 'xoxb-not-a-token', DATA_DIR: '/nowhere' }),
  );
  const { code, out } = await exited;
  expect(code).toBe(1);
  expect(out).toContain('invalid_auth');
  expect(out).not.toContain('xoxb-not-a-token');
});

test(
  'health, readiness and metrics respond, and SIGTERM drains to exit 0',
  async () => {
    const store = await createTestStore();
    await using workspace = await startSlackWorkspace();
    const { ready, stop } = spawnBot(createBotEnv(workspace, undefined, store.env));
    const { port, store: kind } = await ready;
    expect(kind).toBe(store.kind);
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    expect((await get('/healthz')).status).toBe(200);
    // A store that takes longer than 2 seconds for an answer is not ready for a moment: a loaded machine.
    await waitUntil('readiness', async () => (await get('/readyz')).ok);
    expect((await get('/elsewhere')).status).toBe(404);
    const metrics = await get('/metrics');
    expect(metrics.headers.get('content-type')).toContain('text/plain');
    const figures = await metrics.text();
    expect(figures).toContain('risk_xray_job_seconds');
    expect(figures).toContain('risk_xray_waiting{what="messages"} 0');
    expect(workspace.sockets.open()).toBe(2);
    const { code, out } = await stop();
    expect(code).toBe(0);
    expect(out).not.toContain('a-secret-of-the-service');
    await store.remove();
  },
  STORE_START_TIMEOUT_MS,
);

test(
  'a socket that breaks while Slack fails is reopened by the same process',
  async () => {
    const store = await createTestStore();
    await using workspace = await startSlackWorkspace();
    // A start retries auth.test, whatever the temporary error.
    for (const fault of [
      { kind: 'ratelimited', retryAfter: 0 },
      { kind: 'error', error: 'ratelimited' },
      { kind: 'error', error: 'internal_error' },
      { kind: 'server_error' },
      { kind: 'html' },
    ] as const)
      workspace.faults.onCall('auth.test', fault);
    const { ready, exited, stop } = spawnBot(createBotEnv(workspace, undefined, store.env));
    await ready;
    for (const fault of [{ kind: 'server_error' }, { kind: 'html' }] as const)
      workspace.faults.onCall('apps.connections.open', fault);
    const reopened = workspace.next('socket.opened', ({ open }) => open === 2);
    workspace.sockets.cut();
    await Promise.race([reopened, exited]);
    expect(workspace.sockets.open()).toBe(2);
    expect((await stop()).code).toBe(0);
    await store.remove();
  },
  STORE_START_TIMEOUT_MS,
);

test.each(['auth.test', 'apps.connections.open'])(
  'SIGTERM while Slack does not answer %s ends the start with exit code 0',
  async (method) => {
    const store = await createTestStore();
    await using workspace = await startSlackWorkspace();
    const slack = await FaultyHttpProxy.open(workspace.url);
    const held = slack.hold('POST', new RegExp(`${method}$`));
    const { stop } = spawnBot(
      createBotEnv(workspace, undefined, { SLACK_API_URL: `${slack.url}/api/`, ...store.env }),
    );
    await held.reached;
    const { code, out } = await stop();
    held.release();
    await slack.close();
    expect({ code, ready: out.includes('"ready"') }).toEqual({ code: 0, ready: false });
    await store.remove();
  },
  STORE_START_TIMEOUT_MS,
);
