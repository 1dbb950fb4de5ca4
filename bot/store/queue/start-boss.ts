import { isDeepStrictEqual } from 'node:util';
import { PgBoss } from 'pg-boss';
import type { Backend } from '../backend';
import { DEAD_LETTER_QUEUE, jobNames, jobSettings } from './job-settings';

/** A killed worker's job is taken over within about 15 s, with this and the jobs' heartbeat of 10 s. */
const SUPERVISE_SECONDS = 5;

/** pg-boss on the store's own database, with the queues of `jobSettings`. */
export async function startBoss(backend: Backend, onError: (error: Error) => void): Promise<PgBoss> {
  const boss = new PgBoss({
    ...backend.bossOptions,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    // Only the monitor checks heartbeats, and it has an interval of its own.
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    // No job is scheduled by cron.
    schedule: false,
  });
  boss.on('error', onError);
  try {
    await boss.start();
    await ensureQueues(boss);
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  return boss;
}

/** Creates the queues that are missing, and updates those of an earlier release, except for their policy. */
async function ensureQueues(boss: PgBoss): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!existing.has(DEAD_LETTER_QUEUE)) await boss.createQueue(DEAD_LETTER_QUEUE);
  for (const name of jobNames) {
    const { policy, ...settings } = jobSettings[name];
    const queue = existing.get(name);
    if (!queue) await boss.createQueue(name, { policy, ...settings });
    else if (!isDeepStrictEqual({ ...queue, ...settings }, queue)) await boss.updateQueue(name, settings);
  }
}
