import { join, resolve } from 'node:path';
import { z } from 'zod/v4';

const CHECKOUT = join(__dirname, '../..');

const settingsSchema = z.object({
  cache: z.string().min(1).default('.cache'),
  data: z.string().min(1).default('.data/n8n'),
});

export interface N8nSettings {
  checkout: string;
  /** Where downloads are kept; checkouts may share one. */
  cache: string;
  /** What n8n and the sandbox remember from one start to the next. */
  data: string;
}

export function readSettings(env: NodeJS.ProcessEnv): N8nSettings {
  const { cache, data } = settingsSchema.parse({ cache: env.RISK_XRAY_CACHE, data: env.RISK_XRAY_N8N_DATA });
  return { checkout: CHECKOUT, cache: resolve(CHECKOUT, cache), data: resolve(CHECKOUT, data) };
}
