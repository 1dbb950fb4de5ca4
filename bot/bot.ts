import type { Clock, RiskClient } from '../shared/client';
import type { ReportSettings } from '../shared/reports';
import type { AccountSettings } from './config/account-settings';
import type { DecisionWebhook } from './config/decision-settings';
import type { Network } from './http/network';
import type { Log } from './ops/log';
import type { Metrics } from './ops/metrics';
import type { OutboxSignal } from './outbox/outbox-signal';
import type { Shutdown } from './shutdown';
import type { SlackClients } from './slack/slack-clients';
import type { Store } from './store/store';
import type { RunningUploads } from './submissions/running-uploads';
import type { Language } from './texts/language';

export interface BotSettings extends AccountSettings {
  /** The channel that gets the alerts of all channels as well. */
  readonly alertChannel?: string;
  /** When a missing report is polled for first. */
  readonly reconcileFirstSeconds: number;
  /** How long after the last new report polling ends. */
  readonly stopPollingAfterSeconds: number;
  /** How long an alert waits to be acknowledged before it reminds. */
  readonly remindAfterSeconds: number;
  /** The pause between two messages in one channel. */
  readonly channelPaceMs: number;
  /** How long Slack may take to answer a message. */
  readonly sendTimeoutMs: number;
  /** How long to wait for a post of unknown outcome to appear in Slack before it is sent again. */
  readonly repostDelayMs: number;
  /** How long the card of an analysis waits for further reports after the first, before it shows what has arrived. */
  readonly statusUpdateDelayMs: number;
  /** How long a shared file waits for its message. */
  readonly messageGraceSeconds: number;
  /** The pause after a failed attempt to handle an event: the first one, and the longest to which it doubles. */
  readonly eventRetrySeconds: { readonly first: number; readonly max: number };
  /** How often stale work is recovered. */
  readonly recoveryIntervalSeconds: number;
  /** How often files are searched for whose event never arrived. */
  readonly missedFilesIntervalSeconds: number;
  /** After how many days events, messages and drafts are deleted. */
  readonly retentionDays: number;
  /** After how many days cases and their trails are deleted. */
  readonly caseRetentionDays: number;
  /** Where decisions are sent. */
  readonly decisionWebhook?: DecisionWebhook;
  /** The language of channels and people without one of their own. */
  readonly defaultLanguage: Language;
  /** How to read numbers that the service does not explain: scales and directions. */
  readonly reportSettings: ReportSettings;
}

/** What every listener and every job works with. */
export interface Bot {
  readonly store: Store;
  readonly risk: RiskClient;
  readonly network: Network;
  readonly slack: SlackClients;
  readonly uploads: RunningUploads;
  readonly outbox: OutboxSignal;
  readonly shutdown: Shutdown;
  /** Runs with the database's, so that processes may compare the times they store. */
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly settings: BotSettings;
}

export function currentDate({ clock }: Pick<Bot, 'clock'>): Date {
  return new Date(clock.now());
}
