import type { JobHandler } from './queue';

/**
 * Runs jobs with the same id one after the other. A process too busy for its heartbeat may get its own job a second time;
 * the second run would mistake the call that the first still awaits for one that a killed process left behind. And two
 * polls of one submission would each show only a part of what both find.
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
