import type { Metrics } from '../ops/metrics';
import type { Shutdown } from '../ops/shutdown';
import type { TextsContext } from '../slack/language/find-texts';
import type { SlackContext } from '../slack/slack-clients';
import type { StoreContext } from '../store/store';
import type { OutboxContext } from './outbox-signal';

/** What the sender of messages works with. */
export type SenderContext = StoreContext &
  SlackContext &
  TextsContext &
  OutboxContext & {
    readonly shutdown: Shutdown;
    readonly metrics: Metrics;
    readonly settings: {
      /** The pause between two messages in one channel. */
      readonly channelPaceMs: number;
      /** How long to wait for a post of unknown outcome to appear in Slack before it is sent again. */
      readonly repostDelayMs: number;
    };
  };
