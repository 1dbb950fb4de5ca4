import type { OverviewContext } from '../analyses';
import type { Shutdown } from '../ops/shutdown';
import type { OutboxContext } from '../outbox';
import type { SlackContext } from '../slack/slack-clients';
import type { StoreContext } from '../store/store';

/** What the history works with. */
export type HistoryContext = StoreContext &
  OverviewContext &
  SlackContext &
  OutboxContext & {
    readonly shutdown: Shutdown;
  };
