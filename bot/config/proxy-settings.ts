import type { ValidationIssue } from '../../shared/errors';

type Environment = Readonly<Record<string, string | undefined>>;

/** The proxies that calls to other machines go through. */
export interface ProxySettings {
  /** For addresses of http. */
  readonly http?: string;
  /** For addresses of https. */
  readonly https?: string;
  /** Hosts that are reached without them: names, which cover what is below them, each with a port or none, or `*` for all. */
  readonly bypass: string;
}

const variables = { http: 'HTTP_PROXY', https: 'HTTPS_PROXY', bypass: 'NO_PROXY' } as const;

/** In the names that curl and others use, in lower case too; without a scheme a proxy is one of http, as for them. */
export function readProxySettings(env: Environment): ProxySettings | undefined {
  const [http, https] = [readProxyUrl(env, 'http'), readProxyUrl(env, 'https')];
  if (!http && !https) return undefined;
  return { ...(http && { http }), ...(https && { https }), bypass: readVariable(env, 'bypass') };
}

export function validateProxySettings(env: Environment): ValidationIssue[] {
  return (['http', 'https'] as const)
    .filter((which) => {
      const url = readProxyUrl(env, which);
      return url && !(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol));
    })
    .map((which) => ({
      field: variables[which],
      message: `${variables[which]} must be an address such as http://proxy.example.com:3128.`,
    }));
}

/** Its passwords, as they are written and as they are sent. */
export function collectProxySecrets({ http, https }: ProxySettings): string[] {
  return [http, https].flatMap((url) => {
    const { username, password } = new URL(url ?? 'http://none');
    const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
    return password ? [secret, password, Buffer.from(`${user}:${secret}`).toString('base64')] : [];
  });
}

function readProxyUrl(env: Environment, which: 'http' | 'https'): string {
  const given = readVariable(env, which);
  return given === '' || given.includes('://') ? given : `http://${given}`;
}

function readVariable(env: Environment, which: keyof typeof variables): string {
  const name = variables[which];
  return (env[name.toLowerCase()] ?? env[name] ?? '').trim();
}
