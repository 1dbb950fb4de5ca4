import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { runNode, testCredential } from '../../support/n8n-engine';
import { spawnProgram } from '../../support/spawn-process';
import { WebhookHarness } from '../../support/webhook-harness';
import { createSpecialCharacterCanary, findLeakedSecrets } from '../find-leaked-secrets';

const secrets = { token: createSpecialCharacterCanary(), webhookSecret: createSpecialCharacterCanary() };
const createRequestArgs = ['request', 'create', '732829320'];

/** A service that accepts requests and never responds. */
let silentServer: Server;
let baseUrl: string;
beforeAll(async () => {
  silentServer = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silentServer, 'listening');
  baseUrl = `http://127.0.0.1:${(silentServer.address() as AddressInfo).port}`;
});
afterAll(() => {
  silentServer.closeAllConnections();
  silentServer.close();
});

/** The command line in a process of its own, as a user starts it. */
function spawnXray(...args: string[]) {
  const headers = { authorization: `Bearer ${secrets.token}` };
  const env = { RISK_API_URL: baseUrl, RISK_API_HEADERS: JSON.stringify(headers) };
  return spawnProgram('bot/cli/main.ts', args, { env });
}

test('the command line shows no secret when it is interrupted while waiting', async () => {
  const received = once(silentServer, 'request');
  const { stop } = spawnXray(...createRequestArgs);
  await received;
  const { code, out, err } = await stop('SIGINT');
  expect([code, findLeakedSecrets(secrets, out + err)]).toEqual([expect.any(Number), []]);
  expect(code).not.toBe(0);
  expect(err).not.toBe('');
});

test('the command line shows no secret on a timeout', async () => {
  const { code, out, err } = await spawnXray(...createRequestArgs).exited;
  expect(code).not.toBe(0);
  expect(err).toContain('no response came in time');
  expect(findLeakedSecrets(secrets, out + err)).toEqual([]);
});

test('the nodes show no secret on a timeout', async () => {
  const credential = { baseUrl, authentication: 'bearer', ...secrets };
  const byCall = {
    options: { registration: { call: { registrationPath: '/webhooks', registrationBody: '{}' } } },
  };
  const webhookHarness = new WebhookHarness(credential, byCall);
  const shown = await Promise.all([
    runNode(credential, { resource: 'request', operation: 'create', codeId: '732829320' }),
    testCredential(credential),
    webhookHarness.callWebhookMethod('create').catch((error: unknown) => error),
  ]);
  for (const one of shown) {
    const all = inspect(one, { depth: 30, showHidden: true, maxStringLength: null }) + JSON.stringify(one);
    expect(all).toContain('no response came in time');
    expect(findLeakedSecrets(secrets, all)).toEqual([]);
  }
});
