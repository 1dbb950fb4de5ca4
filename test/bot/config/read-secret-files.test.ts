import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readApiSettings } from '../../../bot/config/api-settings';
import { collectSecrets } from '../../../bot/config/collect-secrets';
import { readConfig } from '../../../bot/config/config';
import type { ConfigError } from '../../../bot/config/config-error';
import { secretVariables } from '../../../bot/config/read-secret-files';

const settings = {
  RISK_API_URL: 'https://api.example.com/v1',
  WEBHOOK_HMAC_HEADER: 'x-signature',
  WEBHOOK_SECRET_HEADER: 'x-secret',
};
/** The variables without the headers of checks whose secrets are not given. */
const unsigned = { WEBHOOK_HMAC_HEADER: '', WEBHOOK_SECRET_HEADER: '' };
const secrets: Record<(typeof secretVariables)[number], string> = {
  RISK_API_HEADERS: '{"Authorization":"Bearer of-the-file"}',
  SLACK_BOT_TOKEN: 'xoxb-of-the-file',
  SLACK_APP_TOKEN: 'xapp-of-the-file',
  SLACK_SIGNING_SECRET: 'signing-of-the-file',
  SLACK_CLIENT_SECRET: 'client-of-the-file',
  SLACK_STATE_SECRET: 'state-of-the-file',
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  TRAIL_SECRET: 'trail-of-the-file-with-many-characters',
  DATABASE_URL: 'postgres://bot:password-of-the-file@db/bot',
  WEBHOOK_TOKEN: 'webhook-of-the-file',
  WEBHOOK_HMAC_SECRET: 'hmac-of-the-file',
  WEBHOOK_SECRET: 'header-of-the-file',
  DECISION_WEBHOOK_SECRET: 'decisions-of-the-file',
  BOT_API_TOKEN: 'token-of-the-file-with-many-characters',
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=collector-of-the-file',
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secrets-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function writeSecretFiles(
  names: readonly (typeof secretVariables)[number][],
): Promise<Record<string, string>> {
  const entries = names.map(async (name) => {
    const file = join(folder, name);
    await writeFile(file, `${secrets[name]}\n`);
    return [`${name}_FILE`, file];
  });
  return Object.fromEntries(await Promise.all(entries));
}
const secretsAsEnv = (names: readonly (typeof secretVariables)[number][]) =>
  Object.fromEntries(names.map((name) => [name, secrets[name]]));

const singleWorkspaceSecrets = [
  'RISK_API_HEADERS',
  'SLACK_BOT_TOKEN',
  'SLACK_APP_TOKEN',
  'DATABASE_URL',
  'WEBHOOK_TOKEN',
] as const;
const oauthSecrets = secretVariables.filter(
  (name) => name !== 'SLACK_BOT_TOKEN' && name !== 'SLACK_APP_TOKEN',
);

function problemsWith(env: Record<string, string>): string[] {
  try {
    readConfig({ ...settings, ...env });
    return [];
  } catch (error) {
    return (error as ConfigError).issues.map(({ message }) => message);
  }
}

describe('a secret in a file', () => {
  test.each([
    ['one workspace', singleWorkspaceSecrets, unsigned],
    ['many', oauthSecrets, { SLACK_CLIENT_ID: '1.2', DECISION_WEBHOOK_URL: 'https://n8n.example/decisions' }],
  ])('is the one in the variable, without its line end: %s', async (_kind, names, more) => {
    const fromFiles = readConfig({ ...settings, ...more, ...(await writeSecretFiles(names)) });
    expect(fromFiles).toEqual(readConfig({ ...settings, ...more, ...secretsAsEnv(names) }));
    // What the log must not show.
    expect(collectSecrets(fromFiles)).toEqual(
      collectSecrets(readConfig({ ...settings, ...more, ...secretsAsEnv(names) })),
    );
    expect(collectSecrets(fromFiles)).toContain('webhook-of-the-file');
  });

  test('is read by the command line too, which requires no other secret', async () => {
    const { RISK_API_URL } = settings;
    const env = {
      RISK_API_URL,
      ...(await writeSecretFiles(['RISK_API_HEADERS'])),
      SLACK_BOT_TOKEN_FILE: '/no/such/file',
    };
    expect(readApiSettings(env).headers).toEqual({ Authorization: 'Bearer of-the-file' });
    expect(() => readApiSettings({ RISK_API_URL, RISK_API_HEADERS_FILE: '/no/such/file' })).toThrow(
      'RISK_API_HEADERS_FILE names /no/such/file, which cannot be read (ENOENT). Check its path and permissions.',
    );
  });

  test.each(secretVariables)('%s and its file are refused together', async (name) => {
    const env = {
      ...secretsAsEnv(singleWorkspaceSecrets),
      SLACK_SIGNING_SECRET: 'x',
      ...(await writeSecretFiles([name])),
      [name]: secrets[name],
    };
    expect(problemsWith({ ...env, ...unsigned })).toContain(
      `${name} and ${name}_FILE are both set. Set one of them.`,
    );
  });

  test('a file that cannot be read is named once, with its variable', async () => {
    const files = await writeSecretFiles(singleWorkspaceSecrets);
    await writeFile(files.SLACK_APP_TOKEN_FILE as string, '\n');
    const env = { ...files, SLACK_BOT_TOKEN_FILE: join(folder, 'gone'), WEBHOOK_TOKEN_FILE: folder };
    expect(problemsWith({ ...env, ...unsigned })).toEqual([
      `SLACK_BOT_TOKEN_FILE names ${folder}/gone, which cannot be read (ENOENT). Check its path and permissions.`,
      `SLACK_APP_TOKEN_FILE names ${folder}/SLACK_APP_TOKEN, which is empty. Write the secret into it.`,
      `WEBHOOK_TOKEN_FILE names ${folder}, which cannot be read (EISDIR). Check its path and permissions.`,
    ]);
  });

  test('errors never include the content of the file', async () => {
    const files = await writeSecretFiles(singleWorkspaceSecrets);
    for (const file of Object.values(files)) await writeFile(file, 'hush');
    const problems = problemsWith({ ...files, ...unsigned });
    expect(problems).toHaveLength(singleWorkspaceSecrets.length);
    expect(problems.join()).not.toContain('hush');
  });

  test('every secret in .env.example can be read from a file', async () => {
    const example = await readFile(resolve(__dirname, '../../../.env.example'), 'utf8');
    const names = [...example.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name as string);
    const secret = names.filter((name) => /(TOKEN|SECRET|_KEY|_HEADERS|PASSWORD|DATABASE_URL)$/.test(name));
    expect([...new Set(secret)].sort()).toEqual([...secretVariables].sort());
  });
});
