import type { CompanyCode } from '../../shared/company-code';
import type { ApiStep } from '../../shared/errors';
import type { FallibleState, SubmissionState } from './submission-state';

/** What people handed in together: one request, with a medium for each document. */
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
  /** A call begun and not recorded as ended: when no worker is at it, its outcome is unknown. */
  readonly pendingCall?: ApiStep;
  readonly requestId?: string;
  /** The outbox message that holds the status card. */
  readonly statusMessageId?: string;
  readonly failure?: SubmissionFailure;
  readonly cancelledBy?: string;
  /** The service's last words on where its work is. */
  readonly serviceStage?: string;
  readonly onlineAt?: Date;
  readonly polling: { readonly at?: Date; readonly count: number; readonly polledAt?: Date };
  /** Reports that exist and could not be read so far. */
  readonly unreadableReports: readonly string[];
  /** Sources that the service refuses to this account: not awaited, and not asked for again. */
  readonly refusedSources: readonly string[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface SubmissionFailure {
  /** The state reached before, where a retry goes on. */
  readonly from: FallibleState;
  readonly step: ApiStep;
  readonly reason: string;
  /** When not, a repeated call might be a second one. */
  readonly outcomeKnown: boolean;
}

export interface SubmissionRow {
  readonly id: string;
  readonly team_id: string;
  readonly channel_id: string;
  readonly thread_ts: string | null;
  readonly user_id: string;
  readonly dedupe_key: string | null;
  readonly code_type: string | null;
  readonly code_id: string | null;
  readonly business_name: string | null;
  readonly state: SubmissionState;
  readonly calling: ApiStep | null;
  readonly request_id: string | null;
  readonly status_message_id: string | null;
  readonly failed_from: FallibleState | null;
  readonly failed_step: ApiStep | null;
  readonly failure_reason: string | null;
  readonly outcome_known: boolean | null;
  readonly online_at: Date | null;
  readonly reconcile_at: Date | null;
  readonly reconcile_looks: number;
  readonly polled_at: Date | null;
  readonly unreadable_reports: string[];
  readonly refused_sources: string[];
  readonly cancelled_by: string | null;
  readonly service_stage: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export function toSubmission(row: SubmissionRow): Submission {
  return {
    id: row.id,
    teamId: row.team_id,
    channelId: row.channel_id,
    threadTs: row.thread_ts ?? undefined,
    userId: row.user_id,
    dedupeKey: row.dedupe_key ?? undefined,
    company: row.code_type && row.code_id ? { type: row.code_type, id: row.code_id } : undefined,
    businessName: row.business_name ?? undefined,
    state: row.state,
    pendingCall: row.calling ?? undefined,
    requestId: row.request_id ?? undefined,
    statusMessageId: row.status_message_id ?? undefined,
    failure: toSubmissionFailure(row),
    cancelledBy: row.cancelled_by ?? undefined,
    serviceStage: row.service_stage ?? undefined,
    onlineAt: row.online_at ?? undefined,
    polling: {
      at: row.reconcile_at ?? undefined,
      count: row.reconcile_looks,
      polledAt: row.polled_at ?? undefined,
    },
    unreadableReports: row.unreadable_reports,
    refusedSources: row.refused_sources,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function toSubmissionFailure(row: SubmissionRow): SubmissionFailure | undefined {
  if (!row.failed_from || !row.failed_step) return undefined;
  return {
    from: row.failed_from,
    step: row.failed_step,
    reason: row.failure_reason ?? '',
    outcomeKnown: row.outcome_known ?? false,
  };
}
