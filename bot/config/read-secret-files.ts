import { readFileSync } from 'node:fs';
import type { ValidationIssue } from '../../shared/errors';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Variables that may name a file instead, as NAME_FILE: secrets of Compose and Kubernetes are files. */
export const secretVariables = [
  'RISK_API_HEADERS',
  'SLACK_BOT_TOKEN',
  'SLACK_APP_TOKEN',
  'SLACK_SIGNING_SECRET',
  'SLACK_CLIENT_SECRET',
  'SLACK_STATE_SECRET',
  'ENCRYPTION_KEY',
  'DATABASE_URL',
  'WEBHOOK_TOKEN',
  'WEBHOOK_HMAC_SECRET',
  'WEBHOOK_SECRET',
] as const;

interface SecretFiles {
  /** What is set, with secrets from their files; what is set to nothing counts as not set. */
  readonly env: Environment;
  readonly problems: readonly ValidationIssue[];
}

/** Reads each secret that is given by a file. A problem names the variable and the file, never what is in it. */
export function readSecretFiles(
  environment: Environment,
  names: readonly string[] = secretVariables,
): SecretFiles {
  const env = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const problems: ValidationIssue[] = [];
  for (const name of names) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    delete env[`${name}_FILE`];
    const refuse = (message: string) => problems.push({ field: name, message });
    if (env[name]) {
      refuse(`${name} and ${name}_FILE are both set. Set one of them.`);
      continue;
    }
    try {
      const content = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      if (content.trim()) env[name] = content;
      else refuse(`${name}_FILE names ${file}, which is empty.`);
    } catch (error) {
      refuse(`${name}_FILE names ${file}, which cannot be read (${(error as NodeJS.ErrnoException).code}).`);
    }
  }
  return { env, problems };
}
