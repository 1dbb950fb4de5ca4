import { slackPaths } from '../config/http-paths';
import manifest from '../manifest.json';

export interface ManifestOptions {
  /** Where Slack reaches the bot by HTTP; Socket Mode without it. */
  readonly url?: string;
  /** Many workspaces, each of which installs the app. */
  readonly oauth?: boolean;
}

/**
 * What Slack's *Create an app*, *From a manifest* takes. Token rotation stays off in each: tokens would expire after 12 hours
 * (https://docs.slack.dev/authentication/using-token-rotation), and the bot refreshes none.
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
      interactivity: { ...settings.interactivity, request_url: requestUrl },
      socket_mode_enabled: false,
    },
  };
}
