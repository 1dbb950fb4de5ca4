import manifest from '../manifest.json';
import { slackPaths } from './slack-paths';

export interface ManifestOptions {
  /** The bot's public URL for events over HTTP; Socket Mode if there is none. */
  readonly url?: string;
  /** Whether several workspaces install the app themselves. */
  readonly oauth?: boolean;
}

/**
 * The manifest for *Create an app*, *From a manifest*. Token rotation stays off: tokens would expire after 12 hours
 * (https://docs.slack.dev/authentication/using-token-rotation), and the bot does not refresh them.
 */
export function appManifest({ url, oauth = false }: ManifestOptions = {}) {
  if (url === undefined) return manifest;
  const requestUrl = `${url}${slackPaths.events}`;
  const { features, oauth_config, settings } = manifest;
  return {
    ...manifest,
    features: {
      ...features,
      slash_commands: features.slash_commands.map((command) => ({ ...command, url: requestUrl })),
    },
    oauth_config: {
      ...oauth_config,
      ...(oauth && { redirect_urls: [`${url}${slackPaths.oauthRedirect}`] }),
    },
    settings: {
      ...settings,
      event_subscriptions: { ...settings.event_subscriptions, request_url: requestUrl },
      // docs.slack.dev/reference/app-manifest: what is typed into a menu with external options is sent to an address of its own.
      interactivity: {
        ...settings.interactivity,
        request_url: requestUrl,
        message_menu_options_url: requestUrl,
      },
      socket_mode_enabled: false,
    },
  };
}
