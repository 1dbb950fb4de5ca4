import { startRiskSandbox } from '../../sandbox/risk';
import { AlternativeApi, type Fault } from '../fakes/alternative-api';
import { FaultyHttpProxy } from '../support/faulty-http-proxy';
import { runNode } from '../support/n8n-engine';
import { alternativeApiCredential, CLEAN_SIREN, sandboxCredential } from '../support/node-credentials';

const create = { resource: 'request', operation: 'create', codeId: CLEAN_SIREN };
const createItems = (count: number) => Array.from({ length: count }, () => ({ json: {} }));

/** A service behind a network with 50 ms latency. */
async function startLimitedService(callsPerSecond: number) {
  const sandbox = await startRiskSandbox({ speed: 0, callsPerSecond });
  const network = await FaultyHttpProxy.open(sandbox.url, { latencyMs: 50, keepAlive: true });
  let calls = 0;
  network.onCall(() => {
    calls += 1;
  });
  return {
    credential: sandboxCredential(network),
    countCalls: () => calls,
    countCreated: () => sandbox.eventLog.history().filter(({ type }) => type === 'request.created').length,
    async [Symbol.asyncDispose]() {
      await network.close();
      await sandbox.close();
    },
  };
}

describe('a batch under a rate limit', () => {
  it('creates every request once, and has few calls refused', async () => {
    await using service = await startLimitedService(20);
    const { outputs, error } = await runNode(service.credential, create, createItems(80));
    expect(error).toBeUndefined();
    expect(outputs[0]?.map(({ pairedItem }) => pairedItem)).toEqual(
      Array.from({ length: 80 }, (_, item) => ({ item })),
    );
    expect(new Set(outputs[0]?.map(({ json }) => json.id)).size).toBe(80);
    expect(service.countCreated()).toBe(80);
    expect(service.countCalls() - 80).toBeLessThan(40);
  });

  it('is done with more calls at once than the service allows a second', async () => {
    await using service = await startLimitedService(10);
    const parameters = { ...create, options: { callsAtOnce: 50 } };
    const { outputs } = await runNode(service.credential, parameters, createItems(30));
    expect(outputs[0]).toHaveLength(30);
    expect(service.countCreated()).toBe(30);
  });

  it('says what is left when the service asks for a longer pause than it is worth waiting for', async () => {
    const service = await new AlternativeApi().start();
    const refusal: Fault = { kind: 'answer', status: 429, headers: { 'retry-after': '3600' } };
    service.failNext('createRequest', ...createItems(20).map(() => refusal));
    const { error } = await runNode(alternativeApiCredential(service), create, createItems(20));
    await service.stop();
    expect(error?.httpCode).toBe('429');
    expect(`${error?.message} ${error?.description}`).toContain('20 calls are left');
    expect(`${error?.message} ${error?.description}`).toContain('Try again in 3600 s');
    expect(service.callsOf('createRequest').length).toBeLessThanOrEqual(8);
  });
});
