import type { Config } from './config';
import { proxySecrets } from './http/proxy-settings';

/** Every secret that a configuration holds, in each form in which one may come to light. */
export function secretsIn({ risk, slack, proxy, store, webhook }: Config): string[] {
  const { events, workspaces } = slack;
  const credentials = Object.values(risk.headers).flatMap((value) => [value, ...value.split(/\s+/)]);
  const given = [
    ...credentials,
    'appToken' in events ? events.appToken : events.signingSecret,
    ...('botToken' in workspaces
      ? [workspaces.botToken]
      : [workspaces.clientSecret, workspaces.stateSecret, workspaces.encryptionKey]),
    ...('databaseUrl' in store ? [passwordIn(store.databaseUrl)] : []),
    ...(proxy ? proxySecrets(proxy) : []),
    webhook.token,
    ...webhook.checks.flatMap((check) => ('secret' in check ? [check.secret] : [])),
  ];
  return (
    given
      .filter((secret) => secret.length >= SHORTEST)
      // A line of the log is JSON, and what it quotes may be JSON already.
      .flatMap((secret) => [secret, encodeURIComponent(secret), inJson(secret), inJson(inJson(secret))])
      .filter((secret, at, all) => all.indexOf(secret) === at)
      .sort((a, b) => b.length - a.length)
  );
}

/** Anything shorter is no secret, and would tear holes into every line. */
const SHORTEST = 8;

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function passwordIn(databaseUrl: string): string {
  return decodeURIComponent(new URL(databaseUrl).password);
}
