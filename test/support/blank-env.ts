import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const envExample = readFileSync(join(__dirname, '../../.env.example'), 'utf8');

/** Every variable of the bot, set to nothing: whatever the .env of this checkout holds, tests never meet a real service. */
export const BLANK_ENV: Record<string, string> = Object.fromEntries(
  [...envExample.matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map(([, name]) => [name as string, '']),
);
