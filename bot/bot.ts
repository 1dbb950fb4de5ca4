import type { AlertsContext } from './alerts';
import type { AnalysesContext } from './analyses';
import type { ApiContext } from './api';
import type { CompanyContext } from './company';
import type { DeadlinesContext } from './deadlines';
import type { DecisionsContext } from './decisions';
import type { DigestContext } from './digest';
import type { ExportContext } from './export';
import type { FiguresContext } from './figures';
import type { HelpContext } from './help';
import type { HistoryContext } from './history';
import type { HomeContext } from './home';
import type { InboxContext } from './inbox';
import type { IntakeContext } from './intake';
import type { SenderContext } from './outbox';
import type { ReportsContext } from './reports';
import type { TypingPause } from './slack/interactions/typing-pause';
import type { SubmissionsContext } from './submissions';

/** What every listener and every job works with: all that the features need, and the jobs of all of them. */
export type Bot = AlertsContext &
  AnalysesContext &
  ApiContext &
  CompanyContext &
  DeadlinesContext &
  DecisionsContext &
  DigestContext &
  ExportContext &
  FiguresContext &
  HelpContext &
  HistoryContext &
  HomeContext &
  InboxContext &
  IntakeContext &
  ReportsContext &
  SubmissionsContext &
  SenderContext & {
    /** Waits until a person pauses in a menu whose options are returned for what they type. */
    readonly typing: TypingPause;
    readonly settings: {
      /** How often stale work is recovered. */
      readonly recoveryIntervalSeconds: number;
      /** The number of days after which events, messages and drafts are deleted. */
      readonly retentionDays: number;
      /** The number of days after which cases and their trails are deleted. */
      readonly caseRetentionDays: number;
    };
  };
