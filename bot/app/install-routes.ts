import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { HTTPReceiver } from '@slack/bolt';
import type { OAuthConfig } from '../config/config';
import { slackPaths } from '../config/http-paths';
import manifest from '../manifest.json';
import { clientOptions, type SlackConnection } from '../slack/slack-clients';
import { createInstallationStore } from '../slack/workspaces/installation-store';
import { SecretCipher } from '../slack/workspaces/secret-cipher';
import type { Store } from '../store/store';

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
export function createInstallRoutes({ oauth, store, connection, publicUrl }: InstallOptions) {
  const { clientId, clientSecret, stateSecret, encryptionKey } = oauth;
  // Bolt makes its installer with a receiver; this one receives nothing.
  const { installer } = new HTTPReceiver({
    signingSecret: randomUUID(),
    logger: connection.logger,
    clientId,
    clientSecret,
    stateSecret,
    installationStore: createInstallationStore(store, new SecretCipher(encryptionKey)),
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
    const redirectUri = `${publicUrl ?? getRequestOrigin(request)}${slackPaths.oauthRedirect}`;
    await installer?.handleInstallPath(request, response, {}, { scopes, redirectUri });
  };
}

/** Where the person reached us. Slack refuses any address that the app's settings do not name, so PUBLIC_URL is safer. */
function getRequestOrigin({ headers }: IncomingMessage): string {
  const proto = getFirstHeaderValue(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http';
  return `${proto}://${getFirstHeaderValue(headers['x-forwarded-host']) ?? headers.host}`;
}

/** Each proxy on the way adds its own: the first is what the person's browser spoke to. */
function getFirstHeaderValue(header: string | string[] | undefined): string | undefined {
  return [header].flat().join(',').split(',')[0]?.trim() || undefined;
}
