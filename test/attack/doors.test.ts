import { createHmac } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type BotInWorkspace, botInWorkspace, WEBHOOK_TOKEN } from '../bot/flows/bot-in-workspace';
import { STARTING_MS } from '../bot/store/stores';
import { type Parts, rawHttp, rawRequest, statuses } from './raw-http';

const SLACK = '/slack/events';
const RISK = `/webhooks/risk/${WEBHOOK_TOKEN}`;
const JSON_TYPE = 'Content-Type: application/json';
const FORM_TYPE = 'Content-Type: application/x-www-form-urlencoded';
const event = { event: 'new_report', requestId: 'req-of-nobody', reportId: 'rep-of-nobody' };
const news = JSON.stringify(event);

let bot: BotInWorkspace;
let port: number;
beforeAll(async () => {
  bot = await botInWorkspace({ mode: 'signed HTTP', slack: { ackMs: 60_000 } });
  port = Number(new URL(bot.url()).port);
}, STARTING_MS);
afterAll(() => bot?.close());
// Whatever was tried, the next one is served.
afterEach(async () => {
  expect(await get('/healthz')).toBe('ok');
});

async function get(path: string): Promise<string> {
  return (await fetch(`${bot.url()}${path}`)).text();
}

async function send(parts: Parts): Promise<number[]> {
  return statuses(await rawHttp(port, rawRequest(parts)));
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** As only Slack can sign, unless told otherwise. */
function signed(body: string, { at = String(seconds()), secret = bot.workspace.app.signingSecret } = {}) {
  const digest = createHmac('sha256', secret).update(`v0:${at}:${body}`).digest('hex');
  return [`X-Slack-Request-Timestamp: ${at}`, `X-Slack-Signature: v0=${digest}`];
}

let events = 0;
function slackEvent(extra: object = {}): string {
  events += 1;
  return JSON.stringify({
    type: 'event_callback',
    event_id: `Ev-attack-${events}`,
    team_id: bot.workspace.team.id,
    event: { type: 'app_home_opened', tab: 'messages', user: 'U1', ...extra },
  });
}

async function counted(metric: string): Promise<number> {
  const lines = (await get('/metrics')).split('\n').filter((line) => line.startsWith(metric));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

describe('the door for Slack', () => {
  const kept = () => counted('risk_xray_events_total');

  test('takes what Slack signed, once', async () => {
    const before = await kept();
    const body = slackEvent();
    const parts = { path: SLACK, headers: [JSON_TYPE, ...signed(body)], body };
    expect(await send(parts)).toEqual([200]);
    expect(await send(parts)).toEqual([200]);
    expect(await kept()).toBe(before + 1);
  });

  test.each<[string, (body: string) => string[]]>([
    ['a time that is no number', (body) => signed(body, { at: 'now' })],
    ['no time', (body) => signed(body, { at: '' })],
    ['a time of 6 minutes ago', (body) => signed(body, { at: String(seconds() - 360) })],
    ['a time below zero', (body) => signed(body, { at: '-1' })],
    ['a time in milliseconds with a point', (body) => signed(body, { at: `${seconds()}.000` })],
    ['a time in hexadecimal', (body) => signed(body, { at: `0x${seconds().toString(16)}` })],
    ['two times', (body) => [...signed(body), `X-Slack-Request-Timestamp: ${seconds()}`]],
    ['two signatures', (body) => [...signed(body, { secret: 'guess' }), ...signed(body).slice(1)]],
    ['an empty signature', (body) => [...signed(body).slice(0, 1), 'X-Slack-Signature: ']],
    ['a version and no signature', (body) => [...signed(body).slice(0, 1), 'X-Slack-Signature: v0=']],
    ['another version', (body) => signed(body).map((header) => header.replace('v0=', 'v1='))],
    ['capitals', (body) => signed(body).map((header) => header.replace(/v0=.*/, (v) => v.toUpperCase()))],
    ['the empty secret', (body) => signed(body, { secret: '' })],
    ['the signature of a body with one more byte', (body) => signed(`${body} `)],
    ['the signature of nothing', () => signed('')],
  ])('refuses %s', async (_name, headers) => {
    const before = await kept();
    const body = slackEvent();
    expect(await send({ path: SLACK, headers: [JSON_TYPE, ...headers(body)], body })).toEqual([401]);
    expect(await kept()).toBe(before);
  });

  test('lets nothing in behind the one request that is not signed', async () => {
    const before = await kept();
    const payload = encodeURIComponent(slackEvent());
    for (const body of [`ssl_check=1&payload=${payload}`, `payload=${payload}&ssl_check=1`])
      expect(await send({ path: SLACK, headers: [FORM_TYPE], body })).toEqual([200]);
    const twice = `ssl_check=1&ssl_check=1&payload=${payload}`;
    expect(await send({ path: SLACK, headers: [FORM_TYPE], body: twice })).toEqual([401]);
    const json = '{"ssl_check":"1","type":"event_callback"}';
    expect(await send({ path: SLACK, headers: [JSON_TYPE], body: json })).toEqual([401]);
    expect(await kept()).toBe(before);
  });

  test.each([
    ['another content type', 'Content-Type: text/plain', () => 'payload=x'],
    ['a form that says it is JSON', JSON_TYPE, () => `payload=${encodeURIComponent(slackEvent())}`],
    [
      'XML',
      'Content-Type: application/xml',
      () => '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    ],
    ['half an object', JSON_TYPE, () => slackEvent().slice(0, -5)],
    ['nothing', JSON_TYPE, () => ''],
    ...['null', '[]', '[null]', '"text"', '1', 'true'].flatMap((body): [string, string, () => string][] => [
      [body, JSON_TYPE, () => body],
      [`a form with ${body}`, FORM_TYPE, () => `payload=${encodeURIComponent(body)}`],
    ]),
  ])('answers 400 to %s, though it is signed', async (_name, type, make) => {
    const body = make();
    expect(await send({ path: SLACK, headers: [type, ...signed(body)], body })).toEqual([400]);
  });

  test('refuses more than a megabyte before it looks at the signature', async () => {
    const body = slackEvent({ filler: 'x'.repeat(1024 * 1024) });
    const headers = [JSON_TYPE, ...signed(body)];
    expect(await send({ path: SLACK, headers, body })).toEqual([413]);
  });

  test('looks at the signature before it looks at the body', async () => {
    expect(await send({ path: SLACK, headers: [JSON_TYPE, ...signed('1')], body: 'null' })).toEqual([401]);
  });

  test.each(['{}', '{"type":null}', '{"type":"event_callback","event":null}'])(
    'outlives %s, though it is signed',
    async (body) => {
      const before = await kept();
      await send({ path: SLACK, headers: [JSON_TYPE, ...signed(body)], body });
      expect(await kept()).toBe(before);
    },
  );
});

describe('the door for the service', () => {
  const kept = () => counted('risk_xray_webhooks_total');

  test('takes what knows the token, by HTTP/1.0 too, and two at a time', async () => {
    const before = await kept();
    expect(await send({ path: RISK, body: news })).toEqual([202]);
    expect(await send({ path: RISK, body: news, version: '1.0' })).toEqual([202]);
    const one = rawRequest({ path: RISK, body: news });
    expect(statuses(await rawHttp(port, one + one))).toEqual([202, 202]);
    expect(await kept()).toBe(before + 4);
  });

  test('reads nothing of a stranger, however much there is', async () => {
    const headers = ['Content-Length: 999999999999'];
    expect(await send({ path: '/webhooks/risk/guess', headers, body: 'x' })).toEqual([401]);
  });

  test.each([
    ['deep lists', '['.repeat(30_000) + ']'.repeat(30_000), 400],
    ['deep lists inside', `{"event":"new_report","x":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 400],
    ['deep objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 400],
    ['many numbers', `{"event":"x","list":[${'1,'.repeat(30_000)}1]}`, 202],
    [
      'many keys',
      JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [at, at]))),
      400,
    ],
    ['a number without end', `{"event":"new_report","requestId":1${'0'.repeat(60_000)},"reportId":"r"}`, 400],
    ['ids that are lists', '{"event":"new_report","requestId":["r"],"reportId":{"$ne":null}}', 400],
    ['keys of the prototype', '{"__proto__":{"event":"new_report","requestId":"r","reportId":"r"}}', 400],
    ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe]).toString('latin1'), 400],
  ])('answers %s at once', async (_name, body, status) => {
    const before = await kept();
    expect(await send({ path: RISK, body })).toEqual([status]);
    expect(await kept()).toBe(before);
  });

  test('takes the last of two equal keys, as every JSON parser does, and no key of the prototype', async () => {
    const body = `{"event":"x","event":"new_report","requestId":"r","reportId":"first","reportId":"last",
      "__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}`;
    expect(await send({ path: RISK, body })).toEqual([202]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('does not unpack', async () => {
    const body = gzipSync(Buffer.alloc(10_000_000, 'x')).toString('latin1');
    expect(await send({ path: RISK, headers: ['Content-Encoding: gzip'], body })).toEqual([400]);
  });
});

const paths: [string, number][] = [
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
    `${RISK}/`,
    `${RISK}%00`,
    `${RISK}x`,
    RISK.slice(0, -1),
    RISK.toUpperCase().replace('/WEBHOOKS/RISK', '/webhooks/risk'),
    `/webhooks/risk/../risk/${WEBHOOK_TOKEN}`,
    `/webhooks/risk/..%2f..%2fmetrics`,
    '/webhooks/risk/../../metrics',
    `/webhooks/risk/?${WEBHOOK_TOKEN}`,
    `/webhooks/risk/%${Buffer.from(WEBHOOK_TOKEN[0] ?? '').toString('hex')}${WEBHOOK_TOKEN.slice(1)}`,
  ].map((path): [string, number] => [path, 401]),
];

test.each(paths)('no way around by the path %s', async (path, status) => {
  const body = slackEvent({ ...event });
  expect(await send({ path, headers: [JSON_TYPE, ...signed(body)], body })).toEqual([status]);
});

test.each([
  '/metrics/',
  '/METRICS',
  '//metrics',
  '/metrics/..',
  '/%6detrics',
  '/healthz/../metrics',
  '/readyz%2f',
])('nothing is told at %s', async (path) => {
  const answer = await rawHttp(port, rawRequest({ method: 'GET', path }));
  expect(statuses(answer)).toEqual([404]);
  expect(answer).toContain('There is nothing here.');
});

test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
  'neither door opens to %s, whatever it says it means',
  async (method) => {
    const kept = async () => [
      await counted('risk_xray_events_total'),
      await counted('risk_xray_webhooks_total'),
    ];
    const before = await kept();
    const headers = ['X-HTTP-Method-Override: POST', 'X-Method-Override: POST'];
    const body = slackEvent();
    expect(await send({ method, path: SLACK, headers: [...headers, ...signed(body)], body })).toEqual([404]);
    expect(await send({ method, path: `${RISK}?_method=POST`, headers, body: news })).toEqual([405]);
    expect(await kept()).toEqual(before);
  },
);

const hidden = rawRequest({ path: RISK, body: news });
test.each<[string, string, number[]]>([
  [
    'a length and chunks',
    rawRequest({
      path: RISK,
      headers: ['Content-Length: 5', 'Transfer-Encoding: chunked'],
      body: `0\r\n\r\n${hidden}`,
    }),
    [400],
  ],
  [
    'two lengths',
    rawRequest({
      path: RISK,
      headers: ['Content-Length: 2', `Content-Length: ${hidden.length}`],
      body: hidden,
    }),
    [400],
  ],
  ['a length below zero', rawRequest({ path: RISK, headers: ['Content-Length: -1'], body: hidden }), [400]],
  [
    'a length with a sign',
    rawRequest({ path: RISK, headers: ['Content-Length: +2'], body: `{}${hidden}` }),
    [400],
  ],
  [
    'a blank before the colon',
    rawRequest({ path: RISK, headers: ['Transfer-Encoding : chunked'], body: `0\r\n\r\n${hidden}` }),
    [400],
  ],
  [
    'chunks of no known kind',
    rawRequest({ path: RISK, headers: ['Transfer-Encoding: xchunked'], body: `0\r\n\r\n${hidden}` }),
    [400],
  ],
  [
    'chunks that are not last',
    rawRequest({ path: RISK, headers: ['Transfer-Encoding: chunked, identity'], body: `0\r\n\r\n${hidden}` }),
    [400],
  ],
  [
    'a chunk of a wrong size',
    rawRequest({ path: RISK, headers: ['Transfer-Encoding: chunked'], body: `zz\r\n${hidden}` }),
    [400],
  ],
  [
    'a header folded over lines',
    rawRequest({ path: RISK, headers: ['X-A: 1\r\n Content-Length: 0'], body: news }),
    [400],
  ],
  ['a null in a header', rawRequest({ path: RISK, headers: ['X-A: a\0b'], body: news }), [400]],
  ['no host', `POST ${RISK} HTTP/1.1\r\nContent-Length: 0\r\n\r\n`, [400]],
  [
    'headers beyond measure',
    rawRequest({ path: RISK, headers: [`X-A: ${'a'.repeat(20_000)}`], body: news }),
    [431],
  ],
  ['HTTP/0.9', `GET /metrics\r\n`, [400]],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
  ['a greeting of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', [400]],
])('a request with %s is one refusal, not two requests', async (_name, bytes, expected) => {
  const before = await counted('risk_xray_webhooks_total');
  expect(statuses(await rawHttp(port, bytes))).toEqual(expected);
  expect(await counted('risk_xray_webhooks_total')).toBe(before);
});

test('what lies inside a body is no request', async () => {
  const body = JSON.stringify({ event: 'x', filler: hidden });
  expect(await send({ path: RISK, body })).toEqual([202]);
});

test('health, readiness and metrics tell nothing of anybody', async () => {
  const { app, team } = bot.workspace;
  const { signingSecret, botToken, appToken, clientSecret } = app;
  const secrets = [WEBHOOK_TOKEN, signingSecret, botToken, appToken, clientSecret, team.id];
  for (const path of ['/healthz', '/readyz', '/metrics', '/']) {
    const answer = await fetch(`${bot.url()}${path}`);
    const told = JSON.stringify([[...answer.headers], await answer.text()]);
    for (const secret of secrets) expect(told).not.toContain(secret);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('server') ?? answer.headers.get('x-powered-by')).toBeNull();
  }
});
