import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';

const cache = resolve(__dirname, '../..', process.env.RISK_XRAY_CACHE ?? '.cache', 'n8n');

/** The folder of the n8n that `npm run n8n` has installed. */
export function findInstalledN8n(): string | undefined {
  const found = existsSync(cache) ? readdirSync(cache) : [];
  const name = found.find((candidate) => candidate.startsWith('n8n-'));
  return name && resolve(cache, name);
}
