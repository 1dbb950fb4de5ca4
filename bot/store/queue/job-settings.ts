import type { Queue } from 'pg-boss';

/** The queue of jobs that failed every attempt. */
export const DEAD_LETTER_QUEUE = 'dead-letters';

const DAY_SECONDS = 24 * 60 * 60;

/** Every kind of job, and how it is retried. A job carries only an id: its data is in the store. */
export const jobSettings = {
  'handle-event': retryPolicy({ retryLimit: 8, retryDelay: 2, retryDelayMax: 300 }),
  // For a day, in which Slack, the service or its storage may be down; then the card asks the users.
  'advance-submission': retryPolicy({ retryLimit: 300, retryDelay: 5, retryDelayMax: 300 }),
  'send-figures': retryPolicy({ retryLimit: 12, retryDelay: 5, retryDelayMax: 900 }),
  // For a day too; a report that the service cannot return is marked unreadable sooner, and left to polling.
  'fetch-report': retryPolicy({ retryLimit: 100, retryDelay: 5, retryDelayMax: 900 }),
  'reconcile-submission': retryPolicy({ retryLimit: 12, retryDelay: 30, retryDelayMax: 3600 }),
  'update-case': retryPolicy({ retryLimit: 12, retryDelay: 5, retryDelayMax: 300 }),
  'update-case-cards': retryPolicy({ retryLimit: 12, retryDelay: 5, retryDelayMax: 300 }),
  'look-again-at-end': retryPolicy({ retryLimit: 12, retryDelay: 5, retryDelayMax: 300 }),
  'compare-document': retryPolicy({ retryLimit: 12, retryDelay: 5, retryDelayMax: 300 }),
  'update-reaction': retryPolicy({ retryLimit: 12, retryDelay: 5, retryDelayMax: 300 }),
  'remind-alert': retryPolicy({ retryLimit: 8, retryDelay: 30, retryDelayMax: 900 }),
  'remind-case': retryPolicy({ retryLimit: 8, retryDelay: 30, retryDelayMax: 900 }),
  'send-digest': retryPolicy({ retryLimit: 8, retryDelay: 30, retryDelayMax: 900 }),
  'update-digest': retryPolicy({ retryLimit: 12, retryDelay: 5, retryDelayMax: 300 }),
  // For a day; then the thread of the case says so.
  'send-decision': retryPolicy({ retryLimit: 100, retryDelay: 5, retryDelayMax: 900 }),
  // For three days, in which the workflow that waits may be away.
  'send-callback': retryPolicy({ retryLimit: 300, retryDelay: 5, retryDelayMax: 900 }),
  'clean-up': retryPolicy({ retryLimit: 3, retryDelay: 60, retryDelayMax: 900 }),
} as const;

export type JobName = keyof typeof jobSettings;

export const jobNames = Object.keys(jobSettings) as JobName[];

function retryPolicy(retries: Required<Pick<Queue, 'retryLimit' | 'retryDelay' | 'retryDelayMax'>>) {
  return {
    ...retries,
    retryBackoff: true,
    deadLetter: DEAD_LETTER_QUEUE,
    // Without a heartbeat a killed worker's job would wait until it expires; 10 is pg-boss's minimum.
    heartbeatSeconds: 10,
    expireInSeconds: 60 * 60,
    // Longer than any poll is scheduled ahead.
    retentionSeconds: 30 * DAY_SECONDS,
    deleteAfterSeconds: DAY_SECONDS,
    notify: true,
    // At most one job of a key waits, while another may run: an event that arrives meanwhile is not lost.
    policy: 'short',
  } satisfies Omit<Queue, 'name'>;
}
