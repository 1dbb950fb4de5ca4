import { readConfig } from '../../../../bot/config/config';
import { createLog } from '../../../../bot/ops/log';
import { startTrace } from '../../../../bot/ops/tracing/spans';
import { startTracing } from '../../../../bot/ops/tracing/start-tracing';

/** One span, then the end. A process of its own: OpenTelemetry loads parts of itself in a way that jest does not support. */
async function main(): Promise<void> {
  const stop = startTracing(readConfig(process.env).tracing, createLog('info'));
  await startTrace({ name: 'the only span', kind: 'client' }, async () => undefined);
  const begin = performance.now();
  await stop();
  process.stdout.write(`stopped after ${Math.round(performance.now() - begin)} ms\n`);
  process.exit(0);
}

void main();
