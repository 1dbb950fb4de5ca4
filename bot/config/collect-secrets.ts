import type { Config } from './config';
import { collectProxySecrets } from './proxy-settings';

/** Every secret of a configuration, in each form in which it may appear in a log or an error. */
export function collectSecrets(config: Config): string[] {
  const { risk, credentials, transport, proxy, store, webhook, decisionWebhook, questionApi, tracing } =
    config;
  const headers = [risk.headers, tracing?.headers ?? {}].flatMap((each) => Object.values(each));
  const headerValues = headers.flatMap((value) => [value, ...value.split(/\s+/)]);
  const given = [
    ...headerValues,
    transport.kind === 'socket' ? transport.appToken : transport.signingSecret,
    ...(credentials.kind === 'token'
      ? [credentials.botToken]
      : [credentials.clientSecret, credentials.stateSecret, credentials.encryptionKey]),
    ...(store.kind === 'postgres' ? [extractPassword(store.databaseUrl)] : []),
    ...(store.trailSecrets ?? []),
    ...(proxy ? collectProxySecrets(proxy) : []),
    webhook.token,
    ...webhook.checks.flatMap((check) => ('secret' in check ? [check.secret] : [])),
    ...(decisionWebhook ? [decisionWebhook.secret] : []),
    ...(questionApi ? [questionApi.token] : []),
  ];
  return (
    given
      .filter((secret) => secret.length >= MIN_SECRET_LENGTH)
      // A log line is JSON, and what it quotes may be JSON already.
      .flatMap((secret) => [
        secret,
        encodeURIComponent(secret),
        escapeForJson(secret),
        escapeForJson(escapeForJson(secret)),
      ])
      .filter((secret, at, all) => all.indexOf(secret) === at)
      .sort((a, b) => b.length - a.length)
  );
}

/** Hiding anything shorter would remove ordinary text from every line. */
const MIN_SECRET_LENGTH = 8;

function escapeForJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function extractPassword(databaseUrl: string): string {
  return decodeURIComponent(new URL(databaseUrl).password);
}
