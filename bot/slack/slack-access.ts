import type { Logger } from '@slack/bolt';
import { WebClient, type WebClientOptions } from '@slack/web-api';
import type { DocumentFile } from '../../shared/client';
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
  const { teams, tokenFor, fileHosts: hosts } = options;
  const plainHttp = options.apiUrl.startsWith('http:');
  const clients = new Map<string, WebClient>();
  return {
    teams,
    clientFor: async (teamId) => {
      const token = await tokenFor(teamId);
      const client = clients.get(token) ?? new WebClient(token, clientOptions(options));
      clients.set(token, client);
      return client;
    },
    fileIn: async (teamId, file) => slackFile(file, { token: await tokenFor(teamId), hosts, plainHttp }),
  };
}
