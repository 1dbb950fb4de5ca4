export { abandonSubmission, advanceSubmission } from './advance-submission';
export {
  beginSubmission,
  createDraft,
  type DocumentInput,
  type SubmissionInput,
  submitDraft,
} from './begin-submission';
export { onCancelSubmission } from './cancel-submission';
export { listDocuments, type SubmittedDocument } from './document-rows';
export { findResultThread } from './find-result-thread';
export { findSubmissionOfTeam } from './find-submission-of-team';
export { onRetrySubmission } from './retry-submission';
export { RunningUploads } from './running-uploads';
export { LATE_AFTER_SECONDS } from './state-text';
export { statusCard } from './status-card';
export type { StatusCardState, StatusName } from './status-card-state';
export { canRetry, type StepFailure, toStepFailure, toUnknownOutcome } from './step-failure';
export type { Submission } from './submission';
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
