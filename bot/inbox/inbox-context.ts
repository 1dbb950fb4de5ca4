import type { Metrics } from '../ops/metrics';
import type { OutboxContext } from '../outbox';
import type { TextsContext } from '../slack/language/find-texts';
import type { SlackContext } from '../slack/slack-clients';
import type { StoreContext } from '../store/store';

/** What the inbox works with. */
export type InboxContext = StoreContext &
  SlackContext &
  TextsContext &
  OutboxContext & {
    readonly metrics: Metrics;
    readonly settings: {
      /** How long a shared file waits for its message. */
      readonly messageGraceSeconds: number;
      /** The pause after a failed attempt to handle an event: the first one, and the longest to which it doubles. */
      readonly eventRetrySeconds: { readonly first: number; readonly max: number };
      /** How often files are searched for whose event never arrived. */
      readonly missedFilesIntervalSeconds: number;
    };
  };
