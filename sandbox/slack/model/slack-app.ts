/** The app, as configured in its settings at Slack. */
export interface SlackApp {
  id: string;
  name: string;
  botToken: string;
  appToken: string;
  signingSecret: string;
  clientId: string;
  clientSecret: string;
  /** What it requests for the bot token. */
  scopes: string[];
  /** Those of `scopes` that whoever installs the app may decline. */
  optionalScopes?: string[];
  /** Event subscriptions, such as `message.channels`. */
  events: string[];
  /** Whether OAuth tokens expire and must be refreshed. */
  tokenRotation?: boolean;
  /** Allowed redirect URLs for OAuth. */
  redirectUrls: string[];
  commands: SlashCommand[];
  shortcuts: Shortcut[];
}

interface SlashCommand {
  /** With the slash. */
  command: string;
  description?: string;
  usageHint?: string;
}

interface Shortcut {
  callbackId: string;
  name?: string;
  /** A message shortcut by default. */
  global?: boolean;
}

/** Not secret: they protect the sandbox only. */
export const SANDBOX_APP: Omit<SlackApp, 'scopes' | 'events' | 'redirectUrls' | 'commands' | 'shortcuts'> = {
  id: 'A0SANDBOX00',
  name: 'risk-xray',
  botToken: 'xoxb-sandbox-bot',
  appToken: 'xapp-sandbox-app',
  signingSecret: 'sandbox-signing-secret',
  clientId: '1000.2000',
  clientSecret: 'sandbox-client-secret',
};
