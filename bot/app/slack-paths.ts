/** The paths where the bot's server answers Slack: in the manifest, and in the receivers. */
export const slackPaths = {
  events: '/slack/events',
  install: '/slack/install',
  oauthRedirect: '/slack/oauth_redirect',
} as const;
