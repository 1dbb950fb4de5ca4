import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Installation, InstallProvider, type OrgInstallation } from '@slack/oauth';
import { WebClient } from '@slack/web-api';
import type { OAuthConfig } from '../config/config';
import manifest from '../manifest.json';
import type { Log } from '../ops/log';
import { clientOptions, type SlackConnection } from '../slack/slack-clients';
import { findInstallation } from '../slack/workspaces/installation-rows';
import { createInstallationStore } from '../slack/workspaces/installation-store';
import { isAllowed } from '../slack/workspaces/is-allowed';
import { SecretCipher } from '../slack/workspaces/secret-cipher';
import type { Store } from '../store/store';
import { findLanguage, type Language } from '../texts/language';
import { getTexts, type Texts } from '../texts/texts';
import { sendPage } from './send-page';
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
  readonly log: Log;
  readonly defaultLanguage: Language;
}

/** The OAuth flow that installs the app in a workspace. */
export function createInstallRoutes(options: InstallOptions) {
  const { oauth, store, connection, publicUrl, log, defaultLanguage } = options;
  const { clientId, clientSecret, stateSecret, encryptionKey, allowedTeams } = oauth;
  const cipher = new SecretCipher(encryptionKey);
  const installer = new InstallProvider({
    clientId,
    clientSecret,
    stateSecret,
    installationStore: createInstallationStore(store, cipher, allowedTeams),
    directInstall: true,
    authorizationUrl: new URL('/oauth/v2/authorize', connection.apiUrl).href,
    clientOptions: clientOptions(connection),
    logger: connection.logger,
  });
  const scopes = manifest.oauth_config.scopes.bot;

  /** Whether the installation may be stored; otherwise its person is told so, and its token is given back. */
  const admit = async (
    { team, enterprise, bot }: Installation | OrgInstallation,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> => {
    const [teamId, enterpriseId] = [team?.id, enterprise?.id];
    if (isAllowed(allowedTeams, { teamId, enterpriseId })) return true;
    log.warn(
      { teamId, enterpriseId },
      'refused an installation: the workspace is not in SLACK_ALLOWED_TEAMS',
    );
    // A workspace that was allowed before has the same token: revoking it would make Slack announce that the app is gone, and its data
    // would be deleted.
    const isKnown = teamId !== undefined && (await findInstallation(store, cipher, teamId)) !== undefined;
    if (bot && !isKnown)
      await new WebClient(bot.token, clientOptions(connection)).auth.revoke().catch((error: unknown) => {
        log.warn({ err: error, teamId }, 'cannot revoke the token of a refused installation');
      });
    const { title, text } = findPageTexts(request, defaultLanguage).notAllowed;
    sendPage(response, 403, { title, text: text(teamId ?? enterpriseId ?? '') });
    return false;
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.url?.startsWith(slackPaths.oauthRedirect)) {
      // A person who presses Cancel comes back with this error, which is a normal answer
      // (https://github.com/slackapi/java-slack-sdk/issues/1075, https://github.com/slackapi/bolt-python/issues/1454).
      if (new URL(request.url, 'http://bot').searchParams.get('error') === 'access_denied') {
        sendPage(response, 200, findPageTexts(request, defaultLanguage).cancelled, slackPaths.install);
        return;
      }
      await installer.handleCallback(request, response, {
        afterInstallation: (installation, _options, ...exchange) => admit(installation, ...exchange),
      });
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

/** Finds the texts in the first language of the browser that the bot speaks. */
function findPageTexts({ headers }: IncomingMessage, defaultLanguage: Language): Texts['install'] {
  const locales = (headers['accept-language'] ?? '').split(',').map((entry) => entry.split(';')[0]?.trim());
  const wanted = locales.map((locale) => findLanguage(locale));
  return getTexts(wanted.find(Boolean) ?? defaultLanguage).install;
}
