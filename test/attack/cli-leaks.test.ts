import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { run } from '../../bot/cli/run';
import { OtherService } from '../stand-ins/other-service';
import { echoesOf, leaked, oddCanary } from './secrets';

const credentials = { bearer: oddCanary(), key: oddCanary() };
const form = {
  policy: 'cG9saWN5LXRoYXQtaXMtc2VjcmV0',
  signature: 'f00dfeedf00dfeed',
  route: 'signed-route-71',
};

let service: OtherService;
let folder: string;
let secrets: Record<string, string>;
beforeAll(async () => {
  service = await new OtherService().start();
  secrets = { ...credentials, session: service.headers.sessionToken };
  folder = await mkdtemp(join(tmpdir(), 'xray-leaks-'));
  await writeFile(join(folder, 'a.pdf'), '%PDF-1.4');
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

/** All that a command line says, to people and to programs. */
async function said(...words: string[]): Promise<string> {
  const headers = {
    ...service.headers,
    authorization: `Bearer ${credentials.bearer}`,
    'x-key': credentials.key,
  };
  const env = { RISK_API_URL: service.url, RISK_API_HEADERS: JSON.stringify(headers) };
  const [out, err] = [new PassThrough(), Object.assign(new PassThrough(), { isTTY: true })];
  const texts = Promise.all([text(out), text(err)]);
  const { signal } = new AbortController();
  expect(await run(words, { env, out, err, signal })).not.toBe(0);
  out.end();
  err.end();
  return (await texts).join('');
}

const answer = (status: number, body: string) => ({ kind: 'answer', status, body }) as const;
const create = ['request', 'create', '732829320'];
const upload = () => ['upload', join(folder, 'a.pdf'), '--code', '732829320', '--kind', 'other'];

describe('the command line shows no credential that the service repeats', () => {
  test.each([401, 422, 500])('with %i', async (status) => {
    for (const [shape, body] of Object.entries(echoesOf(secrets))) {
      service.fail('createRequest', answer(status, body));
      const shown = await said(...create);
      expect([shape, leaked(secrets, shown)]).toEqual([shape, []]);
      expect(shown).toContain(`the service answered ${status}`);
    }
  });

  test('with success, for something that is no answer', async () => {
    for (const [shape, body] of Object.entries(echoesOf(secrets))) {
      service.fail('getReport', answer(200, body));
      expect([shape, leaked(secrets, await said('report', '1', '--json'))]).toEqual([shape, []]);
    }
  });

  test('to its doctor', async () => {
    for (const [shape, body] of Object.entries(echoesOf(secrets))) {
      service.fail('listReports', answer(401, body));
      expect([shape, leaked(secrets, await said('doctor'))]).toEqual([shape, []]);
    }
  });
});

test('the command line shows nothing of a signed form that the storage repeats, nor of one that broke off', async () => {
  const all = { ...secrets, ...form };
  for (const [shape, body] of Object.entries(echoesOf(all))) {
    service.fail('storeFile', answer(403, body));
    const refused = await said(...upload());
    expect([shape, leaked(all, refused)]).toEqual([shape, []]);
    expect(refused).toContain('the storage answered 403');
    service.fail('createMedium', answer(200, body));
    expect([shape, leaked(all, await said(...upload()))]).toEqual([shape, []]);
  }
});

test('no secret is shown where no answer comes, nor where the settings are wrong', async () => {
  service.fail('createRequest', { kind: 'cut after body' });
  expect(leaked(secrets, await said(...create))).toEqual([]);
  const [out, err] = [new PassThrough(), new PassThrough()];
  const texts = Promise.all([text(out), text(err)]);
  for (const env of [
    { RISK_API_URL: 'http://127.0.0.1:1', RISK_API_HEADERS: `{"authorization":"${secrets.session}"` },
    { RISK_API_URL: `not an address ${secrets.session}`, RISK_API_HEADERS: '{}' },
    { RISK_API_URL: `http://user:${secrets.session}@127.0.0.1:1`, RISK_API_HEADERS: '{}' },
    { RISK_API_URL: `http://:${secrets.session}@127.0.0.1:1`, RISK_API_HEADERS: '{}' },
    { RISK_API_URL: 'http://127.0.0.1:1', RISK_API_HEADERS: JSON.stringify({ a: `${secrets.session}\n` }) },
  ])
    for (const words of [create, ['doctor']])
      expect(await run(words, { env, out, err, signal: new AbortController().signal })).not.toBe(0);
  out.end();
  err.end();
  expect(leaked(secrets, (await texts).join(''))).toEqual([]);
});
