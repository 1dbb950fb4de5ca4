import type { Clock } from '../../shared/client';
import type { OutboxContext } from '../outbox';
import type { TextsContext } from '../slack/language/find-texts';
import type { Queryable } from '../store/queryable';
import type { StoreContext } from '../store/store';

/** What everything works with that describes analyses and cases; its store may be a transaction. */
export interface OverviewContext {
  readonly store: Queryable;
  readonly clock: Clock;
  readonly settings: {
    /** The sources whose reports make a submission complete: an account may not be entitled to every analysis. */
    readonly expectedReports: readonly string[];
  };
}

/** What the analyses work with. */
export type AnalysesContext = StoreContext & OverviewContext & TextsContext & OutboxContext;
