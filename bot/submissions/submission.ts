import type { CompanyDetails } from '../../shared';
import type { CompanyCode } from '../../shared/company-code';
import type { ApiStep } from '../../shared/errors';
import type { SubmissionFailure, SubmissionState } from '../analyses';

/** One request of the Risk API with its documents, as part of an analysis. */
export interface Submission {
  readonly id: string;
  readonly analysisId: string;
  /** The case of its analysis; undefined for a draft. */
  readonly caseId?: string;
  /** The place, who asked, the company and the outbox message with the card come from its analysis. */
  readonly teamId: string;
  readonly channelId: string;
  readonly threadTs?: string;
  readonly userId: string;
  readonly company?: CompanyCode;
  readonly businessName?: string;
  readonly companyDetails?: CompanyDetails;
  readonly cardMessageId?: string;
  /** The submission with several files, of which this one analyses one alone. */
  readonly splitFrom?: string;
  readonly state: SubmissionState;
  /** Its files were sent before: it waits for a person to say whether they are sent again. */
  readonly isHeldBack?: true;
  /** A person said so. */
  readonly sendsAgain?: true;
  /** A call that was begun and not recorded as ended. If no worker is making it, its outcome is unknown. */
  readonly pendingCall?: ApiStep;
  readonly requestId?: string;
  readonly failure?: SubmissionFailure;
  readonly cancelledBy?: string;
  readonly onlineAt?: Date;
  /** The time of the next poll; undefined if no report is awaited. */
  readonly nextPollAt?: Date;
  readonly pollCount: number;
  readonly polledAt?: Date;
  /** Reports that exist but could not be read so far. */
  readonly unreadableReports: readonly string[];
  /** Sources that the service refuses to this account: neither awaited nor polled again. */
  readonly refusedSources: readonly string[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
