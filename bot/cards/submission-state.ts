import type { Step, Verdict } from '../../shared';

export interface Progress {
  readonly sent: number;
  readonly total: number;
}

/** What a report that has come is called, and what it says. */
export interface ReportedResult {
  readonly title: string;
  readonly verdict: Verdict;
  readonly url?: string;
}

/** Where a submission is, with what people want to know there. */
export type SubmissionState =
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
  | { readonly state: 'reported'; readonly reports: readonly ReportedResult[] }
  | {
      readonly state: 'failed';
      readonly step: Step;
      readonly reason: string;
      /** False when a call may have been carried out although no answer came. */
      readonly outcomeKnown: boolean;
    }
  | { readonly state: 'cancelled'; readonly by?: string }
  | { readonly state: 'stalled'; readonly since: number };

export type StateName = SubmissionState['state'];

const CANCELLABLE: readonly StateName[] = ['draft', 'queued', 'requested', 'described', 'stored'];

/** Once a document is online, the service analyses it whatever we do. */
export function canBeCancelled(state: StateName): boolean {
  return CANCELLABLE.includes(state);
}
