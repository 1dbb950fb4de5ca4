import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { BotImage } from './build-image';

interface ContainerOptions {
  readonly env: Readonly<Record<string, string>>;
  /** The folders of this machine by the path at which they are mounted. */
  readonly mounts: Readonly<Record<string, string>>;
  /** Whether only the mounts are writable, as in our Compose and Kubernetes files. */
  readonly readOnly?: boolean;
}

/**
 * The image's own command as its own user, process 1 of a namespace of processes and rooted in the image's files, as a
 * container engine runs it. It shares the network, so that it reaches what listens on loopback.
 */
export async function startContainer({ config, root }: BotImage, options: ContainerOptions) {
  const [uid, gid] = config.User.split(':');
  const env = { ...Object.fromEntries(config.Env.map(splitVariable)), ...options.env };
  for (const path of Object.keys(options.mounts)) mkdirSync(join(root, path), { recursive: true });
  const steps = [
    `mount --bind ${root} ${root}`,
    `mount --rbind /dev ${root}/dev`,
    ...Object.entries(options.mounts).map(([path, folder]) => `mount --bind ${folder} ${root}${path}`),
    ...(options.readOnly ? [`mount -o remount,bind,ro ${root}`] : []),
    `cd ${root}`,
    `exec unshare --pid --fork --mount-proc --root ${root} --wd ${config.WorkingDir} --setgid ${gid} --setuid ${uid} "$@"`,
  ];
  const command = [...(config.Entrypoint ?? []), ...config.Cmd];
  const engine = spawn('unshare', ['--mount', 'sh', '-ec', steps.join('\n'), 'sh', ...command], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err] = [text(engine.stdout), text(engine.stderr)];
  const ended = once(engine, 'exit').then(async ([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
    log: `${await out}${await err}`,
  }));
  const over = ended.then(({ log }) => Promise.reject(new Error(`The container ended:\n${log}`)));

  const pid = await Promise.race([findChildProcess(engine.pid as number), over]);
  const inside = ['--target', String(pid), '--mount', '--pid', '--root', '--wd'];
  const as = ['--setuid', `${uid}`, '--setgid', `${gid}`];
  const exec = (command: readonly string[]): Promise<number> =>
    promisify(execFile)('nsenter', [...inside, ...as, ...command], { env }).then(
      () => 0,
      ({ code }: { code: number }) => code,
    );
  return {
    pid,
    ended,
    /** Resolves when it reports that it is ready. */
    ready: async () => {
      const url = `http://127.0.0.1:${env.PORT}/readyz`;
      const isReady = () =>
        fetch(url).then(
          ({ ok }) => ok,
          () => false,
        );
      while (!(await isReady())) await Promise.race([wait(100), over]);
    },
    /** The exit code of a command, run inside. */
    exec,
    /** The exit code of the image's health check, run inside. */
    checkHealth: () => exec(config.Healthcheck.Test.slice(1)),
    /** Stops it as `docker stop` does: SIGTERM, and after the grace period SIGKILL. */
    stop: async (graceMs: number) => {
      const from = performance.now();
      process.kill(pid, 'SIGTERM');
      const kill = setTimeout(() => process.kill(pid, 'SIGKILL'), graceMs);
      const ending = await ended;
      clearTimeout(kill);
      return { ...ending, ms: Math.round(performance.now() - from) };
    },
    /** Cleans up after a failed test; does nothing if the container has already ended. */
    kill: () => {
      if (engine.exitCode === null && engine.signalCode === null) process.kill(pid, 'SIGKILL');
    },
  };
}

export type BotContainer = Awaited<ReturnType<typeof startContainer>>;

function splitVariable(variable: string): [string, string] {
  const at = variable.indexOf('=');
  return [variable.slice(0, at), variable.slice(at + 1)];
}

/** The process that was forked into its own namespace, once it runs the image's command. */
async function findChildProcess(engine: number): Promise<number> {
  const own = readlinkSync('/proc/self/ns/pid');
  for (;;) {
    const [child] = readFileSync(`/proc/${engine}/task/${engine}/children`, 'utf8').trim().split(' ');
    try {
      const isInside = readlinkSync(`/proc/${child}/ns/pid`) !== own;
      if (isInside && readFileSync(`/proc/${child}/comm`, 'utf8').trim() !== 'unshare') return Number(child);
    } catch {
      // A process of an earlier step that has already ended.
    }
    await wait(1);
  }
}
