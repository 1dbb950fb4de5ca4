import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startSlackWorkspace } from '../../../sandbox/slack';
import { createBotEnv, WEBHOOK_TOKEN } from '../../support/bot-env';
import { copyInitialisedDataDir } from '../../support/copy-initialised-data-dir';
import { spawnBot } from '../../support/spawn-process';
import { waitUntil } from '../../support/wait-until';

const CLIENT_COUNT = 2_000;

/** Resolves however the connection ends, including a reset. */
function waitForClose(socket: Socket): Promise<void> {
  return new Promise((resolve) => void socket.once('close', () => resolve()));
}

/** Sends a byte now and then, and returns after how many milliseconds the connection was closed. */
async function measureDrip(port: number, beginning: string, drop: string): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined).resume();
  const began = Date.now();
  const closed = waitForClose(socket);
  socket.write(beginning);
  const dripping = setInterval(() => socket.write(drop), 500);
  await closed;
  clearInterval(dripping);
  return Date.now() - began;
}

describe('a real bot with slow clients', () => {
  let dataDir: string;
  let workspace: Awaited<ReturnType<typeof startSlackWorkspace>>;
  let bot: ReturnType<typeof spawnBot>;
  let port: number;

  beforeAll(async () => {
    dataDir = await copyInitialisedDataDir();
    workspace = await startSlackWorkspace({ ackTimeoutMs: 60_000 });
    const signedHttp = { SLACK_APP_TOKEN: '', SLACK_SIGNING_SECRET: workspace.app.signingSecret };
    bot = spawnBot(createBotEnv(workspace, undefined, { ...signedHttp, DATA_DIR: dataDir }));
    port = Number((await bot.ready).port);
  });
  afterAll(async () => {
    await bot?.stop('SIGKILL');
    await workspace?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  test.each([
    ['headers', 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ', 'a', 10_000],
    [
      'a body to /slack/events',
      'POST /slack/events HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n',
      'a',
      20_000,
    ],
    [
      'chunks to the risk webhook',
      `POST /webhooks/risk/${WEBHOOK_TOKEN} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`,
      '1\r\n \r\n',
      20_000,
    ],
    ['nothing at all', '', '', 10_000],
  ])('a client that drips %s is disconnected in time', async (_name, beginning, drop, within) => {
    // One second for the server's check, the rest for a loaded machine.
    expect(await measureDrip(port, beginning, drop)).toBeLessThan(within + 10_000);
  });

  test('2,000 slow clients do not block other requests', async () => {
    const sockets: Socket[] = [];
    for (let at = 0; at < CLIENT_COUNT; at += 1) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(
        at % 2 === 0
          ? 'GET /healthz HTTP/1.1\r\nX-Slow: '
          : `POST /slack/events HTTP/1.1\r\nHost: x\r\nContent-Length: 900000\r\n\r\n`,
      );
      sockets.push(socket);
    }
    await Promise.all(sockets.map((socket) => (socket.connecting ? once(socket, 'connect') : undefined)));
    for (const path of ['/healthz', '/readyz', '/metrics'])
      await waitUntil(`${path} to answer`, async () => (await fetch(`http://127.0.0.1:${port}${path}`)).ok);
    const webhookBody = JSON.stringify({ event: 'new_report', requestId: 'req', reportId: 'rep' });
    const answer = await fetch(`http://127.0.0.1:${port}/webhooks/risk/${WEBHOOK_TOKEN}`, {
      method: 'POST',
      body: webhookBody,
    });
    expect(answer.status).toBe(202);
    // Every one of them is disconnected.
    await Promise.race([
      Promise.all(sockets.map((socket) => socket.resume().closed || waitForClose(socket))),
      wait(60_000, undefined, { ref: false }).then(() => Promise.reject(new Error('still there'))),
    ]);
  });
});
