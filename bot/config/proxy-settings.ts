import { z } from 'zod/v4';
import type { ProxySettings } from '../http/network';
import type { Environment } from './read-secret-files';
import { optionalText } from './variable-schemas';

function proxyUrl(name: string) {
  return optionalText
    .transform((text) => text && (text.includes('://') ? text : `http://${text}`))
    .refine((url) => !url || isHttpUrl(url), {
      error: `${name} must look like http://proxy.example.com:3128.`,
    });
}

export const proxySchema = z
  .object({
    HTTPS_PROXY: proxyUrl('HTTPS_PROXY').meta({
      description:
        'Proxy for https URLs: the API, its storage, Slack with its files and sockets, the decision webhook and the register of companies. PostgreSQL does not use it. The lower-case name works too and takes precedence.',
      defaultText: 'the value of HTTP_PROXY',
    }),
    HTTP_PROXY: proxyUrl('HTTP_PROXY').meta({
      description: 'Proxy for http URLs, and for https URLs when `HTTPS_PROXY` is not set.',
    }),
    NO_PROXY: optionalText.meta({
      description:
        'Hosts to reach without a proxy, separated by commas. A name covers its subdomains; ranges such as `10.0.0.0/8` are not supported. This machine is always reached directly.',
    }),
  })
  .transform(({ HTTP_PROXY: http, HTTPS_PROXY: https, NO_PROXY: bypass }): ProxySettings | undefined =>
    http || https ? { ...(http && { http }), ...(https && { https }), bypass: bypass ?? '' } : undefined,
  );

/** curl and others also read the lower-case names, and prefer them. */
export function withUpperCaseProxyNames(env: Environment): Environment {
  const renamed = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'].flatMap((name) => {
    const value = env[name.toLowerCase()];
    return value?.trim() ? [[name, value]] : [];
  });
  return { ...env, ...Object.fromEntries(renamed) };
}

/** The passwords of the proxies, as they are written and as they are sent. */
export function collectProxySecrets({ http, https }: ProxySettings): string[] {
  return [http, https].flatMap((url) => {
    const { username, password } = new URL(url ?? 'http://none');
    const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
    return password ? [secret, password, Buffer.from(`${user}:${secret}`).toString('base64')] : [];
  });
}

function isHttpUrl(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}
