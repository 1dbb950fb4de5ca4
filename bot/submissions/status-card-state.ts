import type { ApiStep, Verdict } from '../../shared';

export interface Progress {
  readonly sent: number;
  readonly total: number;
}

/** A report that has arrived, in a line of the card. */
export interface ReportResult {
  readonly title: string;
  readonly verdict: Verdict;
  readonly url?: string;
}

/** A submission's state, with what the card shows in that state. */
export type StatusCardState =
  | { readonly state: 'draft' | 'queued' | 'requested' }
  | { readonly state: 'described' | 'stored'; readonly progress?: Progress }
  | {
      readonly state: 'online';
      /** In milliseconds. The card shows this time and not the duration, which would need an edit every minute. */
      readonly since: number;
      readonly elapsedSeconds: number;
      /** As the service names it; shown when it takes long, never used to decide. */
      readonly stage?: string;
    }
  | { readonly state: 'reported'; readonly reports: readonly ReportResult[] }
  | {
      readonly state: 'failed';
      readonly step: ApiStep;
      readonly reason: string;
      /** False when no response came, so that the call may have had its effect. */
      readonly outcomeKnown: boolean;
    }
  | { readonly state: 'cancelled'; readonly by?: string }
  | { readonly state: 'stalled'; readonly since: number };

export type StatusName = StatusCardState['state'];
