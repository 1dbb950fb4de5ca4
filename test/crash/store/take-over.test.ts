import { rm } from 'node:fs/promises';
import { openStore, type StoreOptions } from '../../../bot/store';
import { ChildProgram } from '../../bot/store/child-program';
import { initialisedFolder } from '../../bot/store/initialised-folder';
import { STARTING_MS } from '../../bot/store/stores';
import { RealPostgres } from '../../stand-ins/real-postgres';

// The heartbeat of 10 s, a supervision every 5, the first retry's delay, and room for a busy machine.
const TAKEN_OVER_WITHIN_MS = 30_000;

/** How long a killed worker's job lay before another had it. */
async function takeOver(options: StoreOptions): Promise<number> {
  const stuck = new ChildProgram('stuck-worker.ts', options);
  await stuck.until('took Ev1');
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
  let postgres: RealPostgres;
  let dataDir: string;
  beforeAll(async () => {
    [postgres, dataDir] = await Promise.all([RealPostgres.start(), initialisedFolder()]);
  }, STARTING_MS);
  afterAll(async () => {
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  // Both at once, since each takes its quarter of a minute.
  it('leaves it to another, on either store', async () => {
    const onError = (error: Error) => {
      throw error;
    };
    const databaseUrl = await postgres.createDatabase();
    const times = await Promise.all([
      takeOver({ dataDir, onError }),
      takeOver({ dataDir: '/nowhere', databaseUrl, onError }),
    ]);
    for (const time of times) expect(time).toBeLessThan(TAKEN_OVER_WITHIN_MS);
  }, 90_000);
});
