import { createHmac } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { WEBHOOK_TOKEN } from '../support/bot-env';
import { type BotInWorkspace, startBotInWorkspace } from '../support/bot-in-workspace';
import { STORE_START_TIMEOUT_MS } from '../support/on-both-stores';
import { buildRawRequest, parseStatuses, type RawRequestParts, sendRawHttp } from './raw-http';

const SLACK_EVENTS_PATH = '/slack/events';
const RISK_WEBHOOK_PATH = `/webhooks/risk/${WEBHOOK_TOKEN}`;
const API_TOKEN = 'a-token-of-the-api-of-tests-000000000000';
const JSON_TYPE = 'Content-Type: application/json';
const FORM_TYPE = 'Content-Type: application/x-www-form-urlencoded';
const webhookEvent = { event: 'new_report', requestId: 'req-unknown', reportId: 'rep-unknown' };
const webhookBody = JSON.stringify(webhookEvent);

let bot: BotInWorkspace;
let port: number;
beforeAll(async () => {
  bot = await startBotInWorkspace({ mode: 'signed HTTP', env: { BOT_API_TOKEN: API_TOKEN } });
  port = Number(new URL(bot.url()).port);
}, STORE_START_TIMEOUT_MS);
afterAll(() => bot?.close());
// After every attack, the next request is served.
afterEach(async () => {
  expect(await fetchText('/healthz')).toBe('ok');
});

async function fetchText(path: string): Promise<string> {
  return (await fetch(`${bot.url()}${path}`)).text();
}

async function sendRaw(parts: RawRequestParts): Promise<number[]> {
  return parseStatuses(await sendRawHttp(port, buildRawRequest(parts)));
}

function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** The headers with Slack's signature by default. */
function slackSignatureHeaders(
  body: string,
  { at = String(nowInSeconds()), secret = bot.workspace.app.signingSecret } = {},
) {
  const digest = createHmac('sha256', secret).update(`v0:${at}:${body}`).digest('hex');
  return [`X-Slack-Request-Timestamp: ${at}`, `X-Slack-Signature: v0=${digest}`];
}

let eventCount = 0;
function createSlackEvent(extra: object = {}): string {
  eventCount += 1;
  return JSON.stringify({
    type: 'event_callback',
    event_id: `Ev-attack-${eventCount}`,
    team_id: bot.workspace.team.id,
    event: { type: 'app_home_opened', tab: 'messages', user: 'U1', ...extra },
  });
}

