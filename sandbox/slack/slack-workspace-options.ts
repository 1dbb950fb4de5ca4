import type { SlackApp } from './model/slack-app';
import type { ChannelOptions, UserOptions } from './model/workspace';
import type { RateLimit } from './web-api/rate-limits';

export interface SlackWorkspaceOptions {
  host?: string;
  /** The port; 0 means any free one. */
  port?: number;
  /** The URL for apps, if the server is behind a proxy or a TLS terminator. */
  publicUrl?: string;
  name?: string;
  /** The name of its Enterprise Grid organisation, if any. */
  enterprise?: string;
  /** The folder where the state is saved; in memory when absent. */
  dataDir?: string;
  users?: UserOptions[];
  /** The channels by name. */
  channels?: Record<string, ChannelOptions>;
  app?: Partial<SlackApp>;
  /**
   * The optional scopes that the person who installed the app did not grant; all are granted by default:
   * https://docs.slack.dev/changelog/2026/03/16/optional-scopes
   */
  declinedScopes?: string[];
  /** Names of the emoji that people added, beside Slack's own (`model/emoji.ts`). */
  customEmoji?: string[];
  /** The request URL for signed HTTP; Socket Mode by default. */
  requestUrl?: string;
  /** Clock speed relative to real time; with 0 only `clock.advance` moves it. */
  speed?: number;
  /** The time to acknowledge, in real time. */
  ackTimeoutMs?: number;
  triggerTtlMs?: number;
  /** The delay before each retry of an event. */
  retryDelaysMs?: number[];
  pingIntervalMs?: number;
  /** The limits by method, in addition to Slack's; `false` for none. */
  rateLimits?: Record<string, RateLimit> | false;
  redirectDownloads?: 'redirect_within_slack' | 'redirect_to_cdn';
  /** Whether the limits for apps outside the Marketplace apply: one read per minute, 15 messages each. */
  unlisted?: boolean;
}
