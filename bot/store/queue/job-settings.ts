import type { Queue } from 'pg-boss';

/** Where jobs end that failed every try. */
export const DEAD_LETTERS = 'dead-letters';

const DAY = 24 * 60 * 60;

/** Every kind of job, and how it is tried again. A job carries an id alone: what to do is in the store. */
export const jobSettings = {
  'handle-event': patience({ retryLimit: 8, retryDelay: 2, retryDelayMax: 300 }),
  // Slack, the service or its storage may be away for a day; then the people who watch the card are asked.
  'advance-submission': patience({ retryLimit: 300, retryDelay: 5, retryDelayMax: 300 }),
  'send-figures': patience({ retryLimit: 12, retryDelay: 5, retryDelayMax: 900 }),
  // The same; a report that the service cannot show is told sooner, and left to polling.
  'fetch-report': patience({ retryLimit: 100, retryDelay: 5, retryDelayMax: 900 }),
  'reconcile-submission': patience({ retryLimit: 12, retryDelay: 30, retryDelayMax: 3600 }),
  'update-status': patience({ retryLimit: 12, retryDelay: 5, retryDelayMax: 300 }),
  'remind-alert': patience({ retryLimit: 8, retryDelay: 30, retryDelayMax: 900 }),
  'deliver-messages': patience({ retryLimit: 12, retryDelay: 1, retryDelayMax: 60 }),
  'clean-up': patience({ retryLimit: 3, retryDelay: 60, retryDelayMax: 900 }),
} as const;

export type JobName = keyof typeof jobSettings;

export const jobNames = Object.keys(jobSettings) as JobName[];

function patience(retries: Required<Pick<Queue, 'retryLimit' | 'retryDelay' | 'retryDelayMax'>>) {
  return {
    ...retries,
    retryBackoff: true,
    deadLetter: DEAD_LETTERS,
    // Without a heartbeat a killed worker's job would lie for the 15 minutes of its expiry; 10 is pg-boss' least.
    heartbeatSeconds: 10,
    expireInSeconds: 60 * 60,
    // Longer than any reconciliation is planned ahead.
    retentionSeconds: 30 * DAY,
    deleteAfterSeconds: DAY,
    notify: true,
    // One job of a key waits at most, while others may run: news that come meanwhile are not lost.
    policy: 'short',
  } satisfies Omit<Queue, 'name'>;
}
