/** The app, as configured in its settings at Slack. */
export interface SlackApp {
  id: string;
  name: string;
  botToken: string;
  appToken: string;
  signingSecret: string;
  clientId: string;
  clientSecret: string;
  /** The scopes that it requests for the bot token. */
  scopes: string[];
  /** The scopes that whoever installs the app may decline. */
  optionalScopes?: string[];
  /** The event subscriptions, such as `message.channels`. */
  events: string[];
  /** Whether OAuth tokens expire and must be refreshed. */
  tokenRotation?: boolean;
  /** Allowed redirect URLs for OAuth. */
  redirectUrls: string[];
  commands: SlashCommand[];
  shortcuts: Shortcut[];
}

interface SlashCommand {
  /** The name with the slash. */
  command: string;
  description?: string;
  usageHint?: string;
}

interface Shortcut {
  callbackId: string;
  name?: string;
  /** Whether it is global; a message shortcut by default. */
  global?: boolean;
}

/** The default app, whose secrets protect the sandbox only. */
export const SANDBOX_APP: Omit<SlackApp, 'scopes' | 'events' | 'redirectUrls' | 'commands' | 'shortcuts'> = {
  id: 'A0SANDBOX00',
  name: 'risk-xray',
  botToken: 'xoxb-sandbox-bot',
  appToken: 'xapp-sandbox-app',
  signingSecret: 'sandbox-signing-secret',
  clientId: '1000.2000',
  clientSecret: 'sandbox-client-secret',
};
