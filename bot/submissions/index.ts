export { adoptRequests } from './adopt-requests';
export { abandonSubmission, advanceSubmission } from './advance-submission';
export {
  beginSubmission,
  createDraft,
  type DocumentInput,
  type SubmissionInput,
  submitDraft,
} from './begin-submission';
export { onCancelSubmission } from './cancel-submission';
export { correctCompany } from './correct-company';
export { listDocuments } from './document-rows';
export { onFindFile } from './find-file';
export { findSubmissionOfTeam } from './find-submission-of-team';
export { onRetrySubmission } from './retry-submission';
export { RunningUploads } from './running-uploads';
export { onSendAgain } from './send-again';
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
  listSubmissionsOfAnalysis,
  lockSubmission,
  recordPoll,
  resumePolling,
  schedulePoll,
  setServiceStage,
  transitionSubmission,
} from './submission-rows';
export type { SubmissionsContext } from './submissions-context';
export { submissionTables } from './tables';
