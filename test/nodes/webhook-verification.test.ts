import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig } from '../../bot/config/config';
import { createRiskWebhook } from '../../bot/reports/risk-webhook';
import { AlternativeApi } from '../fakes/alternative-api';
import { runNode } from '../support/n8n-engine';
import { alternativeApiCredential, CLEAN_SIREN } from '../support/node-credentials';
import { WebhookHarness } from '../support/webhook-harness';

const secret = 'agreed-with-the-service';
const forged = 'guessed-secret';

interface Signing {
  readonly algorithm: 'sha1' | 'sha256' | 'sha384' | 'sha512';
  readonly encoding: 'hex' | 'base64';
  readonly prefix?: string;
  readonly timestamped?: boolean;
}

interface Attempt {
  readonly name: string;
  readonly headers: (body: string) => Record<string, string>;
  readonly accepted: boolean;
}

/** One setting as an n8n credential and as variables of the bot, with its deliveries. */
interface Row {
  readonly setting: string;
  readonly credential: Record<string, string | number>;
  readonly env: Record<string, string>;
  readonly attempts: readonly Attempt[];
}

const secretHeader: Row = {
  setting: 'a secret header',
  credential: { webhookVerification: 'secretHeader', webhookSecret: secret, webhookHeader: 'X-Webhook-Key' },
  env: { WEBHOOK_SECRET: secret, WEBHOOK_SECRET_HEADER: 'X-Webhook-Key' },
  attempts: [
    { name: 'with the secret', headers: () => ({ 'x-webhook-key': secret }), accepted: true },
    { name: 'with another', headers: () => ({ 'x-webhook-key': forged }), accepted: false },
    { name: 'without any', headers: () => ({}), accepted: false },
  ],
};

function signed({ algorithm, encoding, prefix = '', timestamped = false }: Signing): Row {
  const tolerance: Row['credential'] = timestamped ? { timestampHeader: 'X-Time', toleranceSeconds: 60 } : {};
  const sign =
    (key: string, secondsAgo = 0) =>
    (body: string) => {
      const seconds = Math.floor(Date.now() / 1000) - secondsAgo;
      const text = timestamped ? `${seconds}.${body}` : body;
      const signature = prefix + createHmac(algorithm, key).update(text).digest(encoding);
      return { 'x-signature': signature, ...(timestamped && { 'x-time': String(seconds) }) };
    };
  return {
    setting: [algorithm, encoding, prefix, timestamped ? 'with a timestamp' : ''].filter(Boolean).join(' '),
    credential: {
      webhookVerification: 'hmac',
      webhookSecret: secret,
      webhookHeader: 'X-Signature',
      hmacAlgorithm: algorithm,
      hmacEncoding: encoding,
      hmacPrefix: prefix,
      ...tolerance,
    },
    env: {
      WEBHOOK_HMAC_SECRET: secret,
      WEBHOOK_HMAC_HEADER: 'X-Signature',
      WEBHOOK_HMAC_ALGORITHM: algorithm,
      WEBHOOK_HMAC_ENCODING: encoding,
      WEBHOOK_HMAC_PREFIX: prefix,
      ...(timestamped && {
        WEBHOOK_HMAC_TIMESTAMP_HEADER: 'X-Time',
        WEBHOOK_HMAC_TOLERANCE_SECONDS: '60',
      }),
    },
    attempts: [
      { name: 'signed', headers: sign(secret), accepted: true },
      { name: 'signed with another secret', headers: sign(forged), accepted: false },
      { name: 'signed for another body', headers: () => sign(secret)('{}'), accepted: false },
      { name: 'not signed', headers: () => ({}), accepted: false },
      ...(timestamped
        ? [{ name: 'signed five minutes ago', headers: sign(secret, 300), accepted: false }]
        : []),
    ],
  };
}

const rows: Row[] = [
  secretHeader,
  signed({ algorithm: 'sha1', encoding: 'hex', prefix: 'sha1=' }),
  signed({ algorithm: 'sha256', encoding: 'hex', timestamped: true }),
  signed({ algorithm: 'sha256', encoding: 'base64' }),
  signed({ algorithm: 'sha384', encoding: 'hex', prefix: 'v1=' }),
  signed({ algorithm: 'sha512', encoding: 'base64', timestamped: true }),
];

const token = 'a-token-of-sixteen';

async function botEndpoint(env: Record<string, string>, stored: unknown[]): Promise<Server> {
  const { webhook } = readConfig({
    RISK_API_URL: 'https://api.example.com/v1',
    RISK_API_HEADERS: '{}',
    SLACK_BOT_TOKEN: 'xoxb-1',
    SLACK_APP_TOKEN: 'xapp-1',
    WEBHOOK_TOKEN: token,
    ...env,
  });
  const handle = createRiskWebhook({
    ...webhook,
    now: Date.now,
    storeEvent: async (event) => void stored.push(event),
  });
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

describe.each(rows)('a delivery proven by $setting', ({ credential, env, attempts }) => {
  let service: AlternativeApi;
  let event: { event: string; requestId: string; reportId: string };

  beforeAll(async () => {
    service = await new AlternativeApi().start();
    const create = { resource: 'request', operation: 'create', codeId: CLEAN_SIREN };
    const { outputs } = await runNode(alternativeApiCredential(service), create);
    const requestId = String(outputs[0]?.[0]?.json.id);
    event = { event: 'new_report', requestId, reportId: String(Number(requestId) + 1) };
  });
  afterAll(() => service.stop());

  it('gets the same decision from the bot and the trigger', async () => {
    const stored: unknown[] = [];
    const bot = await botEndpoint(env, stored);
    const { port } = bot.address() as AddressInfo;
    const trigger = await new WebhookHarness({ ...alternativeApiCredential(service), ...credential }).start();
    try {
      for (const { name, headers, accepted } of attempts) {
        const body = JSON.stringify({ ...event, attempt: name });
        const post = (url: string) => fetch(url, { method: 'POST', body, headers: headers(body) });
        const before = [stored.length, trigger.runCount];
        const statuses = [
          (await post(`http://127.0.0.1:${port}/webhooks/risk/${token}`)).status,
          (await post(trigger.url)).status,
        ];
        expect({ name, statuses }).toEqual({ name, statuses: accepted ? [202, 200] : [401, 401] });
        expect([stored.length, trigger.runCount]).toEqual(before.map((count) => count + (accepted ? 1 : 0)));
      }
    } finally {
      await trigger.stop();
      await new Promise((resolve) => bot.close(resolve));
    }
  });
});
