interface N8nEnvOptions {
  userFolder: string;
  port: number;
  /** The port of the task runners; each instance needs its own. */
  brokerPort: number;
}

const DISABLED_SETTINGS = [
  'N8N_DIAGNOSTICS_ENABLED',
  'N8N_VERSION_NOTIFICATIONS_ENABLED',
  'N8N_VERSION_NOTIFICATIONS_WHATS_NEW_ENABLED',
  'N8N_DYNAMIC_BANNERS_ENABLED',
  'N8N_TEMPLATES_ENABLED',
  'N8N_PERSONALIZATION_ENABLED',
  'N8N_HIRING_BANNER_ENABLED',
  'N8N_LICENSE_AUTO_RENEW_ENABLED',
  'N8N_VERIFIED_PACKAGES_ENABLED',
  'N8N_AI_ENABLED',
  // A secure cookie needs https.
  'N8N_SECURE_COOKIE',
];

// Settings of another n8n, npm or a test runner would affect this one.
const IGNORED_VARIABLES = /^(N8N|DB|QUEUE|EXECUTIONS|WEBHOOK|JEST|npm)_|^NODE_ENV$|^NODE_OPTIONS$/;

/** An isolated n8n: on loopback, without telemetry, with unpublished packages allowed. */
export function createN8nEnv({ userFolder, port, brokerPort }: N8nEnvOptions): NodeJS.ProcessEnv {
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !IGNORED_VARIABLES.test(name))),
    ...Object.fromEntries(DISABLED_SETTINGS.map((name) => [name, 'false'])),
    N8N_USER_FOLDER: userFolder,
    N8N_LISTEN_ADDRESS: '127.0.0.1',
    N8N_HOST: '127.0.0.1',
    N8N_PORT: String(port),
    N8N_WEBHOOK_URL: `http://127.0.0.1:${port}/`,
    N8N_EDITOR_BASE_URL: `http://127.0.0.1:${port}`,
    // The default is New York.
    GENERIC_TIMEZONE: Intl.DateTimeFormat().resolvedOptions().timeZone,
    N8N_RUNNERS_BROKER_PORT: String(brokerPort),
    N8N_DISABLED_MODULES: 'mcp-registry',
    N8N_UNVERIFIED_PACKAGES_ENABLED: 'true',
    N8N_COMMUNITY_PACKAGES_ALLOW_TOOL_USAGE: 'true',
  };
}
