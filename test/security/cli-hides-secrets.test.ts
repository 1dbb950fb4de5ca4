import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { run } from '../../bot/cli/run';
import { AlternativeApi } from '../fakes/alternative-api';
import { createSpecialCharacterCanary, echoSecrets, findLeakedSecrets } from './find-leaked-secrets';

const credentials = { bearer: createSpecialCharacterCanary(), key: createSpecialCharacterCanary() };
const signedForm = {
  policy: 'cG9saWN5LXRoYXQtaXMtc2VjcmV0',
  signature: 'f00dfeedf00dfeed',
  route: 'signed-route-71',
};

let service: AlternativeApi;
let folder: string;
let secrets: Record<string, string>;
beforeAll(async () => {
  service = await new AlternativeApi().start();
  secrets = { ...credentials, session: service.headers.sessionToken };
  folder = await mkdtemp(join(tmpdir(), 'xray-leaks-'));
  await writeFile(join(folder, 'a.pdf'), '%PDF-1.4');
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

/** Everything that a command prints, to stdout and to stderr. */
async function runAndCollectOutput(...args: string[]): Promise<string> {
  const headers = {
    ...service.headers,
    authorization: `Bearer ${credentials.bearer}`,
    'x-key': credentials.key,
  };
  const env = { RISK_API_URL: service.url, RISK_API_HEADERS: JSON.stringify(headers) };
  const [out, err] = [new PassThrough(), Object.assign(new PassThrough(), { isTTY: true })];
  const texts = Promise.all([text(out), text(err)]);
  const { signal } = new AbortController();
  expect(await run(args, { env, out, err, signal })).not.toBe(0);
  out.end();
  err.end();
  return (await texts).join('');
}

const faultyResponse = (status: number, body: string) => ({ kind: 'answer', status, body }) as const;
const create = ['request', 'create', '732829320'];
const upload = () => ['upload', join(folder, 'a.pdf'), '--code', '732829320', '--kind', 'other'];

describe('the command line shows no credential that the service echoes', () => {
  test.each([401, 422, 500])('with %i', async (status) => {
    for (const [shape, body] of Object.entries(echoSecrets(secrets))) {
      service.failNext('createRequest', faultyResponse(status, body));
      const shown = await runAndCollectOutput(...create);
      expect([shape, findLeakedSecrets(secrets, shown)]).toEqual([shape, []]);
      expect(shown).toContain(`the service answered ${status}`);
    }
  });

  test('with a 200 whose body is not a valid response', async () => {
    for (const [shape, body] of Object.entries(echoSecrets(secrets))) {
      service.failNext('getReport', faultyResponse(200, body));
      expect([shape, findLeakedSecrets(secrets, await runAndCollectOutput('report', '1', '--json'))]).toEqual(
        [shape, []],
      );
    }
  });

  test('when doctor runs', async () => {
    for (const [shape, body] of Object.entries(echoSecrets(secrets))) {
      service.failNext('listReports', faultyResponse(401, body));
      expect([shape, findLeakedSecrets(secrets, await runAndCollectOutput('doctor'))]).toEqual([shape, []]);
    }
  });
});

test('the command line shows no part of a signed upload form that storage echoes, nor of a truncated one', async () => {
  const all = { ...secrets, ...signedForm };
  for (const [shape, body] of Object.entries(echoSecrets(all))) {
    service.failNext('storeFile', faultyResponse(403, body));
    const refused = await runAndCollectOutput(...upload());
    expect([shape, findLeakedSecrets(all, refused)]).toEqual([shape, []]);
    expect(refused).toContain('the storage answered 403');
    service.failNext('createMedium', faultyResponse(200, body));
    expect([shape, findLeakedSecrets(all, await runAndCollectOutput(...upload()))]).toEqual([shape, []]);
  }
});

test('no secret is shown when no response arrives or the settings are wrong', async () => {
  service.failNext('createRequest', { kind: 'cut after body' });
  expect(findLeakedSecrets(secrets, await runAndCollectOutput(...create))).toEqual([]);
  const [out, err] = [new PassThrough(), new PassThrough()];
  const texts = Promise.all([text(out), text(err)]);
  for (const env of [
    { RISK_API_URL: 'http://127.0.0.1:1', RISK_API_HEADERS: `{"authorization":"${secrets.session}"` },
    { RISK_API_URL: `not an address ${secrets.session}`, RISK_API_HEADERS: '{}' },
    { RISK_API_URL: `http://user:${secrets.session}@127.0.0.1:1`, RISK_API_HEADERS: '{}' },
    { RISK_API_URL: `http://:${secrets.session}@127.0.0.1:1`, RISK_API_HEADERS: '{}' },
    { RISK_API_URL: 'http://127.0.0.1:1', RISK_API_HEADERS: JSON.stringify({ a: `${secrets.session}\n` }) },
  ])
    for (const args of [create, ['doctor']])
      expect(await run(args, { env, out, err, signal: new AbortController().signal })).not.toBe(0);
  out.end();
  err.end();
  expect(findLeakedSecrets(secrets, (await texts).join(''))).toEqual([]);
});
