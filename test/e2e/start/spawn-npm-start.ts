import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DataDirLock } from '../../../sandbox/core/data/data-dir-lock';
import type { ChannelContent, WorkspaceSnapshot } from '../../../sandbox/slack/control/contract';
import { BLANK_ENV } from '../../support/blank-env';
import { copyInitialisedDataDir } from '../../support/copy-initialised-data-dir';
import { type SandboxProgram, spawnSandboxProgram } from '../../support/spawn-sandbox-program';

/** A folder that `npm start` may keep everything in. */
export async function createDataDir({ initialised = true } = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'start-'));
  // A store that was opened before: most tests are not about the first seconds of it.
  if (initialised) await rename(await copyInitialisedDataDir(), join(folder, 'bot'));
  return folder;
}

const startedProcesses: SandboxProgram[] = [];
const dataDirs: string[] = [];

/** `npm start` on this folder, in a group of its own as a terminal would give it. */
export function spawnNpmStart(folder: string, ...args: string[]): NpmStartProcess {
  const running = spawnSandboxProgram('sandbox/start/main.ts', ['--sandbox', '--data', folder, ...args], {
    env: BLANK_ENV,
    detached: true,
  });
  startedProcesses.push(running);
  dataDirs.push(folder);
  return { ...running, ...inspectProcess(running) };
}

export type NpmStartProcess = SandboxProgram & ReturnType<typeof inspectProcess>;

/** Ends what a failed test may have left, and removes its folders. */
export async function cleanUp(): Promise<void> {
  for (const { child, exited } of startedProcesses.splice(0)) {
    child.kill('SIGKILL');
    await exited;
  }
  for (const folder of dataDirs.splice(0)) {
    await waitUntilUnlocked(folder);
    await rm(folder, { recursive: true, force: true });
  }
}

function inspectProcess({ printed, child }: SandboxProgram) {
  const pageUrl = async () => (await printed(/The page +(http:\S+)/))[1] as string;
  const json = async <Shape>(path: string) =>
    (await (await fetch(`${await pageUrl()}${path}`)).json()) as Shape;
  const asAda = <Shape>(path: string) => json<Shape>(`/_workspace/people/ada${path}`);
  const workspaceSnapshot = () => asAda<WorkspaceSnapshot>('');
  return {
    page: pageUrl,
    surroundings: workspaceSnapshot,
    messages: async (channel: string) => {
      const id = (await workspaceSnapshot()).channels.find(({ name }) => name === channel)?.id;
      return (await asAda<ChannelContent>(`/channels/${id}`)).messages;
    },
    state: () => json<{ requests: unknown[] }>('/_sandbox/state'),
    /** Every address that was printed. */
    ports: async () => {
      const [text] = await printed(/The page[\s\S]+?Bot .+\n/);
      return [...text.matchAll(/http:\/\/127\.0\.0\.1:(\d+)/g)].map(([, port]) => Number(port));
    },
    /** The process that the start has for its bot. */
    botPid: async () => {
      const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
      const bot = stdout
        .split('\n')
        .map((line) => line.trim().split(/\s+/))
        .find(([, parent, ...args]) => parent === String(child.pid) && args.includes('bot/main.ts'));
      return Number(bot?.[0]);
    },
    /** As the terminal does when somebody presses Ctrl-C, or closes it. */
    signal: (signal: NodeJS.Signals) => process.kill(-(child.pid as number), signal),
  };
}

/** Whether somebody listens there. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Resolves once neither the start nor its bot has the folder. */
export async function waitUntilUnlocked(folder: string): Promise<void> {
  for (const part of [folder, join(folder, 'bot')]) {
    while (existsSync(part) && !isUnlocked(part)) await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function isUnlocked(folder: string): boolean {
  try {
    new DataDirLock(folder).release();
    return true;
  } catch {
    return false;
  }
}
