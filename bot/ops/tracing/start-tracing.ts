import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log';
import type * as openTelemetryModule from './open-telemetry';
import type { TracingSettings } from './open-telemetry';
import { setSpanOpener } from './spans';

/** A collector that does not answer must not hold up a shutdown. */
const CLOSE_TIMEOUT_MS = 2_000;

/** Sends traces if the settings say where to; resolves when the last ones are sent. Without them OpenTelemetry is not loaded. */
export function startTracing(settings: TracingSettings | undefined, log: Log): () => Promise<void> {
  if (!settings) return async () => {};
  const { startOpenTelemetry } = require('./open-telemetry') as typeof openTelemetryModule;
  const { openSpan, close } = startOpenTelemetry({
    ...settings,
    onExportChange: (error) => {
      if (error) log.warn({ err: error }, 'traces cannot be sent');
      else log.info('traces are sent again');
    },
  });
  setSpanOpener(openSpan);
  return async () => {
    setSpanOpener(undefined);
    await Promise.race([close(), wait(CLOSE_TIMEOUT_MS, undefined, { ref: false })]).catch(() => undefined);
  };
}
