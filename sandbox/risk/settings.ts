import { parseArgs } from 'node:util';
import { z } from 'zod/v4';
import { DEFAULT_SPEED, type RiskSandboxOptions } from './start-risk-sandbox';

const Port = z.coerce.number().int().min(0).max(65_535);

const Settings = z.object({
  host: z.string().min(1).default('127.0.0.1'),
  port: Port.default(4010),
  speed: z.coerce.number().min(0).default(DEFAULT_SPEED),
  data: z.string().min(1).optional(),
  webhook: z.array(z.url({ protocol: /^https?$/ })).default([]),
});

/** Reads `--port 4010` or `SANDBOX_PORT=4010`, and so on; a flag wins over the environment. */
export function readSettings(args: string[], env: NodeJS.ProcessEnv): RiskSandboxOptions {
  const { values } = parseArgs({
    args,
    options: {
      host: { type: 'string' },
      port: { type: 'string' },
      speed: { type: 'string' },
      data: { type: 'string' },
      webhook: { type: 'string', multiple: true },
    },
  });
  const settings = Settings.safeParse({
    host: values.host ?? env.SANDBOX_HOST,
    port: values.port ?? env.SANDBOX_PORT,
    speed: values.speed ?? env.SANDBOX_SPEED,
    data: values.data ?? env.SANDBOX_DATA,
    webhook: values.webhook ?? env.SANDBOX_WEBHOOKS?.split(','),
  });
  if (!settings.success) {
    throw new Error(
      settings.error.issues.map(({ path, message }) => `${path[0] as string}: ${message}`).join('\n'),
    );
  }
  const { host, port, speed, data, webhook } = settings.data;
  return {
    host,
    port,
    // Next to the API, so that an upload begun before a restart still finds the storage after it.
    storagePort: port === 0 ? 0 : port + 1,
    speed,
    dataDir: data,
    webhooks: webhook.map((url) => ({ url })),
  };
}
