import type { SlackApp } from './model/slack-app';
import type { ChannelOptions, UserOptions } from './model/workspace';
import type { RateLimit } from './web-api/rate-limits';

export interface SlackWorkspaceOptions {
  host?: string;
  /** 0 takes a free port. */
  port?: number;
  /** The address by which apps reach it, where that is not its own: behind a proxy or an encrypted front. */
  publicUrl?: string;
  name?: string;
  /** The Enterprise Grid organisation it belongs to, by name; none when absent. */
  enterprise?: string;
  /** Where everything is kept across restarts; in memory when absent. */
  dataDir?: string;
  users?: UserOptions[];
  /** By name. */
  channels?: Record<string, ChannelOptions>;
  /** The app under test: its secrets, scopes, subscriptions, commands and shortcuts. */
  app?: Partial<SlackApp>;
  /** Where the app takes events by signed HTTP; sockets are used while there is none. */
  requestUrl?: string;
  /** How many times as fast as the wall clock time runs; 0 leaves it to `clock.advance`. */
  speed?: number;
  /** Real time the app has to acknowledge. */
  ackTimeoutMs?: number;
  triggerTtlMs?: number;
  /** How long after each failure an event is sent again. */
  retryDelaysMs?: number[];
  /** Between ping frames on a socket. */
  pingIntervalMs?: number;
  /** By method, over Slack's usual ones; `false` for none at all. */
  rateLimits?: Record<string, RateLimit> | false;
  /** Every download is redirected in this way. */
  redirectDownloads?: 'redirect_within_slack' | 'redirect_to_cdn';
  /** The app is sold outside the Marketplace: it may read messages once a minute, 15 at a time. */
  unlisted?: boolean;
}
