import type { CompanyDetails, DocumentDetails, ReportKind, Summary, Verdict } from '../../shared';
import type { CompanyCode } from '../../shared/company-code';
import type { ApiStep } from '../../shared/errors';
import type { CaseStatus } from '../cases';
import type { RefusedFile } from '../slack/wording/refusal-text';
import type { FailureReason } from '../texts/failure-reason';
import type { FallibleState, SubmissionState } from './submission-state';

/** `stalled`: something that was asked for has not come in time. */
export type AnalysisProgress = 'running' | 'complete' | 'stopped' | 'stalled' | 'cancelled';

/** What one message, form or re-check asked for about a company, with one card, and the status of the case that has it. */
export interface Analysis extends CaseStatus {
  readonly id: string;
  /** The case that has it; undefined for a draft. */
  readonly caseId?: string;
  readonly teamId: string;
  readonly channelId: string;
  /** The thread of the message with the files; without one, the results go below its card. */
  readonly threadTs?: string;
  /** The message that it began with: the one with the files, or its card; unknown until the card is posted. */
  readonly messageTs?: string;
  /** The user who asked for it. */
  readonly userId: string;
  /** The company that it is about; undefined for a draft. */
  readonly company?: CompanyCode;
  /** The official name once the service has found it, until then the name that was entered. */
  readonly businessName?: string;
  /** What was said of the company besides its code, with this name. */
  readonly companyDetails?: CompanyDetails;
  /** The outbox message with its card. */
  readonly cardMessageId?: string;
  readonly createdAt: Date;
  /** Files of the same message that were never sent; if that is all of them, it has no submission. */
  readonly refusedFiles: readonly RefusedFile[];
  /** The worst so far, as it was stored with the last card. */
  readonly verdict?: Verdict;
  readonly progress: AnalysisProgress;
}

/** An analysis with everything that its card shows. */
export interface AnalysisContents extends Analysis {
  /** The submissions, oldest first. */
  readonly submissions: readonly AnalysisSubmission[];
}

/** One request of the service, with its documents and reports. */
export interface AnalysisSubmission {
  readonly id: string;
  readonly analysisId: string;
  readonly state: SubmissionState;
  /** Its files were sent before, for the same company: it waits for a person to say whether they are sent again. */
  readonly isHeldBack?: true;
  /** When the analysis that sent them began, and the link to its thread, while it is held back. */
  readonly sentBefore?: { readonly at: string; readonly url?: string };
  readonly requestId?: string;
  readonly failure?: SubmissionFailure;
  readonly cancelledBy?: string;
  /** The stage that the service reported last. */
  readonly serviceStage?: string;
  readonly createdAt: Date;
  readonly onlineAt?: Date;
  /** The time of the next poll; undefined if no report is awaited any more. */
  readonly nextPollAt?: Date;
  readonly unreadableReports: readonly string[];
  /** Sources that the service refuses to this account. */
  readonly refusedSources: readonly string[];
  /** The submission with several files, of which this one analyses one alone. */
  readonly splitFrom?: string;
  readonly documents: readonly AnalysisDocument[];
  /** The reports, oldest first. */
  readonly reports: readonly AnalysisReport[];
  /** The figures that the service got last. */
  readonly figures?: { readonly sentAt: Date; readonly sentBy: string };
}

/** A document that was sent for another company too. */
export interface DocumentMatch {
  readonly documentId: string;
  /** What both have in common: all bytes, the content without metadata, or the identifier of a PDF, which its versions share. */
  readonly kind: 'file' | 'content' | 'pdf';
  /** The channel of the other, and when it was sent there; absent where readers of this one may not know of it. */
  readonly channelId?: string;
  readonly sentAt?: string;
}

export interface AnalysisDocument extends Partial<DocumentDetails> {
  readonly submissionId: string;
  readonly name: string;
  readonly mimeType: string;
  /** Whether somebody else sent it to the service, so that it is not in Slack. */
  readonly isElsewhere?: true;
  /** `missing`: it cannot be read from Slack, so the service does not have it. */
  readonly state: 'waiting' | 'described' | 'stored' | 'online' | 'missing';
  readonly match?: DocumentMatch;
  /** It could not be compared with documents of other companies. */
  readonly isUncompared?: true;
}

export interface AnalysisReport {
  readonly reportId: string;
  /** The outbox message with its card. */
  readonly cardMessageId?: string;
  readonly submissionId: string;
  readonly kind: ReportKind;
  readonly verdict: Verdict;
  readonly contentHash: string;
  readonly summary: Summary;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface SubmissionFailure {
  /** The state before, where a retry resumes. */
  readonly from: FallibleState;
  readonly step: ApiStep;
  readonly reason: FailureReason;
  /** Whether the outcome is known: if not, repeating the call might have its effect twice. */
  readonly outcomeKnown: boolean;
}
