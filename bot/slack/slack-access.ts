import type { Logger } from '@slack/bolt';
import { WebClient, type WebClientOptions } from '@slack/web-api';
import type { DocumentFile } from '../../shared/client';
import { type Network, openNetwork } from '../http/network';
import { type SlackFile, slackFile } from './slack-file';

const ANSWER_WITHIN_MS = 10_000;

/** The bot's way into each workspace. */
export interface SlackAccess {
  /** The workspaces in which the bot works. */
  teams(): Promise<readonly string[]>;
  clientFor(teamId: string): Promise<WebClient>;
  /** A file there, read as it is sent on. */
  fileIn(teamId: string, file: SlackFile): Promise<DocumentFile>;
}

export interface SlackAccessOptions {
  readonly apiUrl: string;
  readonly fileHosts: readonly string[];
  readonly teams: () => Promise<readonly string[]>;
  readonly tokenFor: (teamId: string) => Promise<string>;
  readonly logger: Logger;
  readonly network?: Network;
}

/** The SDK would repeat a post whose answer was lost: nothing is repeated but by the outbox, after a look. */
export function clientOptions({
  apiUrl,
  logger,
}: Pick<SlackAccessOptions, 'apiUrl' | 'logger'>): WebClientOptions {
  return {
    slackApiUrl: apiUrl,
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
    timeout: ANSWER_WITHIN_MS,
    logger,
  };
}

export function slackAccess(options: SlackAccessOptions): SlackAccess {
  const { teams, tokenFor, apiUrl, fileHosts: hosts, network = openNetwork() } = options;
  const clients = new Map<string, WebClient>();
  const clientBy = (token: string) => {
    const client = clients.get(token) ?? new WebClient(token, clientOptions(options));
    clients.set(token, client);
    return client;
  };
  return {
    teams,
    clientFor: async (teamId) => clientBy(await tokenFor(teamId)),
    fileIn: async (teamId, file) => {
      const token = await tokenFor(teamId);
      // The header x-oauth-scopes of every answer of the Web API, as @slack/web-api hands it on.
      const grantedScopes = async () => (await clientBy(token).auth.test()).response_metadata?.scopes;
      return slackFile(file, { token, hosts, apiUrl, network, grantedScopes });
    },
  };
}
