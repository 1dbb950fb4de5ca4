import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKOUT } from '../../../sandbox/core/checkout';
import { DataDirLock } from '../../../sandbox/core/data/data-dir-lock';
import type { ChannelContent, WorkspaceSnapshot } from '../../../sandbox/slack/control/contract';
import { BLANK_ENV } from '../../support/bot-env';
import { copyInitialisedDataDir } from '../../support/copy-initialised-data-dir';
import { listProcesses } from '../../support/list-processes';
import { type SpawnedProcess, spawnProcess, spawnProgram } from '../../support/spawn-process';
import { waitUntil } from '../../support/wait-until';

/** A data folder for `npm start`. */
export async function createDataDir({ initialised = true } = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'start-'));
  // Setting up a store takes seconds, and most tests are not about it.
  if (initialised) await rename(await copyInitialisedDataDir(), join(folder, 'bot'));
  return folder;
}

const startedProcesses: SpawnedProcess[] = [];
const dataDirs: string[] = [];

/** `npm start` on this folder, in a process group of its own as in a terminal. */
export function spawnNpmStart(folder: string, ...args: string[]): NpmStartProcess {
  return spawnNpmStartIn(CHECKOUT, folder, ...args);
}

/** Runs `npm start` in a copy of the checkout, whose sources a test may change. */
export function spawnNpmStartIn(checkout: string, folder: string, ...args: string[]): NpmStartProcess {
  const running = spawnProgram('sandbox/start/main.ts', ['--sandbox', '--data', folder, ...args], {
    cwd: checkout,
    env: BLANK_ENV,
    detached: true,
  });
  startedProcesses.push(running);
  dataDirs.push(folder);
  return { ...running, ...inspectProcess(running) };
}

/** npm itself with these arguments, whose program uses this folder; in a process group of its own as in a terminal. */
export function spawnNpm(
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
) {
  const npm = spawnProcess(['npm', ...args], {
    cwd: CHECKOUT,
    env: { ...BLANK_ENV, ...env },
    detached: true,
  });
  const pid = npm.child.pid as number;
  const stop = (signal?: NodeJS.Signals) => {
    // A failed test leaves its program, which SIGKILL for npm alone would not end.
    if (npm.child.exitCode === null && npm.child.signalCode === null) process.kill(-pid, signal);
    return npm.exited;
  };
  startedProcesses.push({ ...npm, stop });
  dataDirs.push(folder);
  return { ...npm, pid };
}

export type NpmStartProcess = SpawnedProcess & ReturnType<typeof inspectProcess>;

/** Ends processes that a failed test may have left, and removes its folders. */
export async function cleanUp(): Promise<void> {
  for (const { stop } of startedProcesses.splice(0)) await stop('SIGKILL');
  for (const folder of dataDirs.splice(0)) {
    await waitUntilUnlocked(folder);
    await rm(folder, { recursive: true, force: true });
  }
}

function inspectProcess({ printed, child }: SpawnedProcess) {
  const pageUrl = async () => (await printed(/The page +(http:\S+)/))[1] as string;
  const json = async <Shape>(path: string) =>
    (await (await fetch(`${await pageUrl()}${path}`)).json()) as Shape;
  const asAda = <Shape>(path: string) => json<Shape>(`/_workspace/people/ada${path}`);
  const workspaceSnapshot = () => asAda<WorkspaceSnapshot>('');
  return {
    page: pageUrl,
    snapshot: workspaceSnapshot,
    messages: async (channel: string) => {
      const id = (await workspaceSnapshot()).channels.find(({ name }) => name === channel)?.id;
      return (await asAda<ChannelContent>(`/channels/${id}`)).messages;
    },
    state: () => json<{ requests: unknown[] }>('/_sandbox/state'),
    /** The ports of all URLs that were printed. */
    ports: async () => {
      const [text] = await printed(/The page[\s\S]+?Bot .+\n/);
      return [...text.matchAll(/http:\/\/127\.0\.0\.1:(\d+)/g)].map(([, port]) => Number(port));
    },
    /** The bot process that `npm start` runs. */
    botPid: async () => {
      const processes = await listProcesses(child.pid);
      return Number(processes.find(({ command }) => command.split(' ').includes('bot/main.ts'))?.pid);
    },
    /** Signals the whole group, as a terminal does on Ctrl-C or when it is closed. */
    signal: (signal: NodeJS.Signals) => process.kill(-(child.pid as number), signal),
  };
}

/** Resolves when neither `npm start` nor its bot locks the folder. */
export async function waitUntilUnlocked(folder: string): Promise<void> {
  for (const part of [folder, join(folder, 'bot')])
    await waitUntil(`unlocking of ${part}`, () => !existsSync(part) || isUnlocked(part));
}

function isUnlocked(folder: string): boolean {
  try {
    new DataDirLock(folder).release();
    return true;
  } catch {
    return false;
  }
}
