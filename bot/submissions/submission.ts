import type { CompanyCode } from '../../shared/company-code';
import type { ApiStep } from '../../shared/errors';
import type { FallibleState, SubmissionState } from './submission-state';

/** Documents submitted together: one request of the Risk API, with a medium for each document. */
export interface Submission {
  readonly id: string;
  readonly teamId: string;
  readonly channelId: string;
  readonly threadTs?: string;
  readonly userId: string;
  readonly dedupeKey?: string;
  readonly company?: CompanyCode;
  readonly businessName?: string;
  readonly state: SubmissionState;
  /** A call that was begun and not recorded as ended. If no worker is making it, its outcome is unknown. */
  readonly pendingCall?: ApiStep;
  readonly requestId?: string;
  /** The outbox message with the status card. */
  readonly statusMessageId?: string;
  readonly failure?: SubmissionFailure;
  readonly cancelledBy?: string;
  /** The stage that the service reported last. */
  readonly serviceStage?: string;
  readonly onlineAt?: Date;
  /** Undefined if no report is awaited. */
  readonly nextPollAt?: Date;
  readonly pollCount: number;
  readonly polledAt?: Date;
  /** Reports that exist but could not be read so far. */
  readonly unreadableReports: readonly string[];
  /** Sources that the service refuses to this account: neither expected nor polled again. */
  readonly refusedSources: readonly string[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface SubmissionFailure {
  /** The state before, where a retry resumes. */
  readonly from: FallibleState;
  readonly step: ApiStep;
  readonly reason: string;
  /** If not, repeating the call might have its effect twice. */
  readonly outcomeKnown: boolean;
}
