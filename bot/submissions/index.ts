export { abandonSubmission } from './abandon-submission';
export { advanceSubmission } from './advance-submission';
export { beginSubmission, createDraft, submitDraft } from './begin-submission';
export { onCancelSubmission } from './cancel-submission';
export { listDocuments, type SubmittedDocument } from './document-rows';
export { findSubmissionOfTeam } from './find-submission-of-team';
export { findResultThread } from './result-thread';
export { onRetrySubmission } from './retry-submission';
export { RunningUploads } from './running-uploads';
export { LATE_AFTER_SECONDS } from './state-text';
export { statusCard } from './status-card';
export type { StatusCardState, StatusName } from './status-card-state';
export { canRetry, type StepFailure, toStepFailure, toUnknownOutcome } from './step-failure';
export type { Submission } from './submission';
export type { DocumentInput, SubmissionInput } from './submission-input';
export {
  addUnreadableReport,
  claimOverduePolls,
  clearRefusedSources,
  endPolling,
  findSubmission,
  findSubmissionAwaitingReport,
  findSubmissionByRequest,
  listSubmissionsOfChannel,
  listUnfinishedSubmissions,
  recordPoll,
  schedulePoll,
  setStatusMessage,
  transitionSubmission,
} from './submission-rows';
export {
  type StatusUpdate,
  saveServiceState,
  toCompany,
  updateStatus,
  updateStatusCard,
} from './update-status-card';
