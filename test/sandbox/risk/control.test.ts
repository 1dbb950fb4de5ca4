import { type RiskSandbox, startRiskSandbox } from '../../../sandbox/risk';
import { SandboxClient } from './sandbox-client';

const MINUTE = 60_000;
let sandbox: RiskSandbox;
let client: SandboxClient;

beforeEach(async () => {
  sandbox = await startRiskSandbox({
    speed: 0,
    webhooks: [{ url: 'http://127.0.0.1:9/at-start', headers: { 'x-secret': 's3cret' } }],
  });
  client = new SandboxClient(sandbox);
});
afterEach(() => sandbox.close());

test('needs no credentials, and is not part of the API', async () => {
  const anonymous = new SandboxClient({ url: sandbox.url, headers: {} });
  expect((await anonymous.get('/_sandbox/clock')).status).toBe(200);
  expect((await anonymous.get('/_sandbox/nowhere')).status).toBe(404);
  expect((await anonymous.get('/requests/absent')).status).toBe(401);
});

test('the clock can be read and advanced', async () => {
  const before = (await client.get('/_sandbox/clock')).json;
  expect(before).toEqual({ now: new Date(sandbox.clock.now()).toISOString(), speed: 0 });
  const after = (await client.post('/_sandbox/clock/advance', { ms: 90_000 })).json;
  expect(Date.parse(after.now) - Date.parse(before.now)).toBe(90_000);
  expect((await client.post('/_sandbox/clock/advance', { ms: -1 })).status).toBe(400);
  expect((await client.post('/_sandbox/clock/advance', {})).status).toBe(400);
});

test('advancing the clock responds once the reports due by then are ready', async () => {
  const { id } = await client.createRequest();
  await client.post('/_sandbox/clock/advance', { ms: 2 * MINUTE });
  expect(await client.reports('manager_xray', id)).toHaveLength(1);
});

test('webhooks are added, listed without their secrets, and removed', async () => {
  const signing = { secret: 's3cret', header: 'x-sig' };
  const { status, json } = await client.post('/_sandbox/webhooks', {
    url: 'http://127.0.0.1:9/added',
    signing,
  });
  expect(status).toBe(201);
  const listed = await client.get('/_sandbox/webhooks');
  expect(listed.json.webhooks).toMatchObject([
    { url: 'http://127.0.0.1:9/at-start', headers: ['x-secret'] },
    {
      id: json.webhook.id,
      url: 'http://127.0.0.1:9/added',
      signing: { header: 'x-sig', algorithm: 'sha256' },
    },
  ]);
  expect(listed.text).not.toContain('s3cret');
  expect((await client.get('/_sandbox/state')).text).not.toContain('s3cret');

  expect((await client.send('DELETE', `/_sandbox/webhooks/${json.webhook.id}`)).status).toBe(204);
  expect((await client.send('DELETE', `/_sandbox/webhooks/${json.webhook.id}`)).status).toBe(404);
  expect((await client.get('/_sandbox/webhooks')).json.webhooks).toHaveLength(1);
});

test.each([
  {},
  { url: 'nowhere' },
  { url: 'ftp://127.0.0.1/' },
  { url: 'http://a/', signing: { algorithm: 'rot13' } },
])('the webhook %j is refused', async (webhook) => {
  expect((await client.post('/_sandbox/webhooks', webhook)).status).toBe(400);
});

test('the state lists everything that exists', async () => {
  const { id } = await client.createRequest();
  const medium = await client.upload({ request: id, bytes: Buffer.from('%PDF-1.7') });
  const state = async () => (await client.get('/_sandbox/state')).json;
  expect(await state()).toMatchObject({
    requests: [{ id }],
    media: [{ id: medium.id, status: 'online' }],
    analyses: [{ kind: 'manager_xray' }, { kind: 'doc_xray' }, { kind: 'magpie' }],
    reports: [],
    deliveries: [],
  });
  await sandbox.clock.advance(2 * MINUTE);
  const { analyses, reports, deliveries } = await state();
  expect(analyses).toEqual([]);
  expect(reports.map(({ listedAs }: { listedAs: string }) => listedAs).toSorted()).toEqual([
    'doc_xray',
    'magpie',
    'manager_xray',
  ]);
  expect(deliveries).toMatchObject([{ state: 'pending' }, { state: 'pending' }, { state: 'pending' }]);
});

test('events are streamed as server-sent events', async () => {
  const response = await fetch(`${sandbox.url}/_sandbox/events`);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const { id } = await client.createRequest();
  await client.upload({
    request: id,
    bytes: Buffer.from('%PDF-1.7'),
    kind: 'bank_statement',
    file: 'march.pdf',
  });
  await client.post('/_sandbox/clock/advance', { ms: 2 * MINUTE });

  const events: { type: string; at: string }[] = [];
  let text = '';
  for await (const chunk of response.body as ReadableStream<Uint8Array>) {
    text += Buffer.from(chunk).toString('utf8');
    const lines = text.split('\n\n');
    text = lines.pop() as string;
    for (const line of lines) if (line.startsWith('data: ')) events.push(JSON.parse(line.slice(6)));
    if (events.some(({ type }) => type === 'clock.advanced')) break;
  }
  const types = events.map(({ type }) => type);
  expect(types.slice(0, 4)).toEqual(['request.created', 'medium.created', 'medium.stored', 'medium.online']);
  // Two reports fall due at once; which of them finishes first is undefined.
  expect(types.slice(4, -1).toSorted()).toEqual([
    'report.ready',
    'report.ready',
    'webhook.failed',
    'webhook.failed',
  ]);
  expect(types.at(-1)).toBe('clock.advanced');
  expect(events[0]).toEqual({
    type: 'request.created',
    request: id,
    code: 'siren 732829320',
    at: expect.any(String),
  });
});

test('a reset deletes everything except the initial webhooks, and cancels running work', async () => {
  const { id } = await client.createRequest();
  await client.post('/_sandbox/webhooks', { url: 'http://127.0.0.1:9/added' });
  expect((await client.post('/_sandbox/reset', {})).status).toBe(204);
  expect((await client.get(`/requests/${id}`)).status).toBe(404);
  await sandbox.clock.advance(60 * MINUTE);
  expect((await client.get('/_sandbox/state')).json).toMatchObject({
    requests: [],
    media: [],
    analyses: [],
    reports: [],
    deliveries: [],
    webhooks: [{ url: 'http://127.0.0.1:9/at-start' }],
  });
});

test('a page of another origin cannot reset it: a plain form post is refused', async () => {
  const { id } = await client.createRequest();
  const answer = await fetch(`${sandbox.url}/_sandbox/reset`, {
    method: 'POST',
    body: new URLSearchParams(),
  });
  expect(answer.status).toBe(415);
  expect((await client.get(`/requests/${id}`)).status).toBe(200);
});
