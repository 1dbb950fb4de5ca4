import { WebAPIPlatformError, WebClient, type WebClientOptions } from '@slack/web-api';
import type { SlackWorkspace } from '../../../sandbox/slack';
import { silentLogger } from './silent-logger';

/** The official client, which neither retries nor waits. */
export function createSlackClient(
  workspace: SlackWorkspace,
  token: string | undefined = workspace.app.botToken,
  options: WebClientOptions = {},
): WebClient {
  return new WebClient(token, {
    slackApiUrl: workspace.apiUrl,
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
    logger: silentLogger,
    ...options,
  });
}

/** What Slack says when it refuses. */
export async function catchSlackError(
  call: Promise<unknown>,
): Promise<Record<string, unknown> & { error: string }> {
  try {
    await call;
  } catch (error) {
    if (error instanceof WebAPIPlatformError) return error.data as never;
    throw error;
  }
  throw new Error('The call was not refused.');
}
