/** The app under test, as its settings page at Slack would show it. */
export interface SlackApp {
  id: string;
  name: string;
  botToken: string;
  appToken: string;
  signingSecret: string;
  clientId: string;
  clientSecret: string;
  /** What the bot token may do. */
  scopes: string[];
  /** Event subscriptions, `message.channels` and the like. */
  events: string[];
  /** Whether tokens got by installing expire, and have to be refreshed. */
  tokenRotation?: boolean;
  /** Where Slack sends people back after consent, and nowhere else. */
  redirectUrls: string[];
  commands: SlashCommand[];
  shortcuts: Shortcut[];
}

export interface SlashCommand {
  /** With the slash. */
  command: string;
  description?: string;
  usageHint?: string;
}

export interface Shortcut {
  callbackId: string;
  name?: string;
  /** In the menu of messages, when nothing is said. */
  global?: boolean;
}

/** Public values: they guard nothing but the sandbox. */
export const SANDBOX_APP: Omit<SlackApp, 'scopes' | 'events' | 'redirectUrls' | 'commands' | 'shortcuts'> = {
  id: 'A0SANDBOX00',
  name: 'risk-xray',
  botToken: 'xoxb-sandbox-bot',
  appToken: 'xapp-sandbox-app',
  signingSecret: 'sandbox-signing-secret',
  clientId: '1000.2000',
  clientSecret: 'sandbox-client-secret',
};
