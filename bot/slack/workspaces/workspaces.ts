import { setTimeout as sleep } from 'node:timers/promises';
import type { AuthorizeResult } from '@slack/bolt';
import type { Installation } from '@slack/oauth';
import { type AuthTestResponse, WebAPIPlatformError, WebClient } from '@slack/web-api';
import type { Store } from '../../store/store';
import { isTransientError } from '../classify-post-error';
import { clientOptions, type SlackConnection } from '../slack-clients';
import { createBotTokenError } from '../slack-token-error';
import { decryptInstallation, listInstallations } from './installation-rows';
import { createInstallationStore } from './installation-store';
import { isAllowed } from './is-allowed';
import { SecretCipher } from './secret-cipher';
import type { InstalledWorkspace, WorkspaceAccess } from './workspace-access';

const MIN_PAUSE_MS = 200;
const MAX_PAUSE_MS = 30_000;

/** Part of the context of every listener. */
export interface WorkspaceAuthorization extends AuthorizeResult {
  /**
   * The Enterprise Grid organisation of the workspace. Bolt's `enterpriseId` falls back to the payload's, which may be that of
   * an external user.
   */
  readonly ownEnterpriseId?: string;
}

export interface Workspaces extends WorkspaceAccess {
  authorize(query: { teamId?: string }): Promise<WorkspaceAuthorization>;
}

interface InstallationSettings {
  /** The key that encrypts the tokens in the store. */
  readonly encryptionKey: string;
  /** The workspaces and organisations that may use the app; all if it is not set. */
  readonly allowedTeams?: readonly string[];
}

/** A single workspace; its token is checked at once. */
export async function connectWorkspace(botToken: string, connection: SlackConnection): Promise<Workspaces> {
  // Slack may be down for long, and repeating auth.test does no harm: only an error about the token ends it.
  const retryConfig = { forever: true, minTimeout: MIN_PAUSE_MS, maxTimeout: MAX_PAUSE_MS };
  const retryingOptions = { ...clientOptions(connection), retryConfig, rejectRateLimitedCalls: false };
  const me = await identify(new WebClient(botToken, retryingOptions));
  const { bot_id: botId, user_id: botUserId, team_id: teamId, enterprise_id: ownEnterpriseId } = me;
  return {
    list: async () => [
      { teamId: teamId ?? '', enterpriseId: ownEnterpriseId, botUserId: botUserId ?? '', isOnly: true },
    ],
    mayUse: async () => true,
    tokenFor: async () => botToken,
    // A new object each time, because Bolt writes the payload's ids into it.
    authorize: async () => ({ botToken, botId, botUserId, teamId, ownEnterpriseId }),
  };
}

/** Retries what the SDK does not: temporary errors with status 200, and a proxy's page. */
async function identify(client: WebClient): Promise<AuthTestResponse> {
  for (let pause = MIN_PAUSE_MS; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    try {
      return await client.auth.test();
    } catch (error) {
      if (!(error instanceof WebAPIPlatformError)) throw error;
      const { error: code } = error.data;
      if (!isTransientError(code)) throw createBotTokenError(code);
      await sleep(pause);
    }
  }
}

/** Every workspace that has installed the app. */
export function installedWorkspaces(
  store: Store,
  { encryptionKey, allowedTeams }: InstallationSettings,
): Workspaces {
  const cipher = new SecretCipher(encryptionKey);
  const installations = createInstallationStore(store, cipher, allowedTeams);
  let known = new Map<string, InstalledWorkspace>();
  const getBot = async (teamId: string) => {
    const query = { teamId, enterpriseId: undefined, isEnterpriseInstall: false } as const;
    const { bot, enterprise } = await installations.fetchInstallation(query);
    if (!bot) throw new Error(`The installation in ${teamId} has no bot.`);
    return { ...bot, ownEnterpriseId: enterprise?.id };
  };
  const list = async () => {
    const rows = await listInstallations(store);
    // Each is decrypted once.
    known = new Map(
      rows.map((row) => [row.encrypted, known.get(row.encrypted) ?? readInstalled(cipher, row)]),
    );
    return [...known.values()].filter((installed) => isAllowed(allowedTeams, installed));
  };
  return {
    list,
    mayUse: async (teamId) =>
      isAllowed(allowedTeams, { teamId }) || (await list()).some((installed) => installed.teamId === teamId),
    tokenFor: async (teamId) => (await getBot(teamId)).token,
    authorize: async ({ teamId = '' }) => {
      const { token: botToken, id: botId, userId: botUserId, ownEnterpriseId } = await getBot(teamId);
      return { botToken, botId, botUserId, teamId, ownEnterpriseId };
    },
  };
}

function readInstalled(
  cipher: SecretCipher,
  row: Parameters<typeof decryptInstallation>[1],
): InstalledWorkspace {
  const { teamId } = row;
  try {
    const { bot, enterprise } = decryptInstallation(cipher, row) as Installation;
    return { teamId, enterpriseId: enterprise?.id, botUserId: bot?.userId ?? '' };
  } catch {
    // Whoever uses its token gets the error.
    return { teamId, botUserId: '' };
  }
}
