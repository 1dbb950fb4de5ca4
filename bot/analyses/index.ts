export type { AnalysesContext, OverviewContext } from './analyses-context';
export type {
  Analysis,
  AnalysisContents,
  AnalysisDocument,
  AnalysisProgress,
  AnalysisSubmission,
  DocumentMatch,
  SubmissionFailure,
} from './analysis';
export { analysisCard } from './analysis-card';
export { type EndedAnalysis, listEnded } from './analysis-end';
export { type AnalysisCardData, unknownText } from './analysis-lead';
export { analysisLine, analysisSentence, isRunning } from './analysis-line';
export { type AnalysisOverview, describeAnalyses, describeAnalysis, listAnalyses } from './analysis-overview';
export {
  companyDetailsColumn,
  countAnalyses,
  createAnalysis,
  deleteDrafts,
  findAnalysis,
  findAnalysisOfTeam,
  findFormState,
  listAnalysesOfCase,
  listAnalysesOfThread,
  lockAnalysis,
  type NewAnalysis,
  setAnalysisCard,
  setAnalysisCase,
  setAnalysisCompany,
  setBusinessName,
  setFormState,
} from './analysis-rows';
export { assessAnalysis } from './assess-analysis';
export {
  isComplete,
  isDocumentAwaited,
  LATE_AFTER_SECONDS,
  listAskedSources,
  STALLED_AFTER_SECONDS,
} from './awaited-reports';
export { beginWithCard } from './begin-with-card';
export { matchSummary } from './build-match-rows';
export {
  caseLine,
  caseSentence,
  type LineLengths,
  type ListedCase,
  redactedCaseLine,
  toProgress,
} from './case-line';
export { toClassShare } from './class-share';
export {
  type Concern,
  findNewConcerns,
  listConcerns,
} from './concerns';
export { type CaseOverview, describeCase, describeCases, type WholeCase } from './describe-case';
export { enqueueCaseNotice } from './enqueue-case-notice';
export { enterCase, moveToOpenCase } from './enter-case';
export { findAnalysisThread } from './find-analysis-thread';
export { findCaseThread, findNewestAnalysis } from './find-case-thread';
export { findResultThread } from './find-result-thread';
export { findStanding, type Standing } from './find-standing';
export { isUnsent } from './is-unsent';
export { keepRefusedFiles } from './keep-refused-files';
export { listKnownConcerns } from './known-concerns';
export { enqueueUpdatesElsewhere } from './list-elsewhere';
export { countCompanies } from './load-analyses';
export { moveThread } from './move-thread';
export { nameEnded } from './name-ended';
export { readClass } from './read-class';
export { redactedAnalysisCard } from './redacted-analysis-card';
export { readRetryValue } from './retry-value';
export { type FoundAnalyses, findTypedCode, searchAnalyses } from './search-analyses';
export {
  cancellableStates,
  canTransition,
  type FallibleState,
  type SubmissionState,
} from './submission-state';
export { analysisTables } from './tables';
export { toCompany } from './to-company';
export {
  type AnalysisUpdate,
  enqueueAnalysisCard,
  toReplaceKey,
  updateAnalysisCard,
  updateCard,
} from './update-analysis-card';
export { enqueueCaseCards, refreshCaseVerdict, updateVerdict } from './update-verdict';
export { listRedactedXrays, listXrays } from './xray-table';
