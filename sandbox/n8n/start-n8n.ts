import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '../core/http/find-free-port';
import { createN8nEnv } from './create-n8n-env';
import { N8nProcess } from './n8n-process';

export interface N8nOptions {
  /** The folder where n8n is installed. */
  installation: string;
  /** The folder for data, packages and the log. */
  userFolder: string;
  port: number;
  command?: 'start' | 'worker';
  /** Additional settings, such as for queue mode. */
  env?: NodeJS.ProcessEnv;
  /** Kills n8n during startup. */
  signal?: AbortSignal;
}

export interface RunningN8n {
  url: string;
  process: N8nProcess;
}

/** Starts n8n on loopback and resolves when it is ready. */
export async function startN8n(options: N8nOptions): Promise<RunningN8n> {
  const { installation, userFolder, port, command = 'start', env, signal } = options;
  await mkdir(userFolder, { recursive: true });
  const brokerPort = await findFreePort();
  const process = await N8nProcess.start({
    installation,
    command,
    env: { ...createN8nEnv({ userFolder, port, brokerPort }), ...env },
    logFile: join(userFolder, command === 'start' ? 'n8n.log' : `n8n-${command}.log`),
    signal,
  });
  return { url: `http://127.0.0.1:${port}`, process };
}
