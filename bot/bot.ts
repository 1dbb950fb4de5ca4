import type { Clock, RiskClient } from '../shared/client';
import type { ReportSettings } from '../shared/reports';
import type { ServiceSettings } from './config/service-settings';
import type { Log } from './ops/log';
import type { Metrics } from './ops/metrics';
import type { Shutdown } from './shutdown';
import type { SlackClients } from './slack/slack-clients';
import type { Store } from './store/store';
import type { RunningUploads } from './submissions/running-uploads';
import type { Texts } from './texts/texts';

export interface BotSettings extends ServiceSettings {
  /** Where alerts of every channel go besides. */
  readonly alertChannel?: string;
  /** When a missing report is looked for first. */
  readonly reconcileFirstSeconds: number;
  /** How long after the last new report others are still looked for. */
  readonly stopPollingAfterSeconds: number;
  /** How long an alert waits for somebody before it reminds. */
  readonly remindAfterSeconds: number;
  /** Between two messages in one channel. */
  readonly channelPaceMs: number;
  /** How long Slack may take to answer a message. */
  readonly sendTimeoutMs: number;
  /** How long a post that may be under way is missing in Slack before it is sent once more. */
  readonly repostDelayMs: number;
  /** How long the status card waits for further reports after the first, before it shows those that are there. */
  readonly statusUpdateDelayMs: number;
  /** How long a file waits for the message that brought it. */
  readonly messageGraceSeconds: number;
  /** The pause after a try in vain to handle an event: the first, and the longest to which it doubles. */
  readonly eventRetrySeconds: { readonly first: number; readonly max: number };
  /** How often work is looked for that was left lying. */
  readonly recoveryIntervalSeconds: number;
  /** How often files are looked for that Slack did not tell of. */
  readonly missedFilesIntervalSeconds: number;
  /** How long anything is kept. */
  readonly retentionDays: number;
  /** How to read what the service does not say: scales and directions. */
  readonly meaning: ReportSettings;
}

/** What every listener and every job works with. */
export interface Bot {
  readonly store: Store;
  readonly risk: RiskClient;
  readonly slack: SlackClients;
  readonly uploads: RunningUploads;
  readonly shutdown: Shutdown;
  readonly clock: Clock;
  readonly texts: Texts;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly settings: BotSettings;
}

/** The queue lives by the database's clock, whatever time the bot is told. */
export function dateFromNow(delay: number): Date {
  return new Date(Date.now() + delay);
}

export function currentDate({ clock }: Pick<Bot, 'clock'>): Date {
  return new Date(clock.now());
}
