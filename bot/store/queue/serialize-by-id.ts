import type { JobHandler } from './queue';

/**
 * Jobs with the same id one after the other. A process too busy for its heartbeat may be given its own job a second time;
 * without this the second would take the call that the first still awaits for one that a killed process left behind. Two polls of
 * one submission would each show a part of what both find.
 */
export function serializeById(handler: JobHandler): JobHandler {
  const last = new Map<string, Promise<void>>();
  return async (job) => {
    const before = last.get(job.id);
    const work = (before?.catch(() => {}) ?? Promise.resolve()).then(() => handler(job));
    last.set(job.id, work);
    try {
      await work;
    } finally {
      if (last.get(job.id) === work) last.delete(job.id);
    }
  };
}
