import { randomBytes } from 'node:crypto';
import { collectSecrets } from '../../../bot/config/collect-secrets';
import { readConfig } from '../../../bot/config/config';
import { ConfigError } from '../../../bot/config/config-error';
import { defaultCodeTypes } from '../../../shared/company-code';
import { defaultReportSettings } from '../../../shared/reports';

const complete = {
  RISK_API_URL: 'https://api.example.com/v1',
  RISK_API_HEADERS: '{"Authorization":"Bearer abc"}',
  SLACK_BOT_TOKEN: 'xoxb-1',
  SLACK_APP_TOKEN: 'xapp-1',
  WEBHOOK_TOKEN: 'a-token-of-sixteen',
};

function problemsWith(changes: Record<string, string | undefined>): string[] {
  try {
    readConfig({ ...complete, ...changes });
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.issues.map(({ field }) => field);
  }
}

describe('the configuration of the bot', () => {
  it('has defaults for everything that is optional', () => {
    expect(readConfig(complete)).toEqual({
      risk: { url: 'https://api.example.com/v1', headers: { Authorization: 'Bearer abc' } },
      service: {
        reportSources: ['doc_xray', 'magpie', 'manager_xray'],
        expectedReports: ['doc_xray', 'magpie', 'manager_xray'],
        companyCodeTypes: defaultCodeTypes,
        requestPerFile: 'statements',
      },
      credentials: { kind: 'token', botToken: 'xoxb-1' },
      transport: { kind: 'socket', appToken: 'xapp-1', sockets: 2 },
      slack: { apiUrl: 'https://slack.com/api/', fileHosts: ['*.slack.com'] },
      store: { kind: 'embedded', dataDir: '.data' },
      server: { host: '127.0.0.1', port: 3000 },
      webhook: { token: 'a-token-of-sixteen', checks: [] },
      alerts: { remindMinutes: 240 },
      polling: { firstSeconds: 300, stopAfterHours: 6 },
      language: { default: 'en' },
      retention: { days: 180, caseDays: 1825 },
      reportSettings: defaultReportSettings,
      log: { level: 'info' },
    });
  });

  it('can use HTTP, OAuth, PostgreSQL and signed webhooks', () => {
    const config = readConfig({
      ...complete,
      SLACK_BOT_TOKEN: undefined,
      SLACK_APP_TOKEN: '',
      SLACK_SIGNING_SECRET: 'sign',
      SLACK_CLIENT_ID: '1.2',
      SLACK_CLIENT_SECRET: 'hush',
      SLACK_STATE_SECRET: 'state',
      ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      DATABASE_URL: 'postgres://db/bot',
      WEBHOOK_HMAC_SECRET: 'shared',
      WEBHOOK_HMAC_HEADER: 'X-Signature',
      SLACK_FILE_HOSTS: '*.slack-gov.com, 127.0.0.1:4020',
    });
    expect(config.transport).toEqual({ kind: 'http', signingSecret: 'sign' });
    expect(config.credentials).toEqual({
      kind: 'oauth',
      clientId: '1.2',
      clientSecret: 'hush',
      stateSecret: 'state',
      encryptionKey: Buffer.alloc(32, 7).toString('base64'),
    });
    expect(config.slack.fileHosts).toEqual(['*.slack-gov.com', '127.0.0.1:4020']);
    expect(config.store).toEqual({ kind: 'postgres', databaseUrl: 'postgres://db/bot' });
    expect(config.webhook.checks).toMatchObject([
      { mode: 'hmac', header: 'X-Signature', algorithm: 'sha256' },
    ]);
  });

  it('accepts the sources and code types of a service that has others', () => {
    const { service } = readConfig({
      ...complete,
      REPORT_SOURCES: ' doc_xray, esg ,,bank_xray,esg',
      EXPECTED_REPORTS: 'doc_xray',
      COMPANY_CODE_TYPES: 'siren,kvk',
      REQUEST_PER_FILE: 'always',
    });
    expect(service).toEqual({
      reportSources: ['doc_xray', 'esg', 'bank_xray'],
      expectedReports: ['doc_xray'],
      companyCodeTypes: ['siren', 'kvk'],
      requestPerFile: 'always',
    });
    expect(problemsWith({ REPORT_SOURCES: ',' })).toEqual(['REPORT_SOURCES']);
    expect(problemsWith({ COMPANY_CODE_TYPES: 'siren,k v k' })).toEqual(['COMPANY_CODE_TYPES']);
    expect(problemsWith({ REQUEST_PER_FILE: 'sometimes' })).toEqual(['REQUEST_PER_FILE']);
  });

  it.each([
    ['doc_xray,manager_xray,esg', ['doc_xray', 'manager_xray']],
    ['esg,bank_xray', ['esg', 'bank_xray']],
  ])('expects no report that REPORT_SOURCES %s does not poll for', (REPORT_SOURCES, expected) => {
    expect(readConfig({ ...complete, REPORT_SOURCES }).service.expectedReports).toEqual(expected);
  });

  it('refuses an expected report that is never polled for, by its name', () => {
    const env = { ...complete, REPORT_SOURCES: 'doc_xray,esg', EXPECTED_REPORTS: 'doc_xray,magpie' };
    expect(() => readConfig(env)).toThrow(
      'EXPECTED_REPORTS names magpie, which REPORT_SOURCES does not. Add it there or remove it here.',
    );
  });

  it('says how to read what the service does not say, and for how long to keep it', () => {
    const config = readConfig({
      ...complete,
      PROBABILITY_SCALE: 'percent',
      RISK_CLASS_DIRECTION: 'lowerIsWorse',
      MANAGER_ALERT_YEARS: 'low=1, high=always',
      PASSING_MANAGER_ALERTS: 'Change of registered office, Fine',
      ALERT_REMIND_MINUTES: '30',
      RETENTION_DAYS: '30',
    });
    expect(config).toMatchObject({ alerts: { remindMinutes: 30 }, retention: { days: 30, caseDays: 1825 } });
    expect(config.reportSettings).toMatchObject({
      probabilityScale: 'percent',
      confidenceScale: 'auto',
      riskClassDirection: 'lowerIsWorse',
      riskClassThresholds: { review: 3, alert: 2 },
      managerAlertYears: { low: 1 },
      passingManagerAlerts: ['change_of_registered_office', 'fine'],
    });
  });

  it('keeps cases at least as long as messages, and says so if it is asked not to', () => {
    expect(readConfig({ ...complete, RETENTION_DAYS: '3650' }).retention).toEqual({
      days: 3650,
      caseDays: 3650,
    });
    expect(() => readConfig({ ...complete, RETENTION_DAYS: '30', CASE_RETENTION_DAYS: '20' })).toThrow(
      'CASE_RETENTION_DAYS is 20, less than RETENTION_DAYS (30). A case is kept at least as long as its messages: raise it, or lower RETENTION_DAYS.',
    );
  });

  it.each([
    'https://n8n.example.com/webhook/1?token=2',
    'http://localhost:5678/webhook/1',
    'http://127.0.0.1:5678/webhook/1',
    'http://n8n:5678/webhook/1',
    'http://10.1.2.3/webhook/1',
    'http://n8n.automation.svc.cluster.local/webhook/1',
  ])('sends decisions to %s, and hides their secret', (url) => {
    const secret = 'a-secret-of-sixteen';
    const config = readConfig({ ...complete, DECISION_WEBHOOK_URL: url, DECISION_WEBHOOK_SECRET: secret });
    expect(config.decisionWebhook).toEqual({ url, secret });
    expect(collectSecrets(config)).toContain(secret);
  });

  it.each([
    'n8n.example.com/webhook/1',
    'ftp://n8n.example.com',
    'http://n8n.example.com/webhook/1',
    'http://8.8.8.8/webhook/1',
    'https://user:password@n8n.example.com',
  ])('does not send decisions to %s', (DECISION_WEBHOOK_URL) => {
    const changes = { DECISION_WEBHOOK_URL, DECISION_WEBHOOK_SECRET: 'a-secret-of-sixteen' };
    expect(problemsWith(changes)).toEqual(['DECISION_WEBHOOK_URL']);
  });

  it('reads the secrets of trails, the newest first, and hides them', () => {
    const [newer, older] = ['n'.repeat(32), 'o'.repeat(32)];
    const config = readConfig({ ...complete, TRAIL_SECRET: `${newer}, ${older}` });
    expect(config.store.trailSecrets).toEqual([newer, older]);
    expect(collectSecrets(config)).toEqual(expect.arrayContaining([newer, older]));
    expect(readConfig(complete).store).not.toHaveProperty('trailSecrets');
  });

  it('with nothing at all is refused with one list of everything that is needed', () => {
    expect(() => readConfig({})).toThrow(ConfigError);
    const nothing = Object.fromEntries(Object.keys(complete).map((name) => [name, '']));
    expect(problemsWith(nothing)).toEqual([
      'RISK_API_URL',
      'RISK_API_HEADERS',
      'SLACK_BOT_TOKEN',
      'SLACK_APP_TOKEN',
      'WEBHOOK_TOKEN',
    ]);
  });

  it.each([
    ['RISK_API_URL', 'api.example.com', /^RISK_API_URL must look like/],
    ['RISK_API_HEADERS', 'Bearer abc', /^RISK_API_HEADERS must be a JSON object/],
    ['WEBHOOK_TOKEN', 'short', /^WEBHOOK_TOKEN must be at least 16/],
  ])('distinguishes a %s that is missing from a malformed one', (name, malformed, message) => {
    for (const blank of [undefined, '', ' '])
      expect(() => readConfig({ ...complete, [name]: blank })).toThrow(`${name} is not set. Set it to `);
    expect(() => readConfig({ ...complete, [name]: malformed })).toThrow(message);
  });

  it.each([
    ['SLACK_BOT_TOKEN', { SLACK_BOT_TOKEN: 'xoxp-1' }],
    ['SLACK_BOT_TOKEN', { SLACK_CLIENT_ID: '1.2' }],
    ['SLACK_BOT_TOKEN', { SLACK_BOT_TOKEN: '', SLACK_CLIENT_ID: '1.2' }],
    ['SLACK_API_URL', { SLACK_API_URL: 'https://slack.com/api' }],
    ['SLACK_FILE_HOSTS', { SLACK_FILE_HOSTS: 'files.slack.com,*.com' }],
    ['HTTPS_PROXY', { https_proxy: 'socks5://proxy.example.com' }],
    ['SLACK_SOCKETS', { SLACK_SOCKETS: '0' }],
    ['SLACK_SOCKETS', { SLACK_SOCKETS: '11' }],
    ['ENCRYPTION_KEY', { ENCRYPTION_KEY: 'short' }],
    ['ENCRYPTION_KEY', { ENCRYPTION_KEY: `${randomBytes(32).toString('base64')},short` }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://bot.example.com' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://bot.example.com/slack/events' }],
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: 'http' }],
    ['WEBHOOK_TOKEN', { WEBHOOK_TOKEN: 'short' }],
    ['WEBHOOK_HMAC_SECRET', { WEBHOOK_HMAC_HEADER: 'x-signature' }],
    [
      'WEBHOOK_HMAC_TIMESTAMP_HEADER',
      { WEBHOOK_HMAC_SECRET: 's', WEBHOOK_HMAC_HEADER: 'x-a', WEBHOOK_HMAC_TOLERANCE_SECONDS: '60' },
    ],
    ['WEBHOOK_SECRET_HEADER', { WEBHOOK_SECRET: 'shared' }],
    ['WEBHOOK_SECRET', { WEBHOOK_SECRET_HEADER: 'x-secret' }],
    ['ALERT_CHANNEL', { ALERT_CHANNEL: '#alerts' }],
    ['ALERT_REMIND_MINUTES', { ALERT_REMIND_MINUTES: '0' }],
    ['RETENTION_DAYS', { RETENTION_DAYS: '3' }],
    ['RETENTION_DAYS', { RETENTION_DAYS: 'forever' }],
    ['CASE_RETENTION_DAYS', { CASE_RETENTION_DAYS: '179' }],
    ['CASE_RETENTION_DAYS', { CASE_RETENTION_DAYS: 'forever' }],
    ['DECISION_WEBHOOK_SECRET', { DECISION_WEBHOOK_URL: 'https://n8n.example.com/webhook/1' }],
    ['BOT_API_TOKEN', { CALLBACK_HOSTS: 'n8n.example.com' }],
    ['BOT_API_TOKEN', { BOT_API_TOKEN: 'short' }],
    ['CALLBACK_HOSTS', { BOT_API_TOKEN: 'a'.repeat(32), CALLBACK_HOSTS: 'https://n8n.example.com' }],
    ['DECISION_WEBHOOK_URL', { DECISION_WEBHOOK_SECRET: 'a-secret-of-sixteen' }],
    [
      'DECISION_WEBHOOK_SECRET',
      { DECISION_WEBHOOK_URL: 'https://n8n.example.com', DECISION_WEBHOOK_SECRET: 'short' },
    ],
    ['COMPANY_SEARCH_URL', { COMPANY_SEARCH_URL: 'recherche-entreprises.api.gouv.fr' }],
    ['COMPANY_SEARCH_URL', { COMPANY_SEARCH_URL: 'http://recherche-entreprises.api.gouv.fr' }],
    ['COMPANY_SEARCH_URL', { COMPANY_SEARCH_URL: 'https://register.example.com/search?q=' }],
    ['TRAIL_SECRET', { TRAIL_SECRET: 'short' }],
    ['TRAIL_SECRET', { TRAIL_SECRET: `${'n'.repeat(32)},short` }],
    ['TRAIL_SECRET', { TRAIL_SECRET: ',' }],
    ['PROBABILITY_SCALE', { PROBABILITY_SCALE: 'permille' }],
    ['RISK_CLASS_DIRECTION', { RISK_CLASS_DIRECTION: 'up' }],
    ['MANAGER_ALERT_YEARS', { MANAGER_ALERT_YEARS: '3' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ])('names %s when it is wrong: %j', (field, changes) => {
    expect(problemsWith(changes)).toEqual([field]);
  });
});
