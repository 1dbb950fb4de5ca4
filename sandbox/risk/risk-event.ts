import type { EventLog, LoggedEvent } from '../core/events/event-log';

/** What happens in the Risk API, for the terminal, the page and tests. */
export type RiskEvent =
  | { type: 'request.created'; request: string; code: string }
  | { type: 'notes.added'; request: string }
  | { type: 'medium.created'; request: string; medium: string; file: string }
  | { type: 'medium.stored'; key: string; size: number }
  | { type: 'medium.online'; request: string; medium: string; file: string }
  | { type: 'report.ready'; request: string; report: string; source: string }
  | { type: 'report.revised'; request: string; report: string; source: string }
  | { type: 'webhook.delivered'; url: string; report: string; attempt: number }
  | { type: 'webhook.failed'; url: string; report: string; attempt: number; outcome: string; final: boolean }
  | { type: 'clock.advanced'; ms: number }
  | { type: 'reset' };

export type LoggedRiskEvent = LoggedEvent<RiskEvent>;
export type RiskEventLog = EventLog<RiskEvent>;
