export { countBacklog } from './backlog';
export { FolderInUseError } from './embedded/folder-lock';
export { NewerDatabaseError } from './migrations';
export { openStore, type StoreOptions } from './open-store';
export type { Queryable } from './queryable';
export { DEAD_LETTERS, type JobName, jobNames, jobSettings } from './queue/job-settings';
export type { DeadJob, EnqueueOptions, JobData, JobHandler, Queue, RunningJob } from './queue/queue';
export * from './records/alerts';
export * from './records/channel-settings';
export * from './records/documents';
export * from './records/figures';
export * from './records/heard-files';
export * from './records/inbox';
export * from './records/installations';
export * from './records/joined-channels';
export * from './records/known-channels';
export {
  addMessage,
  countEdits,
  findMessage,
  type MessageState,
  type NewMessage,
  type OutboxMessage,
} from './records/outbox';
export * from './records/outbox-claims';
export * from './records/reports';
export type { Submission, SubmissionFailure } from './records/submission';
export * from './records/submission-state';
export * from './records/submissions';
export * from './records/webhook-events';
export { type Deletion, deleteOlderThan, purgeTeam } from './retention';
export type { Store } from './store';
export type { Transaction } from './transaction';
export { Vault, VaultError } from './vault';
