import { rm } from 'node:fs/promises';
import { openStore, type StoreOptions } from '../../../bot/store/open-store';
import { copyInitialisedDataDir } from '../../support/copy-initialised-data-dir';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { PostgresServer } from '../../support/postgres-server';
import { StoreChildProcess } from '../../support/store-child-process';

// The heartbeat of 10 s, a supervision every 5, the first retry's delay, and room for a busy machine; without the heartbeat
// it would take an hour.
const TAKEOVER_TIMEOUT_MS = 120_000;

/** How long a killed worker's job waited before another worker got it. */
async function measureTakeover(options: StoreOptions): Promise<number> {
  const stuck = new StoreChildProcess('stuck-worker.ts', options);
  await stuck.waitForLine('took Ev1');
  await stuck.kill();
  const killedAt = performance.now();
  const store = await openStore(options);
  const { id, retries } = await new Promise<{ id: string; retries: number }>((resolve, reject) => {
    store.queue.work('handle-event', async (job) => resolve(job)).catch(reject);
  });
  const took = performance.now() - killedAt;
  await store.close();
  expect({ id, retries }).toEqual({ id: 'Ev1', retries: 1 });
  return took;
}

describe('a worker killed in the middle of a job', () => {
  let postgres: PostgresServer;
  let dataDir: string;
  beforeAll(async () => {
    [postgres, dataDir] = await Promise.all([PostgresServer.start(), copyInitialisedDataDir()]);
  }, STORE_START_TIMEOUT_MS);
  afterAll(async () => {
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  // Both in parallel, since each takes about 15 seconds.
  it('is replaced by another worker, on both stores', async () => {
    const onError = (error: Error) => {
      throw error;
    };
    const databaseUrl = await postgres.createDatabase();
    const times = await Promise.all([
      measureTakeover({ dataDir, onError }),
      measureTakeover({ databaseUrl, onError }),
    ]);
    for (const time of times) expect(time).toBeLessThan(TAKEOVER_TIMEOUT_MS);
  });
});
