import type { ReportSettings } from '../../shared/reports';
import type { OutboxContext } from '../outbox';
import type { TextsContext } from '../slack/language/find-texts';
import type { SlackContext } from '../slack/slack-clients';
import type { StoreContext } from '../store/store';

/** What the alerts work with. */
export type AlertsContext = StoreContext &
  SlackContext &
  TextsContext &
  OutboxContext & {
    readonly settings: {
      /** The channel that gets the alerts of all channels as well. */
      readonly alertChannel?: string;
      /** How long an alert waits to be acknowledged before it reminds. */
      readonly remindAfterSeconds: number;
      /** How to read numbers that the service does not explain: scales and directions. */
      readonly reportSettings: ReportSettings;
      /** The sources of reports that are polled for, such as `esg`. */
      readonly reportSources: readonly string[];
    };
  };
