import type { Logger } from '@slack/bolt';
import { WebClient, type WebClientOptions } from '@slack/web-api';
import type { DocumentFile } from '../../shared/client';
import { type Network, openNetwork } from '../http/network';
import { type SlackFile, slackDocumentFile } from './files/slack-file';

const RESPONSE_TIMEOUT_MS = 10_000;

/**
 * For messages, which Slack may take long to carry out: twice what its own Python SDK waits for an answer
 * (https://docs.slack.dev/tools/python-slack-sdk/reference/web/client.html: 30 seconds). Who gives up earlier posts twice.
 */
export const SEND_TIMEOUT_MS = 60_000;
/** What is under way when the process ends has this long to be answered; after that nobody knows how it ended. */
const SHUTDOWN_TIMEOUT_MS = 5_000;

/** The bot's way into each workspace. */
export interface SlackClients {
  /** The workspaces in which the bot works. */
  teams(): Promise<readonly string[]>;
  clientFor(teamId: string): Promise<WebClient>;
  /** For messages, with more patience, which ends with the process. */
  sendingClientFor(teamId: string): Promise<WebClient>;
  /** Slack's own time in milliseconds, as its last answer to a sender said. */
  now(): number;
  /** A file there, read as it is sent on. */
  documentFile(teamId: string, file: SlackFile): Promise<DocumentFile>;
  /** Posts to the address that came with a command or a click, which needs no token. */
  respond(responseUrl: string, message: unknown): Promise<Response>;
}

/** How Slack is called, whoever calls. */
export interface SlackConnection {
  readonly apiUrl: string;
  readonly logger: Logger;
  readonly network?: Network;
}

export interface SlackClientsOptions extends SlackConnection {
  readonly fileHosts: readonly string[];
  readonly teams: () => Promise<readonly string[]>;
  readonly tokenFor: (teamId: string) => Promise<string>;
  readonly sendTimeoutMs?: number;
  /** Aborts when the process ends. */
  readonly shutdownSignal?: AbortSignal;
}

/** The SDK would repeat a post whose answer was lost: nothing is repeated but by the outbox, after a look. */
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
  const { teams, tokenFor, apiUrl, fileHosts: hosts, network = openNetwork() } = options;
  const answers = new SlackClock();
  const usual = clientOptions(options);
  const clients = cacheClients(usual);
  const senders = cacheClients({
    ...usual,
    timeout: options.sendTimeoutMs ?? SEND_TIMEOUT_MS,
    fetch: answers.withDateTracking(abortOnShutdown(options.shutdownSignal, usual.fetch ?? fetch)),
  });
  return {
    teams,
    clientFor: async (teamId) => clients(await tokenFor(teamId)),
    sendingClientFor: async (teamId) => senders(await tokenFor(teamId)),
    now: () => answers.now(),
    documentFile: async (teamId, file) => {
      const token = await tokenFor(teamId);
      // The header x-oauth-scopes of every answer of the Web API, as @slack/web-api hands it on.
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

/** Breaks off calls that outlive the end of the process. */
function abortOnShutdown(ending: AbortSignal | undefined, send: Fetch): Fetch {
  const ended = new AbortController();
  const end = () => void setTimeout(() => ended.abort(), SHUTDOWN_TIMEOUT_MS).unref();
  ending?.addEventListener('abort', end, { once: true });
  return (url, init) =>
    send(url, { ...init, signal: AbortSignal.any([ended.signal, ...(init?.signal ? [init.signal] : [])]) });
}

/** The clock of this machine may be wrong, and messages are looked for by Slack's. */
class SlackClock {
  #told = Date.now();
  #at = performance.now();

  now(): number {
    return this.#told + performance.now() - this.#at;
  }

  withDateTracking(send: Fetch): Fetch {
    return async (url, init) => {
      const response = await send(url, init);
      const told = Date.parse(response.headers.get('date') ?? '');
      if (Number.isFinite(told)) [this.#told, this.#at] = [told, performance.now()];
      return response;
    };
  }
}
