/** What can happen to a case. The data has keys and ids, no sentences. */
export type TrailEvent =
  | { readonly kind: 'report_arrived'; readonly data: ReportState }
  | { readonly kind: 'report_changed'; readonly data: ReportState & { readonly before: string } }
  /** A case began with its first analysis, after the decision of an earlier case if there was one. */
  | { readonly kind: 'opened'; readonly data: { readonly analysisId: string; readonly earlierId?: string } }
  | { readonly kind: 'joined'; readonly data: { readonly analysisId: string } }
  /** An analysis went to another case, because its company was corrected. */
  | { readonly kind: 'left'; readonly data: { readonly analysisId: string; readonly to: string } }
  /** All its analyses are in another case. */
  | { readonly kind: 'merged'; readonly data: { readonly into: string } }
  | { readonly kind: 'taken'; readonly data: Record<string, never> }
  | { readonly kind: 'assigned'; readonly data: { readonly to: string; readonly from?: string } }
  | { readonly kind: 'decided' | 'proposed'; readonly data: DecidedState }
  /** Documents were asked for, until a day. */
  | { readonly kind: 'asked'; readonly data: DecidedState & { readonly until: string } }
  /** A workflow asked for a decision, perhaps in words, and until a time. */
  | { readonly kind: 'question_asked'; readonly data: AskedState }
  /** An analysis ended without all that was asked for. */
  | { readonly kind: 'analysis_ended'; readonly data: EndedState }
  /** A file of an analysis was sent for another company too, with the same bytes, identifier or content. */
  | { readonly kind: 'file_matched'; readonly data: { readonly analysisId: string; readonly match: string } }
  | { readonly kind: 'documents_arrived'; readonly data: { readonly analysisId: string } }
  /** Documents did not come in time. */
  | { readonly kind: 'documents_missing'; readonly data: Record<string, never> }
  | { readonly kind: 'confirmed'; readonly data: { readonly decision: string; readonly proposedBy: string } }
  | {
      readonly kind: 'refused';
      readonly data: { readonly decision: string; readonly proposedBy: string; readonly reason: string };
    }
  /** A person with a reason, a report that says something new, or an analysis without one reopened the case: it ended, or its file was matched. */
  | {
      readonly kind: 'reopened';
      readonly data: {
        readonly reason?: string;
        readonly reportId?: string;
        readonly analysisId?: string;
        readonly decision?: string;
      };
    }
  | { readonly kind: 'snoozed'; readonly data: { readonly until: string } }
  /** A snooze ended at its time, or before it by a report that says something new or an analysis without one. */
  | { readonly kind: 'woken'; readonly data: { readonly reportId?: string; readonly analysisId?: string } }
  /** The due date changed; without one the case is not due any more, or has another due date soon. */
  | { readonly kind: 'due_changed'; readonly data: { readonly dueAt?: string } }
  | { readonly kind: 'figures_sent'; readonly data: { readonly requestId: string; readonly amounts: object } }
  | { readonly kind: 'reminded'; readonly data: { readonly to: string } }
  | { readonly kind: 'escalated'; readonly data: { readonly to: string } }
  /** A case was exported; `by` is a name on the command line, which has no Slack id. */
  | {
      readonly kind: 'exported';
      readonly data: { readonly format: 'pdf' | 'csv'; readonly by?: string };
    }
  /** Another company, or a person, was removed from what is kept of the case. */
  | { readonly kind: 'erased'; readonly data: ErasedState };

type ErasedState =
  | { readonly what: 'company' }
  | {
      readonly what: 'person';
      /** Whether the person had the case, which nobody has now. */
      readonly owner: boolean;
    };

interface ReportState {
  readonly reportId: string;
  /** The kind that was found in what it says; entries of 0.1.0 have its source here, and no `source`. */
  readonly report: string;
  /** What the service says that it is. */
  readonly source: string;
  readonly verdict: string;
  /** The worst finding, in the service's own words, if there is one. */
  readonly finding?: string;
}

interface EndedState {
  readonly analysisId: string;
  readonly end: 'failed' | 'no_report' | 'unreadable' | 'missing' | 'refused' | 'cancelled';
}

interface AskedState {
  readonly questionId: string;
  readonly question?: string;
  readonly until?: string;
}

interface DecidedState {
  readonly decision: string;
  readonly decisionKind: string;
  readonly name?: string;
  readonly reason: string;
  readonly note?: string;
  readonly verdict?: string;
  readonly finding?: string;
  /** The keys of all findings against the company at that time. */
  readonly findings?: readonly string[];
  /** What was known against the company at that time, with how grave each was. */
  readonly concerns?: Readonly<Record<string, number>>;
}

export type TrailKind = TrailEvent['kind'];

/** One row of a trail. */
export interface TrailEntry {
  readonly caseId: string;
  /** The number of the entry, from 1 on, without gaps. */
  readonly seq: number;
  readonly teamId: string;
  readonly channelId: string;
  readonly at: Date;
  readonly kind: TrailKind;
  /** The person who did it; absent if the bot itself did, or the command line. */
  readonly userId?: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly previousHash?: string;
  readonly hash: string;
}