async function readMetric(metric: string): Promise<number> {
  const lines = (await fetchText('/metrics')).split('\n').filter((line) => line.startsWith(metric));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

describe('POST /slack/events', () => {
  const storedCount = () => readMetric('risk_xray_events_total');

  test('accepts an event that Slack signed, once', async () => {
    const before = await storedCount();
    const body = createSlackEvent();
    const parts = { path: SLACK_EVENTS_PATH, headers: [JSON_TYPE, ...slackSignatureHeaders(body)], body };
    expect(await sendRaw(parts)).toEqual([200]);
    expect(await sendRaw(parts)).toEqual([200]);
    expect(await storedCount()).toBe(before + 1);
  });

  test.each<[string, (body: string) => string[]]>([
    ['a non-numeric timestamp', (body) => slackSignatureHeaders(body, { at: 'now' })],
    ['an empty timestamp', (body) => slackSignatureHeaders(body, { at: '' })],
    [
      'a timestamp 6 minutes old',
      (body) => slackSignatureHeaders(body, { at: String(nowInSeconds() - 360) }),
    ],
    ['a negative timestamp', (body) => slackSignatureHeaders(body, { at: '-1' })],
    ['a fractional timestamp', (body) => slackSignatureHeaders(body, { at: `${nowInSeconds()}.000` })],
    [
      'a hexadecimal timestamp',
      (body) => slackSignatureHeaders(body, { at: `0x${nowInSeconds().toString(16)}` }),
    ],
    [
      'two timestamp headers',
      (body) => [...slackSignatureHeaders(body), `X-Slack-Request-Timestamp: ${nowInSeconds()}`],
    ],
    [
      'two signature headers',
      (body) => [
        ...slackSignatureHeaders(body, { secret: 'guess' }),
        ...slackSignatureHeaders(body).slice(1),
      ],
    ],
    ['an empty signature', (body) => [...slackSignatureHeaders(body).slice(0, 1), 'X-Slack-Signature: ']],
    [
      'a version without a signature',
      (body) => [...slackSignatureHeaders(body).slice(0, 1), 'X-Slack-Signature: v0='],
    ],
    ['another version', (body) => slackSignatureHeaders(body).map((header) => header.replace('v0=', 'v1='))],
    [
      'an upper-case signature',
      (body) => slackSignatureHeaders(body).map((header) => header.replace(/v0=.*/, (v) => v.toUpperCase())),
    ],
    ['a signature with the empty secret', (body) => slackSignatureHeaders(body, { secret: '' })],
    ['the signature of a body with one more byte', (body) => slackSignatureHeaders(`${body} `)],
    ['the signature of an empty body', () => slackSignatureHeaders('')],
  ])('refuses %s', async (_name, headers) => {
    const before = await storedCount();
    const body = createSlackEvent();
    expect(await sendRaw({ path: SLACK_EVENTS_PATH, headers: [JSON_TYPE, ...headers(body)], body })).toEqual([
      401,
    ]);
    expect(await storedCount()).toBe(before);
  });

  test('accepts nothing smuggled into the unsigned ssl_check request', async () => {
    const before = await storedCount();
    const payload = encodeURIComponent(createSlackEvent());
    for (const body of [`ssl_check=1&payload=${payload}`, `payload=${payload}&ssl_check=1`])
      expect(await sendRaw({ path: SLACK_EVENTS_PATH, headers: [FORM_TYPE], body })).toEqual([200]);
    const twice = `ssl_check=1&ssl_check=1&payload=${payload}`;
    expect(await sendRaw({ path: SLACK_EVENTS_PATH, headers: [FORM_TYPE], body: twice })).toEqual([401]);
    const json = '{"ssl_check":"1","type":"event_callback"}';
    expect(await sendRaw({ path: SLACK_EVENTS_PATH, headers: [JSON_TYPE], body: json })).toEqual([401]);
    expect(await storedCount()).toBe(before);
  });

  test.each([
    ['another content type', 'Content-Type: text/plain', () => 'payload=x'],
    ['a form declared as JSON', JSON_TYPE, () => `payload=${encodeURIComponent(createSlackEvent())}`],
    [
      'XML',
      'Content-Type: application/xml',
      () => '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    ],
    ['truncated JSON', JSON_TYPE, () => createSlackEvent().slice(0, -5)],
    ['an empty body', JSON_TYPE, () => ''],
    ...['null', '[]', '[null]', '"text"', '1', 'true'].flatMap((body): [string, string, () => string][] => [
      [body, JSON_TYPE, () => body],
      [`a form with ${body}`, FORM_TYPE, () => `payload=${encodeURIComponent(body)}`],
    ]),
  ])('responds 400 to %s even when signed', async (_name, type, make) => {
    const body = make();
    expect(
      await sendRaw({ path: SLACK_EVENTS_PATH, headers: [type, ...slackSignatureHeaders(body)], body }),
    ).toEqual([400]);
  });

  test('rejects a body over 1 MB before checking the signature', async () => {
    const body = createSlackEvent({ filler: 'x'.repeat(1024 * 1024) });
    const headers = [JSON_TYPE, ...slackSignatureHeaders(body)];
    expect(await sendRaw({ path: SLACK_EVENTS_PATH, headers, body })).toEqual([413]);
  });

  test('checks the signature before parsing the body', async () => {
    expect(
      await sendRaw({
        path: SLACK_EVENTS_PATH,
        headers: [JSON_TYPE, ...slackSignatureHeaders('1')],
        body: 'null',
      }),
    ).toEqual([401]);
  });

  test.each(['{}', '{"type":null}', '{"type":"event_callback","event":null}'])(
    'survives %s even when signed',
    async (body) => {
      const before = await storedCount();
      await sendRaw({ path: SLACK_EVENTS_PATH, headers: [JSON_TYPE, ...slackSignatureHeaders(body)], body });
      expect(await storedCount()).toBe(before);
    },
  );
});

describe('POST /webhooks/risk/<token>', () => {
  const storedCount = () => readMetric('risk_xray_webhooks_total');

  test('accepts requests with the token, over HTTP/1.0 and pipelined too', async () => {
    const before = await storedCount();
    expect(await sendRaw({ path: RISK_WEBHOOK_PATH, body: webhookBody })).toEqual([202]);
    const headers = ['Connection: keep-alive'];
    expect(await sendRaw({ path: RISK_WEBHOOK_PATH, headers, body: webhookBody, version: '1.0' })).toEqual([
      202,
    ]);
    const one = buildRawRequest({ path: RISK_WEBHOOK_PATH, body: webhookBody });
    expect(parseStatuses(await sendRawHttp(port, one + one))).toEqual([202, 202]);
    expect(await storedCount()).toBe(before + 4);
  });

  test('does not read the body of a request without the token, however large', async () => {
    const headers = ['Content-Length: 999999999999'];
    expect(await sendRaw({ path: '/webhooks/risk/guess', headers, body: 'x' })).toEqual([401]);
  });

  test.each([
    ['deeply nested arrays', '['.repeat(30_000) + ']'.repeat(30_000), 400],
    [
      'deeply nested arrays in a field',
      `{"event":"new_report","x":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
      400,
    ],
    ['deeply nested objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 400],
    ['many numbers', `{"event":"x","list":[${'1,'.repeat(30_000)}1]}`, 202],
    [
      'many keys',
      JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [at, at]))),
      400,
    ],
    ['a very long number', `{"event":"new_report","requestId":1${'0'.repeat(60_000)},"reportId":"r"}`, 400],
    [
      'ids that are arrays and objects',
      '{"event":"new_report","requestId":["r"],"reportId":{"$ne":null}}',
      400,
    ],
    [
      'everything under __proto__',
      '{"__proto__":{"event":"new_report","requestId":"r","reportId":"r"}}',
      400,
    ],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe]).toString('latin1'), 400],
  ])('responds to %s immediately', async (_name, body, status) => {
    const before = await storedCount();
    expect(await sendRaw({ path: RISK_WEBHOOK_PATH, body })).toEqual([status]);
    expect(await storedCount()).toBe(before);
  });

  test('takes the last of duplicate keys, as every JSON parser does, and ignores prototype keys', async () => {
    const body = `{"event":"x","event":"new_report","requestId":"r","reportId":"first","reportId":"last",
      "__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}`;
    expect(await sendRaw({ path: RISK_WEBHOOK_PATH, body })).toEqual([202]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('does not decompress gzip bodies', async () => {
    const body = gzipSync(Buffer.alloc(10_000_000, 'x')).toString('latin1');
    expect(await sendRaw({ path: RISK_WEBHOOK_PATH, headers: ['Content-Encoding: gzip'], body })).toEqual([
      400,
    ]);
  });
});

describe('/api', () => {
  const path = '/api/cases';
  const authorized = [`Authorization: Bearer ${API_TOKEN}`, JSON_TYPE, 'Idempotency-Key: k'];

  test('does not read the body of a request without the token, however large', async () => {
    const headers = ['Content-Length: 999999999999'];
    expect(await sendRaw({ path, headers, body: 'x' })).toEqual([401]);
  });

  test.each([
    ['no token', []],
    ['an empty token', ['Authorization: Bearer ']],
    ['the token under another scheme', [`Authorization: Basic ${API_TOKEN}`]],
    ['the token without a scheme', [`Authorization: ${API_TOKEN}`]],
    ['a part of the token', [`Authorization: Bearer ${API_TOKEN.slice(0, -1)}`]],
    ['a guess before the token', ['Authorization: Bearer guess', `Authorization: Bearer ${API_TOKEN}`]],
    ['the token of the webhook', [`Authorization: Bearer ${WEBHOOK_TOKEN}`]],
  ])('refuses %s at every path', async (_name, headers) => {
    for (const one of [
      path,
      '/api',
      '/api/',
      '/api/cases/1',
      '/api/../metrics',
      `${path}?token=${API_TOKEN}`,
    ])
      for (const method of ['GET', 'POST'])
        expect(await sendRaw({ method, path: one, headers, body: '{}' })).toEqual([401]);
  });

  test.each([
    ['a body over 64 kB', JSON.stringify({ question: 'x'.repeat(64 * 1024) }), 413],
    ['deeply nested arrays', '['.repeat(30_000) + ']'.repeat(30_000), 422],
    ['everything under __proto__', '{"__proto__":{"channel":"C0123456789"}}', 422],
    ['null', 'null', 422],
    ['a form', 'channel=C0123456789', 400],
  ])('refuses %s', async (_name, body, status) => {
    expect(await sendRaw({ path, headers: authorized, body })).toEqual([status]);
  });

  test.each([
    '/API/cases',
    '/api//cases',
    '/api/%63ases',
    '/apis',
    '/api/cases/',
    '/api/cases/1/2',
    '/api/cases/-1',
  ])('has nothing at %s', async (other) => {
    expect(await sendRaw({ method: 'GET', path: other, headers: authorized })).toEqual([404]);
  });
});

const bypassPaths: [string, number][] = [
  ...[
    '//slack/events',
    '/slack//events',
    '/slack/events/',
    '/Slack/Events',
    '/slack/%65vents',
    '/slack/events%00',
    '/./slack/events',
    '/x/../slack/events',
    '/slack/events;v=1',
    '/slack/events#',
    'http://bot.example/slack/events',
    '*',
    '/webhooks/risk',
    '/WEBHOOKS/risk/',
    '/webhooks//risk/',
  ].map((path): [string, number] => [path, 404]),
  ...[
    '/webhooks/risk/',
    `/webhooks/risk//${WEBHOOK_TOKEN}`,
    `${RISK_WEBHOOK_PATH}/`,
    `${RISK_WEBHOOK_PATH}%00`,
    `${RISK_WEBHOOK_PATH}x`,
    RISK_WEBHOOK_PATH.slice(0, -1),
    RISK_WEBHOOK_PATH.toUpperCase().replace('/WEBHOOKS/RISK', '/webhooks/risk'),
    `/webhooks/risk/../risk/${WEBHOOK_TOKEN}`,
    `/webhooks/risk/..%2f..%2fmetrics`,
    '/webhooks/risk/../../metrics',
    `/webhooks/risk/?${WEBHOOK_TOKEN}`,
    `/webhooks/risk/%${Buffer.from(WEBHOOK_TOKEN[0] ?? '').toString('hex')}${WEBHOOK_TOKEN.slice(1)}`,
  ].map((path): [string, number] => [path, 401]),
];

test.each(bypassPaths)('the path %s does not bypass authentication', async (path, status) => {
  const body = createSlackEvent({ ...webhookEvent });
  expect(await sendRaw({ path, headers: [JSON_TYPE, ...slackSignatureHeaders(body)], body })).toEqual([
    status,
  ]);
});

test.each([
  '/metrics/',
  '/METRICS',
  '//metrics',
  '/metrics/..',
  '/%6detrics',
  '/healthz/../metrics',
  '/readyz%2f',
])('%s reveals nothing', async (path) => {
  const answer = await sendRawHttp(port, buildRawRequest({ method: 'GET', path }));
  expect(parseStatuses(answer)).toEqual([404]);
  expect(answer).toContain('Not found.');
});

test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
  'neither endpoint accepts %s, even with a method override',
  async (method) => {
    const storedCount = async () => [
      await readMetric('risk_xray_events_total'),
      await readMetric('risk_xray_webhooks_total'),
    ];
    const before = await storedCount();
    const headers = ['X-HTTP-Method-Override: POST', 'X-Method-Override: POST'];
    const body = createSlackEvent();
    expect(
      await sendRaw({
        method,
        path: SLACK_EVENTS_PATH,
        headers: [...headers, ...slackSignatureHeaders(body)],
        body,
      }),
    ).toEqual([404]);
    expect(
      await sendRaw({ method, path: `${RISK_WEBHOOK_PATH}?_method=POST`, headers, body: webhookBody }),
    ).toEqual([405]);
    expect(await storedCount()).toEqual(before);
  },
);

const smuggledRequest = buildRawRequest({ path: RISK_WEBHOOK_PATH, body: webhookBody });
test.each<[string, string, number[]]>([
  [
    'Content-Length and Transfer-Encoding',
    buildRawRequest({
      path: RISK_WEBHOOK_PATH,
      headers: ['Content-Length: 5', 'Transfer-Encoding: chunked'],
      body: `0\r\n\r\n${smuggledRequest}`,
    }),
    [400],
  ],
  [
    'two Content-Length headers',
    buildRawRequest({
      path: RISK_WEBHOOK_PATH,
      headers: ['Content-Length: 2', `Content-Length: ${smuggledRequest.length}`],
      body: smuggledRequest,
    }),
    [400],
  ],
  [
    'a negative Content-Length',
    buildRawRequest({ path: RISK_WEBHOOK_PATH, headers: ['Content-Length: -1'], body: smuggledRequest }),
    [400],
  ],
  [
    'a signed Content-Length',
    buildRawRequest({
      path: RISK_WEBHOOK_PATH,
      headers: ['Content-Length: +2'],
      body: `{}${smuggledRequest}`,
    }),
    [400],
  ],
  [
    'a space before the colon',
    buildRawRequest({
      path: RISK_WEBHOOK_PATH,
      headers: ['Transfer-Encoding : chunked'],
      body: `0\r\n\r\n${smuggledRequest}`,
    }),
    [400],
  ],
  [
    'an unknown transfer coding',
    buildRawRequest({
      path: RISK_WEBHOOK_PATH,
      headers: ['Transfer-Encoding: xchunked'],
      body: `0\r\n\r\n${smuggledRequest}`,
    }),
    [400],
  ],
  [
    'chunked not as the last coding',
    buildRawRequest({
      path: RISK_WEBHOOK_PATH,
      headers: ['Transfer-Encoding: chunked, identity'],
      body: `0\r\n\r\n${smuggledRequest}`,
    }),
    [400],
  ],
  [
    'an invalid chunk size',
    buildRawRequest({
      path: RISK_WEBHOOK_PATH,
      headers: ['Transfer-Encoding: chunked'],
      body: `zz\r\n${smuggledRequest}`,
    }),
    [400],
  ],
  [
    'a folded header',
    buildRawRequest({
      path: RISK_WEBHOOK_PATH,
      headers: ['X-A: 1\r\n Content-Length: 0'],
      body: webhookBody,
    }),
    [400],
  ],
  [
    'a NUL in a header',
    buildRawRequest({ path: RISK_WEBHOOK_PATH, headers: ['X-A: a\0b'], body: webhookBody }),
    [400],
  ],
  ['no Host header', `POST ${RISK_WEBHOOK_PATH} HTTP/1.1\r\nContent-Length: 0\r\n\r\n`, [400]],
  [
    'oversized headers',
    buildRawRequest({ path: RISK_WEBHOOK_PATH, headers: [`X-A: ${'a'.repeat(20_000)}`], body: webhookBody }),
    [431],
  ],
  ['HTTP/0.9', `GET /metrics\r\n`, [400]],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
  ['a TLS ClientHello', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', [400]],
])('a request with %s is rejected once and not split into two', async (_name, bytes, expected) => {
  const before = await readMetric('risk_xray_webhooks_total');
  expect(parseStatuses(await sendRawHttp(port, bytes))).toEqual(expected);
  expect(await readMetric('risk_xray_webhooks_total')).toBe(before);
});

test('a request inside a body is not handled', async () => {
  const body = JSON.stringify({ event: 'x', filler: smuggledRequest });
  expect(await sendRaw({ path: RISK_WEBHOOK_PATH, body })).toEqual([202]);
});

test('health, readiness and metrics reveal no secrets and no team id', async () => {
  const { app, team } = bot.workspace;
  const { signingSecret, botToken, appToken, clientSecret } = app;
  const secrets = [WEBHOOK_TOKEN, signingSecret, botToken, appToken, clientSecret, team.id];
  for (const path of ['/healthz', '/readyz', '/metrics', '/']) {
    const answer = await fetch(`${bot.url()}${path}`);
    const responseText = JSON.stringify([[...answer.headers], await answer.text()]);
    for (const secret of secrets) expect(responseText).not.toContain(secret);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('server') ?? answer.headers.get('x-powered-by')).toBeNull();
  }
});
