import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FolderLock } from '../../../sandbox/risk/data/folder-lock';
import type { ChannelContent, Surroundings } from '../../../sandbox/slack/control/contract';
import { initialisedFolder } from '../../bot/store/initialised-folder';
import { type Program, program } from '../../sandbox/program';
import { BARE_ENV } from '../../sandbox/start/bare-env';

/** A folder that `npm start` may keep everything in. */
export async function newFolder({ initialised = true } = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'start-'));
  // A store that was opened before: most tests are not about the first seconds of it.
  if (initialised) await rename(await initialisedFolder(), join(folder, 'bot'));
  return folder;
}

const started: Program[] = [];
const folders: string[] = [];

/** `npm start` on this folder, in a group of its own as a terminal would give it. */
export function start(folder: string, ...args: string[]): Product {
  const running = program('sandbox/start/main.ts', ['--sandbox', '--data', folder, ...args], {
    env: BARE_ENV,
    detached: true,
  });
  started.push(running);
  folders.push(folder);
  return { ...running, ...seen(running) };
}

export type Product = Program & ReturnType<typeof seen>;

/** Ends what a failed test may have left, and removes its folders. */
export async function clearUp(): Promise<void> {
  for (const { child, exited } of started.splice(0)) {
    child.kill('SIGKILL');
    await exited;
  }
  for (const folder of folders.splice(0)) {
    await untilFree(folder);
    await rm(folder, { recursive: true, force: true });
  }
}

function seen({ printed, child }: Program) {
  const page = async () => (await printed(/The page +(http:\S+)/))[1] as string;
  const json = async <Shape>(path: string) => (await (await fetch(`${await page()}${path}`)).json()) as Shape;
  const asAda = <Shape>(path: string) => json<Shape>(`/_workspace/people/ada${path}`);
  const surroundings = () => asAda<Surroundings>('');
  return {
    page,
    surroundings,
    messages: async (channel: string) => {
      const id = (await surroundings()).channels.find(({ name }) => name === channel)?.id;
      return (await asAda<ChannelContent>(`/channels/${id}`)).messages;
    },
    state: () => json<{ requests: unknown[] }>('/_sandbox/state'),
    /** Every address that was printed. */
    addresses: async () => {
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
export function isOpen(port: number): Promise<boolean> {
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
export async function untilFree(folder: string): Promise<void> {
  for (const part of [folder, join(folder, 'bot')]) {
    while (existsSync(part) && !isFree(part)) await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function isFree(folder: string): boolean {
  try {
    new FolderLock(folder).release();
    return true;
  } catch {
    return false;
  }
}
