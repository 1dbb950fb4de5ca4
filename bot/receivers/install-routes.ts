import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { HTTPReceiver } from '@slack/bolt';
import type { OAuthConfig } from '../config';
import manifest from '../manifest.json';
import { installationStore } from '../slack/installation-store';
import { clientOptions, type SlackConnection } from '../slack/slack-access';
import { type Store, Vault } from '../store';
import { slackPaths } from './slack-paths';

export function isInstallRequest({ method, url }: IncomingMessage): boolean {
  const path = url?.split('?')[0];
  return method === 'GET' && (path === slackPaths.install || path === slackPaths.oauthRedirect);
}

interface InstallOptions {
  readonly oauth: OAuthConfig;
  readonly store: Store;
  readonly connection: SlackConnection;
  readonly publicUrl?: string;
}

/** Where a workspace installs the app. */
export function installRoutes({ oauth, store, connection, publicUrl }: InstallOptions) {
  const { clientId, clientSecret, stateSecret, encryptionKey } = oauth;
  // Bolt makes its installer with a receiver; this one receives nothing.
  const { installer } = new HTTPReceiver({
    signingSecret: randomUUID(),
    logger: connection.logger,
    clientId,
    clientSecret,
    stateSecret,
    installationStore: installationStore(store, new Vault(encryptionKey)),
    installerOptions: {
      directInstall: true,
      clientOptions: clientOptions(connection),
      authorizationUrl: new URL('/oauth/v2/authorize', connection.apiUrl).href,
    },
  });
  const scopes = manifest.oauth_config.scopes.bot;
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.url?.startsWith(slackPaths.oauthRedirect)) {
      await installer?.handleCallback(request, response);
      return;
    }
    const redirectUri = `${publicUrl ?? addressOf(request)}${slackPaths.oauthRedirect}`;
    await installer?.handleInstallPath(request, response, {}, { scopes, redirectUri });
  };
}

/** Where the person reached us. Slack refuses any address that the app's settings do not name, so PUBLIC_URL is safer. */
function addressOf({ headers }: IncomingMessage): string {
  const proto = firstOf(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http';
  return `${proto}://${firstOf(headers['x-forwarded-host']) ?? headers.host}`;
}

/** Each proxy on the way adds its own: the first is what the person's browser spoke to. */
function firstOf(header: string | string[] | undefined): string | undefined {
  return [header].flat().join(',').split(',')[0]?.trim() || undefined;
}
