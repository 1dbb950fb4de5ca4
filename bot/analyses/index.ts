export { assessAnalysis } from './assess-analysis';
export {
  isComplete,
  isDocumentAwaited,
  LATE_AFTER_SECONDS,
  listAskedSources,
  STALLED_AFTER_SECONDS,
} from './awaited-reports';
export type { Analysis, AnalysisProgress, AnalysisContents, AnalysisDocument, AnalysisSubmission, SubmissionFailure } from './analysis';
export { analysisCard } from './analysis-card';
export { type AnalysisCardData, unknownText } from './analysis-lead';
export { type AnalysisOverview, describeAnalysis, describeAnalyses, listAnalyses } from './analysis-overview';
export {
  createAnalysis,
  countAnalyses,
  findAnalysis,
  findAnalysisOfTeam,
  findFormState,
  listAnalysesOfThread,
  listAnalysesOfCase,
  lockAnalysis,
  type NewAnalysis,
  setBusinessName,
  setAnalysisCard,
  setAnalysisCompany,
  setAnalysisCase,
  setFormState,
} from './analysis-rows';
export { readClass } from './read-class';
export { readRetryValue } from './retry-value';
export {
  type Concern,
  findNewConcerns,
  listConcerns,
  toKnownConcerns,
} from './concerns';
export { findAnalysisThread } from './find-analysis-thread';
export { findResultThread } from './find-result-thread';
export { countCompanies } from './load-analyses';
export { moveThread } from './move-thread';
export { redactedAnalysisCard } from './redacted-analysis-card';
export { type FoundAnalyses, searchAnalyses } from './search-analyses';
export {
  cancellableStates,
  canTransition,
  type FallibleState,
  type SubmissionState,
} from './submission-state';
export { toCompany } from './to-company';
export { enqueueAnalysisCard, toReplaceKey, updateAnalysisCard, updateCard } from './update-analysis-card';
export { enqueueCaseCards, refreshCaseVerdict, updateVerdict } from './update-verdict';
export { listXrays } from './xray-table';
export { type CaseOverview, describeCase, describeCases, type WholeCase } from './describe-case';
export { enterCase, moveToOpenCase } from './enter-case';
export { enqueueUpdatesElsewhere } from './list-elsewhere';
export { findStanding, type Standing } from './find-standing';
export { findCaseThread, findNewestAnalysis } from './find-case-thread';
export { analysisLine, analysisSentence, isRunning } from './analysis-line';
export { type CaseNotice, enqueueCaseNotice } from './enqueue-case-notice';
