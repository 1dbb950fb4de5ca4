import type { Config } from './config';
import { collectProxySecrets } from './proxy-settings';

/** Every secret that a configuration holds, in each form in which one may come to light. */
export function collectSecrets({ risk, slack, proxy, store, webhook }: Config): string[] {
  const { events, workspaces } = slack;
  const credentials = Object.values(risk.headers).flatMap((value) => [value, ...value.split(/\s+/)]);
  const given = [
    ...credentials,
    'appToken' in events ? events.appToken : events.signingSecret,
    ...('botToken' in workspaces
      ? [workspaces.botToken]
      : [workspaces.clientSecret, workspaces.stateSecret, workspaces.encryptionKey]),
    ...('databaseUrl' in store ? [extractPassword(store.databaseUrl)] : []),
    ...(proxy ? collectProxySecrets(proxy) : []),
    webhook.token,
    ...webhook.checks.flatMap((check) => ('secret' in check ? [check.secret] : [])),
  ];
  return (
    given
      .filter((secret) => secret.length >= MIN_SECRET_LENGTH)
      // A line of the log is JSON, and what it quotes may be JSON already.
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

/** Anything shorter is no secret, and would tear holes into every line. */
const MIN_SECRET_LENGTH = 8;

function escapeForJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function extractPassword(databaseUrl: string): string {
  return decodeURIComponent(new URL(databaseUrl).password);
}
