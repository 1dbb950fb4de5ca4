import { join } from 'node:path';
import { startSlackWorkspace } from '../../../sandbox/slack';
import { createBotEnv } from '../../support/bot-env';
import { isListening } from '../../support/is-listening';
import { listProcesses } from '../../support/list-processes';
import { waitUntil } from '../../support/wait-until';
import {
  cleanUp,
  createDataDir,
  type NpmStartProcess,
  spawnNpm,
  spawnNpmStart,
  waitUntilUnlocked,
} from './spawn-npm-start';

afterEach(cleanUp);

const ANALYSIS_LINE = /Analysis of statement-march-2024\.pdf started/;
const ONLINE_LINE = /risk-xray, #credit, thread: “\S+\s(Analysis running|Alert)/;
const CONNECTED_LINE = /The bot is connected to the workspace/;

async function waitUntilConnected(product: NpmStartProcess): Promise<number[]> {
  await product.printed(CONNECTED_LINE);
  return product.ports();
}

async function expectNothingLeft(folder: string, addresses: number[]): Promise<void> {
  await waitUntilUnlocked(folder);
  expect(await Promise.all(addresses.map(isListening))).toEqual(addresses.map(() => false));
}

describe.each([
  ['npm start', ['start', '--', '--sandbox', '--data'], CONNECTED_LINE],
  ['npm run bot', ['run', 'bot'], /"msg":"ready"/],
  ['npm run sandbox', ['run', 'sandbox', '--', '--port', '0', '--data'], /RISK_API_URL=/],
])('%s', (name, args, started) => {
  test.each([
    ['SIGTERM to npm alone', (pid: number) => process.kill(pid, 'SIGTERM')],
    ['Ctrl-C, which npm passes on once more,', (pid: number) => process.kill(-pid, 'SIGINT')],
  ])('%s ends every process, and npm last', async (_signal, send) => {
    const folder = await createDataDir();
    await using workspace = await startSlackWorkspace();
    const npm =
      name === 'npm run bot'
        ? spawnNpm(folder, args, createBotEnv(workspace, undefined, { DATA_DIR: join(folder, 'bot') }))
        : spawnNpm(folder, [...args, folder]);
    await npm.printed(started);
    const processes = await listProcesses(npm.pid);
    expect(processes.length).toBeGreaterThan(1);
    expect(processes.filter(({ command }) => command.includes('esbuild'))).toEqual([]);
    const urls = npm.output.out.matchAll(/http:\/\/127\.0\.0\.1:(\d+)/g);
    const ports = [...urls].map(([, port]) => Number(port));

    send(npm.pid);
    expect((await npm.exited).code).toBe(0);
    const running = new Set((await listProcesses()).map(({ pid }) => pid));
    expect(processes.filter(({ pid }) => running.has(pid))).toEqual([]);
    await expectNothingLeft(folder, ports);
  });
});

test('the closing of its terminal leaves no process, port or lock behind', async () => {
  const folder = await createDataDir();
  const product = spawnNpmStart(folder);
  const addresses = await waitUntilConnected(product);
  // Only to the process itself: its bot is not in the terminal's group.
  product.child.kill('SIGHUP');
  expect((await product.exited).code).toBe(0);
  await expectNothingLeft(folder, addresses);
});

test.each([
  ['before anything is started', /Starting/],
  ['while the bot is starting', /Stop with Ctrl-C/],
])('Ctrl-C %s leaves nothing behind, even when pressed twice', async (_when, moment) => {
  const folder = await createDataDir();
  const product = spawnNpmStart(folder);
  await product.printed(moment);
  product.signal('SIGINT');
  product.signal('SIGINT');
  expect((await product.exited).code).toBe(0);
  expect(product.output.err).toBe('');
  await waitUntilUnlocked(folder);
});

test('killing npm start alone takes its bot with it, and the next start works', async () => {
  const folder = await createDataDir();
  const killed = spawnNpmStart(folder);
  const addresses = await waitUntilConnected(killed);
  // Before that, the outcome of a step may be unknown, and it would wait for a user's decision.
  await killed.printed(ONLINE_LINE);
  killed.child.kill('SIGKILL');
  await killed.exited;
  await expectNothingLeft(folder, addresses);

  // Work that was interrupted by the kill is completed, and nothing is posted twice.
  const next = spawnNpmStart(folder);
  const listDocs = async () =>
    (await next.messages('credit')).filter(({ metadata }) => metadata?.event_payload.kind === 'doc');
  // Whichever of the two posted it: the last line of a killed process may be lost.
  await waitUntil('the report', async () => (await listDocs()).length > 0);
  expect(await listDocs()).toHaveLength(1);
});

test('a killed bot is restarted, and the output says so', async () => {
  const product = spawnNpmStart(await createDataDir());
  await product.printed(ANALYSIS_LINE);
  process.kill(await product.botPid(), 'SIGKILL');
  await product.printed(
    /The bot stopped \(killed by SIGKILL\)\. Restarting it\.\n(.*\n)*.*The bot is connected/,
  );
});

test('a second start on the same folder says that one is running, and where', async () => {
  const folder = await createDataDir();
  const first = spawnNpmStart(folder);
  const page = await first.page();
  const second = spawnNpmStart(folder);
  expect((await second.exited).code).toBe(1);
  expect(second.output.err).toContain(`is already running with ${folder}: open ${page}`);
  expect(await isListening(Number(new URL(page).port))).toBe(true);
});
