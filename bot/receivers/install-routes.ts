import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { HTTPReceiver, type Logger } from '@slack/bolt';
import type { OAuthConfig } from '../config';
import manifest from '../manifest.json';
import { installationStore } from '../slack/installation-store';
import { clientOptions } from '../slack/slack-access';
import { type Store, Vault } from '../store';

const INSTALL = '/slack/install';
const REDIRECT = '/slack/oauth_redirect';

export function isInstallRequest({ method, url }: IncomingMessage): boolean {
  return method === 'GET' && [INSTALL, REDIRECT].includes(url?.split('?')[0] ?? '');
}

interface InstallOptions {
  readonly oauth: OAuthConfig;
  readonly store: Store;
  readonly apiUrl: string;
  readonly logger: Logger;
}

/** Where a workspace installs the app. */
export function installRoutes({ oauth, store, apiUrl, logger }: InstallOptions) {
  const { clientId, clientSecret, stateSecret, encryptionKey } = oauth;
  // Bolt makes its installer with a receiver; this one receives nothing.
  const { installer } = new HTTPReceiver({
    signingSecret: randomUUID(),
    logger,
    clientId,
    clientSecret,
    stateSecret,
    installationStore: installationStore(store, new Vault(encryptionKey)),
    installerOptions: {
      directInstall: true,
      clientOptions: clientOptions({ apiUrl, logger }),
      authorizationUrl: new URL('/oauth/v2/authorize', apiUrl).href,
    },
  });
  const scopes = manifest.oauth_config.scopes.bot;
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.url?.startsWith(REDIRECT)) await installer?.handleCallback(request, response);
    else
      await installer?.handleInstallPath(request, response, {}, { scopes, redirectUri: redirectTo(request) });
  };
}

/** Back to where the person came from; Slack takes only addresses that the app's settings name. */
function redirectTo({ headers }: IncomingMessage): string {
  const proto = headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';
  return `${proto}://${headers['x-forwarded-host'] ?? headers.host}${REDIRECT}`;
}
