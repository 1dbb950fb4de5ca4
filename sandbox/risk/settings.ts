import { parseArgs } from 'node:util';
import { z } from 'zod/v4';
import {
  DEFAULT_SPEED,
  OCTOBER_CREDENTIALS,
  type RiskSandboxOptions,
  SANDBOX_CREDENTIALS,
} from './start-risk-sandbox';

/** Ways to authenticate, by the name of the setting. */
const CREDENTIALS = { bearer: SANDBOX_CREDENTIALS, october: OCTOBER_CREDENTIALS };

const portSchema = z.coerce.number().int().min(0).max(65_535);

const settingsSchema = z.object({
  host: z.string().min(1).default('127.0.0.1'),
  port: portSchema.default(4010),
  speed: z.coerce.number().min(0).default(DEFAULT_SPEED),
  data: z.string().min(1).optional(),
  rate: z.coerce.number().min(1).optional(),
  access: z.enum(['bearer', 'october']).default('bearer'),
  webhook: z.array(z.url({ protocol: /^https?$/ })).default([]),
});

/** Reads flags (`--port 4010`) and variables (`SANDBOX_PORT=4010`); a flag takes precedence. */
export function readSettings(args: string[], env: NodeJS.ProcessEnv): RiskSandboxOptions {
  const { values } = parseArgs({
    args,
    options: {
      host: { type: 'string' },
      port: { type: 'string' },
      speed: { type: 'string' },
      data: { type: 'string' },
      rate: { type: 'string' },
      access: { type: 'string' },
      webhook: { type: 'string', multiple: true },
    },
  });
  const settings = settingsSchema.safeParse({
    host: values.host ?? env.SANDBOX_HOST,
    port: values.port ?? env.SANDBOX_PORT,
    speed: values.speed ?? env.SANDBOX_SPEED,
    data: values.data ?? env.SANDBOX_DATA,
    rate: values.rate ?? env.SANDBOX_RATE,
    access: values.access ?? env.SANDBOX_ACCESS,
    webhook: values.webhook ?? env.SANDBOX_WEBHOOKS?.split(','),
  });
  if (!settings.success) {
    throw new Error(
      settings.error.issues.map(({ path, message }) => `${path[0] as string}: ${message}`).join('\n'),
    );
  }
  const { host, port, speed, data, rate, access, webhook } = settings.data;
  return {
    host,
    port,
    // Always next to the API, so that upload forms stay valid across a restart.
    storagePort: port === 0 ? 0 : port + 1,
    speed,
    dataDir: data,
    callsPerSecond: rate,
    credentials: CREDENTIALS[access],
    webhooks: webhook.map((url) => ({ url })),
  };
}
