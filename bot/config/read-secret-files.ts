import { readFileSync } from 'node:fs';
import type { ConfigIssue } from './config-error';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Variables that may name a file instead, as NAME_FILE, since Compose and Kubernetes mount secrets as files. */
export const secretVariables = [
  'RISK_API_HEADERS',
  'SLACK_BOT_TOKEN',
  'SLACK_APP_TOKEN',
  'SLACK_SIGNING_SECRET',
  'SLACK_CLIENT_SECRET',
  'SLACK_STATE_SECRET',
  'ENCRYPTION_KEY',
  'DATABASE_URL',
  'TRAIL_SECRET',
  'WEBHOOK_TOKEN',
  'WEBHOOK_HMAC_SECRET',
  'WEBHOOK_SECRET',
  'DECISION_WEBHOOK_SECRET',
  'BOT_API_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const;

interface SecretFiles {
  /** The variables that are set, with secrets from their files; a blank value counts as not set. */
  readonly env: Environment;
  readonly issues: readonly ConfigIssue[];
}

/** Reads each secret that is given by a file. An issue names the variable and the file, never its content. */
export function readSecretFiles(
  environment: Environment,
  names: readonly string[] = secretVariables,
): SecretFiles {
  const env = dropBlankVariables(environment);
  const issues: ConfigIssue[] = [];
  for (const name of names) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    delete env[`${name}_FILE`];
    const refuse = (message: string) => issues.push({ field: name, message });
    if (env[name]) {
      refuse(`${name} and ${name}_FILE are both set. Set one of them.`);
      continue;
    }
    try {
      const content = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      if (content.trim()) env[name] = content;
      else refuse(`${name}_FILE names ${file}, which is empty. Write the secret into it.`);
    } catch (error) {
      refuse(
        `${name}_FILE names ${file}, which cannot be read (${(error as NodeJS.ErrnoException).code}). Check its path and permissions.`,
      );
    }
  }
  return { env, issues };
}

/** A variable that is set to nothing counts as not set. */
export function dropBlankVariables(environment: Environment): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
}
