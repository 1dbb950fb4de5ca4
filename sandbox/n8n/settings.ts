import { resolve } from 'node:path';
import { z } from 'zod/v4';
import { CHECKOUT } from '../core/checkout';

const settingsSchema = z.object({
  cache: z.string().min(1).default('.cache'),
  data: z.string().min(1).default('.data/n8n'),
});

interface N8nSettings {
  checkout: string;
  /** The folder for downloads; checkouts may share it. */
  cache: string;
  /** The data folder of n8n and the sandbox. */
  data: string;
}

export function readSettings(env: NodeJS.ProcessEnv): N8nSettings {
  const { cache, data } = settingsSchema.parse({ cache: env.RISK_XRAY_CACHE, data: env.RISK_XRAY_N8N_DATA });
  return { checkout: CHECKOUT, cache: resolve(CHECKOUT, cache), data: resolve(CHECKOUT, data) };
}
