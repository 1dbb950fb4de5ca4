import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RiskSandbox } from '../../sandbox/risk';
import type { SlackWorkspace } from '../../sandbox/slack';

export const WEBHOOK_TOKEN = 'a-webhook-token-of-tests';

/** A Risk API for tests without one: nothing listens there. */
const unreachableApi = {
  url: 'http://127.0.0.1:9',
  headers: { authorization: 'Bearer a-secret-of-the-service' },
};

/** The variables of a bot that uses this workspace in Socket Mode and this Risk API; `overrides` win. */
export function createBotEnv(
  { apiUrl, fileHosts, app }: SlackWorkspace,
  { url, headers }: Pick<RiskSandbox, 'url' | 'headers'> = unreachableApi,
  overrides: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return {
    RISK_API_URL: url,
    RISK_API_HEADERS: JSON.stringify(headers),
    SLACK_API_URL: apiUrl,
    SLACK_FILE_HOSTS: fileHosts,
    SLACK_BOT_TOKEN: app.botToken,
    SLACK_APP_TOKEN: app.appToken,
    WEBHOOK_TOKEN,
    PORT: '0',
    ...overrides,
  };
}

const envExample = readFileSync(join(__dirname, '../../.env.example'), 'utf8');

/** Every variable of the bot, empty: then the .env of this checkout cannot point a test to a real service. */
export const BLANK_ENV: Record<string, string> = Object.fromEntries(
  [...envExample.matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map(([, name]) => [name as string, '']),
);
