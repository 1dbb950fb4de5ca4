import { once } from 'node:events';
import type { McpServerFactory } from '@modelcontextprotocol/server';
import { serveStdio as serveTransport } from '@modelcontextprotocol/server/stdio';

/** Serves one client on stdin and stdout until it closes them. Nothing else is written to stdout. */
export async function serveStdio(factory: McpServerFactory, signal: AbortSignal): Promise<void> {
  const served = serveTransport(factory);
  await waitForEnd(signal);
  await served.close();
}

/** Resolves when the client closed stdin or no longer reads stdout, or this process was asked to stop. */
async function waitForEnd(signal: AbortSignal): Promise<void> {
  const settled = new AbortController();
  const stop = AbortSignal.any([signal, settled.signal]);
  await Promise.race([
    once(process.stdin, 'end', { signal: stop }),
    once(process.stdin, 'close', { signal: stop }),
    once(process.stdout, 'error', { signal: stop }),
  ]).catch(() => undefined);
  settled.abort();
}
