import type { DecisionsContext } from '../decisions';
import type { SubmissionsContext } from '../submissions';

/** What the reports work with. */
export type ReportsContext = SubmissionsContext &
  DecisionsContext & {
    readonly settings: {
      /** How long the card of an analysis waits for further reports after the first, before it shows what has arrived. */
      readonly statusUpdateDelayMs: number;
      /** How long after the last new report polling ends. */
      readonly stopPollingAfterSeconds: number;
    };
  };
