export { countBacklog } from './backlog';
export { FolderInUseError } from './embedded/lock-folder';
export { NewerDatabaseError } from './migrations';
export { openStore, type StoreOptions } from './open-store';
export type { Queryable, Transaction } from './queryable';
export { DEAD_LETTER_QUEUE, type JobName, jobNames, jobSettings } from './queue/job-settings';
export type { DeadLetter, EnqueueOptions, JobData, JobHandler, Queue, RunningJob } from './queue/queue';
export { type DeletionOptions, deleteOlderThan, purgeTeam } from './retention';
export type { Store } from './store';
