import { isDeepStrictEqual } from 'node:util';
import { PgBoss } from 'pg-boss';
import type { Backend } from '../backend';
import { DEAD_LETTER_QUEUE, jobNames, jobSettings } from './job-settings';

/** With the jobs' heartbeat of 10 s, a killed worker's job is taken over within about 15. */
const SUPERVISE_SECONDS = 5;

/** pg-boss on the store's own database, with every queue as its settings say. */
export async function startBoss(backend: Backend, onError: (error: Error) => void): Promise<PgBoss> {
  const boss = new PgBoss({
    ...backend.bossOptions,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    // Heartbeats are only looked at by the monitor, which has an interval of its own.
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    // Nothing here runs by the calendar.
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

/** Makes the queues that are missing, and brings those of an earlier release up to date, all but their policy. */
async function ensureQueues(boss: PgBoss): Promise<void> {
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!there.has(DEAD_LETTER_QUEUE)) await boss.createQueue(DEAD_LETTER_QUEUE);
  for (const name of jobNames) {
    const { policy, ...settings } = jobSettings[name];
    const queue = there.get(name);
    if (!queue) await boss.createQueue(name, { policy, ...settings });
    else if (!isDeepStrictEqual({ ...queue, ...settings }, queue)) await boss.updateQueue(name, settings);
  }
}
