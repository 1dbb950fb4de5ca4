export { actionIds } from './action-ids';
export { type Acknowledgement, type AlertCardData, alertCard } from './alert-card';
export { type AlertReminderData, alertReminder } from './alert-reminder';
export type { HomeView, MessageBlock, ModalView, ViewBlock } from './block-kit';
export type { Company } from './company-text';
export { type SentDocument, unusualPeriodText } from './document-text';
export { type FiguresCardData, figuresCard } from './figures-card';
export { type HelpCardData, helpCard } from './help-card';
export { type AnalysisEntry, type AnalysisList, historyCard, runningCard } from './history-card';
export { fileNotices, type IntakeReplyData, intakeReply } from './intake-reply';
export type { Message } from './message';
export { alertMetadata, type MessageMetadata, reportMetadata } from './message-metadata';
export { notice } from './notice';
export { rawJsonCard } from './raw-json-card';
export { type ReducedAlertData, reducedAlertCard } from './reduced-alert-card';
export { type ReducedReportData, reducedReportCard } from './reduced-report-card';
export { type ReportCardData, reportCard } from './report-card';
export { type StatusCardData, statusCard } from './status-card';
export {
  canBeCancelled,
  type Progress,
  type ReportedResult,
  type StateName,
  type SubmissionState,
} from './submission-state';
export { testAlertCard } from './test-alert-card';
