import { z } from 'zod/v4';
import { throwIfInvalid, type ValidationIssue } from '../../shared/errors';
import { type Environment, readSecretFiles } from './read-secret-files';
import { splitList } from './service-settings';

/** Where the sandbox of this project listens, and the public token it takes. */
export const sandboxApi: ApiConfig = {
  url: 'http://127.0.0.1:4010',
  headers: { authorization: 'Bearer sandbox' },
};

export interface ApiConfig {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Hosts of its storage that may be on a private network. */
  readonly storageHosts?: readonly string[];
}

const headersSchema = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'is not JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string().regex(/^[\w-]+$/), z.string()));

const urlSchema = z.url({ protocol: /^https?$/ });

/** The address and the credentials of the Risk API: both from the environment, or neither and then the sandbox. */
export function readApiConfig(environment: Environment): ApiConfig {
  const { env, problems } = readSecretFiles(environment, ['RISK_API_HEADERS']);
  throwIfInvalid(problems);
  const { RISK_API_URL, RISK_API_HEADERS, RISK_STORAGE_HOSTS } = env;
  if (!RISK_API_URL && !RISK_API_HEADERS) return sandboxApi;
  throwIfInvalid(validateApiConfig(env));
  return {
    url: urlSchema.parse(RISK_API_URL),
    headers: headersSchema.parse(RISK_API_HEADERS),
    ...(RISK_STORAGE_HOSTS && { storageHosts: parseHostList(RISK_STORAGE_HOSTS) }),
  };
}

export function validateApiConfig(env: Environment): ValidationIssue[] {
  const problems: ValidationIssue[] = [];
  if (!urlSchema.safeParse(env.RISK_API_URL).success) {
    problems.push({
      field: 'RISK_API_URL',
      message: 'RISK_API_URL must be an address as https://api.example.com/v1.',
    });
  }
  if (!headersSchema.safeParse(env.RISK_API_HEADERS).success) {
    problems.push({
      field: 'RISK_API_HEADERS',
      message:
        'RISK_API_HEADERS must be a JSON object of header names and values, as {"Authorization":"Bearer …"}.',
    });
  }
  return problems;
}

/** Hosts as people list them. */
export function parseHostList(list: string): string[] {
  return splitList(list.toLowerCase());
}
