import { request } from 'node:http';
import { type RiskSandbox, startRiskSandbox } from '../../../sandbox/risk';
import { SandboxClient } from './sandbox-client';

let sandbox: RiskSandbox;
let client: SandboxClient;

beforeAll(async () => {
  sandbox = await startRiskSandbox({ speed: 0 });
  client = new SandboxClient(sandbox);
});
afterAll(() => sandbox.close());

const post = (path: string, init: RequestInit & { duplex?: 'half' }) =>
  fetch(sandbox.url + path, { method: 'POST', ...init, headers: { ...sandbox.headers, ...init.headers } });

test('it listens on the loopback interface only', () => {
  expect(new URL(sandbox.url).hostname).toBe('127.0.0.1');
  expect(new URL(sandbox.storageUrl).hostname).toBe('127.0.0.1');
});

const REFUSED: Record<string, string>[] = [{}, { Authorization: 'Bearer wrong' }];

test.each(REFUSED)('credentials %j are refused before anything else', async (headers) => {
  const answer = await new SandboxClient({ url: sandbox.url, headers }).get('/nowhere');
  expect(answer.status).toBe(401);
  expect(answer.json.error).toMatchObject({
    code: 'unauthorized',
    message: expect.stringContaining('Authorization'),
  });
});

test('any set of headers can be the credentials, and a version header can be required as well', async () => {
  await using strict = await startRiskSandbox({
    speed: 0,
    credentials: { userId: 'u1', sessionToken: 's1' },
    version: { header: 'API-Version', value: '2024-01-01' },
  });
  const status = async (headers: Record<string, string>) =>
    (await new SandboxClient({ url: strict.url, headers }).get('/requests/absent')).status;
  expect(await status({ userId: 'u1', 'API-Version': '2024-01-01' })).toBe(401);
  expect(await status({ userId: 'u1', sessionToken: 's2', 'API-Version': '2024-01-01' })).toBe(401);
  expect(await status({ userId: 'u1', sessionToken: 's1' })).toBe(400);
  expect(await status({ userId: 'u1', sessionToken: 's1', 'API-Version': '2023-01-01' })).toBe(400);
  expect(await status({ userId: 'u1', sessionToken: 's1', 'API-Version': '2024-01-01' })).toBe(404);
  expect(strict.headers).toEqual({ userId: 'u1', sessionToken: 's1', 'API-Version': '2024-01-01' });
});

test('every response has its own request id, even a refusal', async () => {
  const answers = [
    await client.createRequest().then(({ id }) => client.get(`/requests/${id}`)),
    await client.get('/nowhere'),
    await new SandboxClient({ url: sandbox.url, headers: {} }).get('/'),
  ];
  const ids = answers.map(({ headers }) => headers.get('x-request-id'));
  expect(ids).toEqual([expect.any(String), expect.any(String), expect.any(String)]);
  expect(new Set(ids).size).toBe(3);
});

test.each(['/', '/nowhere', '/requests/', '/requests/a/b', '/reports/'])('%s is not found', async (path) => {
  expect(await client.get(path)).toMatchObject({ status: 404, json: { error: { code: 'not_found' } } });
});

test.each([
  ['GET', '/requests', 'POST'],
  ['PUT', '/requests/r', 'GET, POST'],
  ['DELETE', '/media/m', 'POST'],
  ['POST', '/reports', 'GET'],
])('%s %s is not allowed', async (method, path, allowed) => {
  const answer = await client.send(method, path);
  expect(answer).toMatchObject({ status: 405, json: { error: { code: 'method_not_allowed' } } });
  expect(answer.headers.get('allow')).toBe(allowed);
});

test('a body that is not declared as JSON is refused', async () => {
  const answer = await post('/requests', { body: '{}', headers: { 'content-type': 'text/plain' } });
  expect(answer.status).toBe(415);
});

test.each(['', '{"code":', '\u0000'])('the body %j is not JSON and is refused', async (body) => {
  const answer = await post('/requests', { body, headers: { 'content-type': 'application/json' } });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { code: 'invalid_json' } });
});

test.each(['null', '[]', '"text"', '7'])('the JSON %s is not an object and is refused', async (body) => {
  const answer = await post('/requests', {
    body,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { code: 'invalid_body' } });
});

test('a body too large is refused, and the connection serves the next call', async () => {
  const body = JSON.stringify({
    code: { type: 'siren', id: '732829320' },
    businessName: 'x'.repeat(3_000_000),
  });
  const answer = await post('/requests', { body, headers: { 'content-type': 'application/json' } });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ error: { code: 'body_too_large' } });
  expect((await client.get('/nowhere')).status).toBe(404);
});

test('the Date header shows real time, however far ahead the clock of the sandbox is', async () => {
  await using ahead = await startRiskSandbox({ speed: 0 });
  await ahead.clock.advance(400 * 24 * 3600 * 1000);
  const before = Math.floor(Date.now() / 1000) * 1000;
  const date = await new Promise<string>((resolve) => {
    request(ahead.url, (response) => resolve(response.headers.date as string)).end();
  });
  expect(Date.parse(date)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(date)).toBeLessThanOrEqual(Date.now());
});
