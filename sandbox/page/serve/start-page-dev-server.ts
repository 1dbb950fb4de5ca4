import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { CHECKOUT } from '../../core/checkout';
import { findVite, SOURCE_DIR } from '../build/build-page';

interface PageDevServerOptions {
  /** The page server: everything but the sources comes from it. */
  pageUrl: string;
  /** Gets a line for every reload of the page. */
  print(line: string): void;
}

/** The page by Vite, which reloads it in the browser when its sources change. Vite ends with this process, even after a kill. */
export async function startPageDevServer({ pageUrl, print }: PageDevServerOptions) {
  const endWithParent = ['--require', join(CHECKOUT, 'sandbox/core/end-with-parent.cjs')];
  const vite = spawn(process.execPath, [...endWithParent, findVite(), '--host', '127.0.0.1'], {
    cwd: SOURCE_DIR,
    env: { ...process.env, RISK_XRAY_PAGE_URL: pageUrl, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exited = once(vite, 'exit');
  const started = new Promise<string>((resolve) => {
    // Read to the end, because Vite stops when the pipe is full.
    createInterface({ input: vite.stdout as Readable }).on('line', (line) => {
      const url = /Local:\s+(\S+)/.exec(line)?.[1];
      if (url) resolve(new URL(url).origin);
      const event = /\[vite\] (.+)/.exec(line)?.[1];
      if (event) print(`Vite: ${event}`);
    });
  });
  const failed = exited.then(() => {
    throw new Error('Vite did not start. Its message is above.');
  });
  return {
    url: await Promise.race([started, failed]),
    close: async () => {
      vite.kill();
      await exited;
    },
  };
}
