import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { findVite, SOURCE_DIR } from '../build/build-page';

/** The page by Vite, which reloads what changes in the browser; everything but its sources comes from the page server. */
export async function startPageDevServer(pageUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const vite = spawn(process.execPath, [findVite(), '--host', '127.0.0.1'], {
    cwd: SOURCE_DIR,
    env: { ...process.env, RISK_XRAY_PAGE_URL: pageUrl, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(vite, 'exit');
  const started = (async () => {
    for await (const line of createInterface({ input: vite.stdout })) {
      const url = /Local:\s+(\S+)/.exec(line)?.[1];
      if (url) return url;
    }
    throw new Error('Vite did not start. Its message is above.');
  })();
  return {
    url: await started,
    close: async () => {
      vite.kill();
      await exited;
    },
  };
}
