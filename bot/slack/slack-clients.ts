import type { Logger } from '@slack/bolt';
import { WebClient, type WebClientOptions } from '@slack/web-api';
import type { DocumentFile } from '../../shared/client';
import { type Network, openNetwork } from '../http/network';
import type { Log } from '../ops/log';
import type { Store } from '../store/store';
import { type SlackFile, slackDocumentFile } from './files/slack-file';
import type { InstalledWorkspace, WorkspaceAccess } from './workspaces/workspace-access';

const RESPONSE_TIMEOUT_MS = 10_000;

/**
 * Slack may take long to post a message: twice the timeout of its own Python SDK
 * (https://docs.slack.dev/tools/python-slack-sdk/reference/web/client.html: 30 seconds). A shorter timeout would cause duplicate posts.
 */
export const SEND_TIMEOUT_MS = 60_000;
/** How long calls in flight may take at shutdown; after that their outcome is unknown. */
const SHUTDOWN_TIMEOUT_MS = 5_000;

/** Clients for each workspace. */
export interface SlackClients {
  /** The workspaces that have the app and may use it. */
  workspaces(): Promise<readonly InstalledWorkspace[]>;
  mayUse(teamId: string): Promise<boolean>;
  clientFor(teamId: string): Promise<WebClient>;
  /** The client for messages: with a longer timeout, and aborted at shutdown. */
  sendingClientFor(teamId: string): Promise<WebClient>;
  /** Slack's time in milliseconds, from the Date header of its last response to a message. */
  now(): number;
  /** A file in Slack, streamed when it is uploaded. */
  documentFile(teamId: string, file: SlackFile): Promise<DocumentFile>;
  /** Posts to the response_url of a command or action, which needs no token. */
  respond(responseUrl: string, message: unknown): Promise<Response>;
}

/** What everything works with that asks Slack: answers are stored, failures logged. */
export interface SlackContext {
  readonly slack: SlackClients;
  readonly store: Store;
  readonly log: Log;
}

/** What every client has in common. */
export interface SlackConnection {
  readonly apiUrl: string;
  readonly logger: Logger;
  readonly network?: Network;
}

export interface SlackClientsOptions extends SlackConnection {
  readonly fileHosts: readonly string[];
  readonly workspaces: WorkspaceAccess;
  readonly sendTimeoutMs?: number;
  /** Aborts at shutdown. */
  readonly shutdownSignal?: AbortSignal;
}

/** The SDK would repeat a post whose response was lost. Only the outbox repeats posts, after it has looked for them. */
export function clientOptions({ apiUrl, logger, network }: SlackConnection): WebClientOptions {
  return {
    slackApiUrl: apiUrl,
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
    timeout: RESPONSE_TIMEOUT_MS,
    logger,
    ...(network?.fetch && { fetch: network.fetch }),
  };
}

export function createSlackClients(options: SlackClientsOptions): SlackClients {
  const { workspaces, apiUrl, fileHosts: hosts, network = openNetwork() } = options;
  const { tokenFor } = workspaces;
  const slackClock = new SlackClock();
  const defaults = clientOptions(options);
  const clients = cacheClients(defaults);
  const senders = cacheClients({
    ...defaults,
    timeout: options.sendTimeoutMs ?? SEND_TIMEOUT_MS,
    fetch: slackClock.withDateTracking(abortOnShutdown(options.shutdownSignal, defaults.fetch ?? fetch)),
  });
  return {
    workspaces: workspaces.list,
    mayUse: workspaces.mayUse,
    clientFor: async (teamId) => clients(await tokenFor(teamId)),
    sendingClientFor: async (teamId) => senders(await tokenFor(teamId)),
    now: () => slackClock.now(),
    documentFile: async (teamId, file) => {
      const token = await tokenFor(teamId);
      // @slack/web-api takes it from the x-oauth-scopes header of the response.
      const grantedScopes = async () => (await clients(token).auth.test()).response_metadata?.scopes;
      return slackDocumentFile(file, { token, hosts, apiUrl, network, grantedScopes });
    },
    respond: (responseUrl, message) =>
      (network.fetch ?? fetch)(responseUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(message),
      }),
  };
}

type Fetch = NonNullable<WebClientOptions['fetch']>;

function cacheClients(options: WebClientOptions) {
  const clients = new Map<string, WebClient>();
  return (token: string) => {
    const client = clients.get(token) ?? new WebClient(token, options);
    clients.set(token, client);
    return client;
  };
}

/** Aborts calls that are still in flight some time after the shutdown began. */
function abortOnShutdown(shutdown: AbortSignal | undefined, send: Fetch): Fetch {
  const timeout = new AbortController();
  const startTimeout = () => void setTimeout(() => timeout.abort(), SHUTDOWN_TIMEOUT_MS).unref();
  shutdown?.addEventListener('abort', startTimeout, { once: true });
  return (url, init) =>
    send(url, { ...init, signal: AbortSignal.any([timeout.signal, ...(init?.signal ? [init.signal] : [])]) });
}

/** Messages are searched by Slack's time, and the clock of this machine may be wrong. */
class SlackClock {
  #slackTime = Date.now();
  #measuredAt = performance.now();

  now(): number {
    return this.#slackTime + performance.now() - this.#measuredAt;
  }

  withDateTracking(send: Fetch): Fetch {
    return async (url, init) => {
      const response = await send(url, init);
      const date = Date.parse(response.headers.get('date') ?? '');
      if (Number.isFinite(date)) [this.#slackTime, this.#measuredAt] = [date, performance.now()];
      return response;
    };
  }
}
