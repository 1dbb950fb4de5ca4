import type { IncomingMessage, ServerResponse } from 'node:http';
import { InstallProvider } from '@slack/oauth';
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

/** The OAuth flow that installs the app in a workspace. */
export function createInstallRoutes({ oauth, store, connection, publicUrl }: InstallOptions) {
  const { clientId, clientSecret, stateSecret, encryptionKey } = oauth;
  const installer = new InstallProvider({
    clientId,
    clientSecret,
    stateSecret,
    installationStore: createInstallationStore(store, new SecretCipher(encryptionKey)),
    directInstall: true,
    authorizationUrl: new URL('/oauth/v2/authorize', connection.apiUrl).href,
    clientOptions: clientOptions(connection),
    logger: connection.logger,
  });
  const scopes = manifest.oauth_config.scopes.bot;
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.url?.startsWith(slackPaths.oauthRedirect)) {
      await installer.handleCallback(request, response);
      return;
    }
    const redirectUri = `${publicUrl ?? getRequestOrigin(request)}${slackPaths.oauthRedirect}`;
    await installer.handleInstallPath(request, response, {}, { scopes, redirectUri });
  };
}

/** The origin the browser used. Slack accepts only redirect URLs listed in the app's settings, so PUBLIC_URL is more reliable. */
function getRequestOrigin({ headers }: IncomingMessage): string {
  const proto = getFirstHeaderValue(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http';
  return `${proto}://${getFirstHeaderValue(headers['x-forwarded-host']) ?? headers.host}`;
}

/** Each proxy appends its own value; the first is what the browser used. */
function getFirstHeaderValue(header: string | string[] | undefined): string | undefined {
  return [header].flat().join(',').split(',')[0]?.trim() || undefined;
}
