import { existsSync, readFileSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { dotEnvWarnings } from './dot-env-warnings';

/** Sets the variables in `.env` of this folder, if there is one; those that are set already win. Returns what is ambiguous in it. */
export function loadDotEnv(): string[] {
  if (!existsSync('.env')) return [];
  loadEnvFile('.env');
  return dotEnvWarnings(readFileSync('.env', 'utf8'));
}
