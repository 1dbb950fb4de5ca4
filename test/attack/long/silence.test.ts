import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { inspect } from 'node:util';
import { watchedProcess } from '../../bot/flows/bot-process';
import { runNode, testCredential } from '../../nodes/engine';
import { WebhookDoor } from '../../nodes/webhook-door';
import { leaked, oddCanary } from '../secrets';

const secrets = { token: oddCanary(), webhookSecret: oddCanary() };
const create = ['request', 'create', '732829320'];

/** A service that listens and says nothing. */
let silent: Server;
let baseUrl: string;
beforeAll(async () => {
  silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  baseUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

/** The command line as a person starts it. */
function xray(...words: string[]) {
  const args = ['--require', 'tsx/cjs', 'bot/cli/main.ts', ...words];
  const headers = { authorization: `Bearer ${secrets.token}` };
  const env = { RISK_API_URL: baseUrl, RISK_API_HEADERS: JSON.stringify(headers) };
  return watchedProcess(process.execPath, args, { cwd: resolve(__dirname, '../../..'), env });
}

test('the command line shows no secret when it is stopped while it waits', async () => {
  const asked = once(silent, 'request');
  const { child, ended } = xray(...create);
  await asked;
  child.kill('SIGINT');
  const { code, out, err } = await ended;
  expect([code, leaked(secrets, out + err)]).toEqual([expect.any(Number), []]);
  expect(code).not.toBe(0);
  expect(err).not.toBe('');
});

test('the command line shows no secret when no answer comes in time', async () => {
  const { code, out, err } = await xray(...create).ended;
  expect(code).not.toBe(0);
  expect(err).toContain('no answer came in time');
  expect(leaked(secrets, out + err)).toEqual([]);
});

test('the nodes show no secret when no answer comes in time', async () => {
  const credential = { baseUrl, authentication: 'bearer', ...secrets };
  const byCall = { registration: 'call', registrationPath: '/webhooks', registrationBody: '{}' };
  const door = new WebhookDoor(credential, byCall);
  const shown = await Promise.all([
    runNode(credential, { resource: 'request', operation: 'create', codeId: '732829320' }),
    testCredential(credential),
    door.hook('create').catch((error: unknown) => error),
  ]);
  for (const one of shown) {
    const all = inspect(one, { depth: 30, showHidden: true, maxStringLength: null }) + JSON.stringify(one);
    expect(all).toContain('no answer came in time');
    expect(leaked(secrets, all)).toEqual([]);
  }
});
