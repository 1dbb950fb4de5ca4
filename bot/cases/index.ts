export { assessCase, type CaseProgress, readClass } from './assess-case';
export {
  isComplete,
  isDocumentAwaited,
  LATE_AFTER_SECONDS,
  listAskedSources,
  STALLED_AFTER_SECONDS,
} from './awaited-reports';
export type { Case, CaseContents, CaseDocument, CaseSubmission, SubmissionFailure } from './case';
export { caseCard } from './case-card';
export { type CaseCardData, unknownText } from './case-lead';
export { type CaseOverview, describeCase, describeCases, listCases } from './case-overview';
export {
  createCase,
  findCase,
  findCaseOfTeam,
  findFormState,
  listCasesOfThread,
  lockCase,
  type NewCase,
  setBusinessName,
  setCaseCard,
  setCaseCompany,
  setFormState,
} from './case-rows';
export {
  type CaseDecision,
  type CaseState,
  type CaseStatus,
  hasDecision,
  type KnownConcerns,
} from './case-status';
export { readCaseValue, readRetryValue, type SeenCase, toConfirmValue } from './case-value';
export {
  type Concern,
  findNewConcerns,
  listConcerns,
  toKnownConcerns,
} from './concerns';
export { decisionButtons } from './decision-buttons';
export { findCaseThread } from './find-case-thread';
export { findResultThread } from './find-result-thread';
export { countCompanies } from './load-cases';
export { moveThread } from './move-thread';
export { redactedCaseCard } from './redacted-case-card';
export { searchCases } from './search-cases';
export {
  cancellableStates,
  canTransition,
  type FallibleState,
  type SubmissionState,
} from './submission-state';
export { toCompany } from './to-company';
export { showCase, toReplaceKey, updateCase, updateCaseCard } from './update-case-card';
export { updateCaseVerdict } from './update-case-verdict';
export { listXrays } from './xray-table';
