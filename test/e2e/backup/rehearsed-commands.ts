import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { postgresProgram } from '../../../scripts/install-debian-packages';

const checkout = resolve(__dirname, '../../..');
const MARKED_BLOCK = /<!-- rehearsed: (.+) -->\n```sh\n([\s\S]*?)```/g;

/** The commands of docs/production.md, by the names of their markers. */
export async function readRehearsedCommands(): Promise<ReadonlyMap<string, string>> {
  const page = await readFile(join(checkout, 'docs/production.md'), 'utf8');
  return new Map([...page.matchAll(MARKED_BLOCK)].map(([, name = '', commands = '']) => [name, commands]));
}

/**
 * Docker, as far as the page uses it: what it executes in Compose's PostgreSQL runs here, on this port. There the server's socket
 * trusts its users: https://github.com/docker-library/docs/blob/master/postgres/README.md#postgres_password
 */
export const createDocker = (port: number) => `#!/bin/sh
[ "$1 $2 $3" = 'compose -f bot/deploy/compose.yaml' ] && shift 3 || exit 64
[ "$*" = 'stop bot' ] && exit
[ "$1 $2 $3" = 'exec -T postgres' ] && shift 3 || exit 64
PGHOST=127.0.0.1 PGPORT=${port} exec "$@"
`;

/** A shell in an empty folder, with PostgreSQL's programs and the command line of this checkout. */
export async function openShell(env: Readonly<Record<string, string>>, docker?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  const program = join(folder, 'risk-xray');
  const run = join(checkout, 'scripts/run.js');
  await writeFile(program, `#!/bin/sh\nexec "${process.execPath}" "${run}" bot/cli/main.ts "$@"\n`, {
    mode: 0o755,
  });
  if (docker) await writeFile(join(folder, 'docker'), docker, { mode: 0o755 });
  const PATH = [folder, dirname(postgresProgram('postgres')), process.env.PATH].join(delimiter);
  const runCommands = async (commands: string) => {
    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', commands], {
      cwd: folder,
      env: { ...process.env, PATH, ...env },
    });
    return stdout;
  };
  return {
    /** What the commands print; throws when one of them fails. */
    run: runCommands,
    /** Lists each backup in the folder with its mode. */
    listBackups: () => runCommands("find . -name 'risk-xray.*' -printf '%f %m\\n'"),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
