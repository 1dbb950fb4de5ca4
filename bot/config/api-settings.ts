import { z } from 'zod/v4';
import { ConfigError } from './config-error';
import { parseEnvironment } from './parse-environment';
import { type Environment, readSecretFiles } from './read-secret-files';
import { missingOr, optionalText, splitList } from './variable-schemas';

/** The sandbox of this project: where it listens, and the public token it accepts. */
export const sandboxApi: ApiSettings = {
  url: 'http://127.0.0.1:4010',
  headers: { authorization: 'Bearer sandbox' },
};

export interface ApiSettings {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Hosts of its storage that may be on a private network. */
  readonly storageHosts?: readonly string[];
}

const URL_MESSAGE = 'RISK_API_URL must look like https://api.example.com/v1.';
const URL_MISSING =
  'RISK_API_URL is not set. Set it to the base URL of the service, such as https://api.example.com/v1.';
const HEADERS_MESSAGE =
  'RISK_API_HEADERS must be a JSON object of header names and values, such as {"Authorization":"Bearer …"}.';
const HEADERS_MISSING =
  'RISK_API_HEADERS is not set. Set it to a JSON object of header names and values, such as {"Authorization":"Bearer …"}.';

const headersSchema = z.record(z.string().regex(/^[\w-]+$/), z.string());

export const apiSchema = z
  .object({
    RISK_API_URL: z
      .url({ protocol: /^https?$/, error: missingOr(URL_MESSAGE, URL_MISSING) })
      .meta({ description: 'Base URL of the Risk Assessment API.' }),
    RISK_API_HEADERS: z
      .string({ error: missingOr(HEADERS_MESSAGE, HEADERS_MISSING) })
      .transform((text, context) => {
        const headers = parseHeaders(text);
        if (headers) return headers;
        context.addIssue({ code: 'custom', message: HEADERS_MESSAGE });
        return z.NEVER;
      })
      .meta({
        description:
          'JSON object of the headers that authenticate, with the version header if the service has one: `{"Authorization":"Bearer …"}`.',
      }),
    RISK_STORAGE_HOSTS: optionalText.meta({
      description:
        'Hosts of the document storage on a private network, separated by commas. Public hosts and the API’s own host need no entry.',
    }),
  })
  .transform(
    ({ RISK_API_URL: url, RISK_API_HEADERS: headers, RISK_STORAGE_HOSTS: hosts }): ApiSettings => ({
      url,
      headers,
      ...(hosts && { storageHosts: parseHostList(hosts) }),
    }),
  );

function parseHeaders(text: string): Record<string, string> | undefined {
  try {
    return headersSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Reads the service for the command line: that of the environment, or the sandbox when neither URL nor headers are set. */
export function readApiSettings(environment: Environment): ApiSettings {
  const { env, issues } = readSecretFiles(environment, ['RISK_API_HEADERS']);
  if (issues.length > 0) throw new ConfigError(issues);
  if (!env.RISK_API_URL && !env.RISK_API_HEADERS) return sandboxApi;
  return parseEnvironment(z.object({ risk: apiSchema }), env).risk;
}

export function parseHostList(list: string): string[] {
  return splitList(list.toLowerCase());
}
