import { isPrivateHost } from '../http/is-private-host';
import { matchesHost } from '../http/matches-host';
import type { StoredDecision } from './decision-event-rows';
import type { DecisionsContext } from './decisions-context';

/** The place that a decision is sent to, and the secret that signs it. */
interface Destination {
  readonly url: string;
  readonly secret: string;
}

/** Finds where a decision is sent; undefined while that is nowhere: the settings may have changed since it was stored. */
export function findDestination(
  { settings }: Pick<DecisionsContext, 'settings'>,
  { questionId, callbackUrl }: Pick<StoredDecision, 'questionId' | 'callbackUrl'>,
): Destination | undefined {
  if (questionId === undefined) return settings.decisionWebhook;
  const { questionApi } = settings;
  if (!questionApi || callbackUrl === undefined) return undefined;
  const isAllowed = isCallbackAllowed(callbackUrl, questionApi.callbackHosts);
  return isAllowed ? { url: callbackUrl, secret: questionApi.token } : undefined;
}

/** Whether a URL is `https`, or `http` in a private network, at one of the hosts, without a user name or a password. */
export function isCallbackAllowed(text: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, host, hostname, username, password } = new URL(text);
  if (username || password) return false;
  if (protocol !== 'https:' && !(protocol === 'http:' && isPrivateHost(hostname))) return false;
  return hosts.some((pattern) => matchesHost(host, pattern));
}
