import { z } from 'zod/v4';
import { ConfigError } from '../../../bot/config/config-error';
import { parseEnvironment } from '../../../bot/config/parse-environment';
import {
  collectProxySecrets,
  proxySchema,
  withUpperCaseProxyNames,
} from '../../../bot/config/proxy-settings';

const readProxySettings = (env: Record<string, string>) =>
  parseEnvironment(z.object({ proxy: proxySchema }), withUpperCaseProxyNames(env)).proxy;

test.each([
  [{}, undefined],
  [{ NO_PROXY: 'example.com' }, undefined],
  [{ HTTPS_PROXY: 'http://proxy:3128' }, { https: 'http://proxy:3128', bypass: '' }],
  [
    { https_proxy: 'http://lower:1', HTTPS_PROXY: 'http://upper:1', no_proxy: 'a', NO_PROXY: 'b' },
    { https: 'http://lower:1', bypass: 'a' },
  ],
  [
    { http_proxy: 'proxy.example.com:3128', HTTPS_PROXY: 'https://proxy', NO_PROXY: 'a, .b' },
    { http: 'http://proxy.example.com:3128', https: 'https://proxy', bypass: 'a, .b' },
  ],
])('%j are read as people set them', (env, settings) => {
  expect(readProxySettings(env)).toEqual(settings);
});

test('a value that is not a proxy URL is named, without its password', () => {
  const env = { HTTP_PROXY: 'socks5://u:secret@proxy', HTTPS_PROXY: 'http://u:secret@' };
  const issues = [
    { field: 'HTTPS_PROXY', message: 'HTTPS_PROXY must look like http://proxy.example.com:3128.' },
    { field: 'HTTP_PROXY', message: 'HTTP_PROXY must look like http://proxy.example.com:3128.' },
  ];
  expect(() => readProxySettings(env)).toThrow(new ConfigError(issues));
});

test('its password is a secret in every encoding in which it may appear', () => {
  const secrets = collectProxySecrets({ https: 'http://ada:a%20password@proxy', bypass: '' });
  expect(secrets).toEqual(['a password', 'a%20password', Buffer.from('ada:a password').toString('base64')]);
});
