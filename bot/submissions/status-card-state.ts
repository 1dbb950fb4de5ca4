import type { ApiStep, Verdict } from '../../shared';

export interface Progress {
  readonly sent: number;
  readonly total: number;
}

/** What a report that has come is called, and what it says. */
export interface ReportResult {
  readonly title: string;
  readonly verdict: Verdict;
  readonly url?: string;
}

/** Where a submission is, with what people want to know there. */
export type StatusCardState =
  | { readonly state: 'draft' | 'queued' | 'requested' }
  | { readonly state: 'described' | 'stored'; readonly progress?: Progress }
  | {
      readonly state: 'online';
      /** In milliseconds: a card that says how long it has been would have to be edited all the time. */
      readonly since: number;
      readonly elapsedSeconds: number;
      /** The service's own words; shown when it takes long, never used to decide. */
      readonly stage?: string;
    }
  | { readonly state: 'reported'; readonly reports: readonly ReportResult[] }
  | {
      readonly state: 'failed';
      readonly step: ApiStep;
      readonly reason: string;
      /** False when a call may have been carried out although no answer came. */
      readonly outcomeKnown: boolean;
    }
  | { readonly state: 'cancelled'; readonly by?: string }
  | { readonly state: 'stalled'; readonly since: number };

export type StatusName = StatusCardState['state'];

const CANCELLABLE_STATES: readonly StatusName[] = ['draft', 'queued', 'requested', 'described', 'stored'];

/** Once a document is online, the service analyses it whatever we do. */
export function canCancel(state: StatusName): boolean {
  return CANCELLABLE_STATES.includes(state);
}
