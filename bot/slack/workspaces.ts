import type { AuthorizeResult, Logger } from '@slack/bolt';
import { WebClient } from '@slack/web-api';
import type { OAuthConfig } from '../config';
import { installedTeams, type Store, Vault } from '../store';
import { installationStore } from './installation-store';
import { clientOptions } from './slack-access';

/** Which workspaces the bot works in, and by which token. */
export interface Workspaces {
  teams(): Promise<readonly string[]>;
  tokenFor(teamId: string): Promise<string>;
  authorize(query: { teamId?: string }): Promise<AuthorizeResult>;
}

interface Access {
  readonly apiUrl: string;
  readonly logger: Logger;
}

/** One workspace, whose token is tried at once. */
export async function oneWorkspace(botToken: string, access: Access): Promise<Workspaces> {
  // To ask twice does no harm here: a network that is not up yet is no refusal.
  const retryConfig = { retries: 5, minTimeout: 200 };
  const patient = { ...clientOptions(access), retryConfig, rejectRateLimitedCalls: false };
  const me = await new WebClient(botToken, patient).auth.test();
  const authorized = { botToken, botId: me.bot_id, botUserId: me.user_id, teamId: me.team_id };
  return {
    teams: async () => (me.team_id ? [me.team_id] : []),
    tokenFor: async () => botToken,
    authorize: async () => authorized,
  };
}

/** Every workspace that installed the app. */
export function installedWorkspaces(store: Store, { encryptionKey }: OAuthConfig): Workspaces {
  const installations = installationStore(store, new Vault(encryptionKey));
  const botOf = async (teamId: string) => {
    const query = { teamId, enterpriseId: undefined, isEnterpriseInstall: false } as const;
    const { bot } = await installations.fetchInstallation(query);
    if (!bot) throw new Error(`The installation in ${teamId} has no bot.`);
    return bot;
  };
  return {
    teams: () => installedTeams(store),
    tokenFor: async (teamId) => (await botOf(teamId)).token,
    authorize: async ({ teamId = '' }) => {
      const { token: botToken, id: botId, userId: botUserId } = await botOf(teamId);
      return { botToken, botId, botUserId, teamId };
    },
  };
}
