import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';

/** Variables from `.env` in this folder, where there is one; those that are set already win. */
export function loadDotEnv(): void {
  if (existsSync('.env')) loadEnvFile('.env');
}
