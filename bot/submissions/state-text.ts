import { joinSentences } from '../slack/block-kit/message';
import {
  bold,
  emptyMarkup,
  escapeText,
  formatDateTime,
  joinMarkup,
  link,
  type Markup,
  mrkdwn,
  sanitizeLabel,
  userMention,
} from '../slack/block-kit/mrkdwn';
import type { SentDocument } from '../texts/document-text';
import { progressBar } from '../texts/progress-bar';
import type { Texts } from '../texts/texts';
import { verdictText } from '../texts/verdict-text';
import type { Progress, ReportResult, StatusCardState } from './status-card-state';

export const LATE_AFTER_SECONDS = 15 * 60;
const MAX_REPORTS = 10;

/** Reports usually arrive sooner: the card says so and offers Check again. */
export function isLate(state: StatusCardState): boolean {
  return state.state === 'online' && state.elapsedSeconds >= LATE_AFTER_SECONDS;
}

/** The state, and what to do next. */
export function stateText(data: StatusData, texts: Texts): Markup {
  const { state } = data;
  switch (state.state) {
    case 'draft':
    case 'queued':
    case 'requested':
      return mrkdwn`${texts.status[state.state]}`;
    case 'described':
    case 'stored':
      return joinMarkup([barText(state.progress, texts), mrkdwn`${texts.status[state.state]}`]);
    case 'online':
      return onlineText(state, data, texts);
    case 'reported':
      return reportedText(state.reports, texts);
    case 'failed':
      return failedText(state, texts);
    case 'cancelled':
      return cancelledText(state, data, texts);
    case 'stalled':
      return joinMarkup([sinceText(state.since, texts), mrkdwn`${texts.status.stalled}`]);
  }
}

/** The same as plain text for notifications. It stays the same until the state changes, so that no edit is sent. */
export function stateSentence(data: StatusData, texts: Texts): string {
  const { state, documents } = data;
  const { status } = texts;
  switch (state.state) {
    case 'online':
      if (isLate(state)) return status.late;
      return documents.length === 0 ? status.onlineWithoutDocument : status.online;
    case 'reported':
      return joinSentences(
        ...state.reports
          .slice(0, MAX_REPORTS)
          .map(({ title, verdict }) => `${verdictText(verdict, texts)}: ${sanitizeLabel(title, 60)}`),
        status.reported(state.reports.length),
      );
    case 'failed':
      return joinSentences(
        status.failedAt(status.steps[state.step]),
        sanitizeLabel(state.reason, 150),
        state.outcomeKnown ? status.retry : status.outcomeUnknown,
      );
    case 'stalled':
      return joinSentences(
        status.stalled,
        data.requestId ? `${status.request} ${sanitizeLabel(data.requestId, 100)}` : '',
      );
    default:
      return status[state.state];
  }
}

export interface StatusData {
  readonly state: StatusCardState;
  readonly documents: readonly SentDocument[];
  readonly requestId?: string;
}

type StateByName<Name> = Extract<StatusCardState, { readonly state: Name }>;

function barText(progress: Progress | undefined, texts: Texts): Markup {
  return progress ? mrkdwn`${progressBar(progress.sent, progress.total, texts)}` : emptyMarkup;
}

function sinceText(since: number, texts: Texts): Markup {
  return mrkdwn`${texts.status.since} ${formatDateTime(since)}.`;
}

function onlineText(state: StateByName<'online'>, { documents }: StatusData, texts: Texts): Markup {
  const { status } = texts;
  const late = isLate(state);
  return joinMarkup([
    late && state.stage ? mrkdwn`${status.stage}: ${escapeText(state.stage, 100)}` : emptyMarkup,
    sinceText(state.since, texts),
    mrkdwn`${documents.length === 0 ? status.onlineWithoutDocument : status.online}`,
    late
      ? mrkdwn`${status.late} ${documents.length === 0 ? emptyMarkup : mrkdwn`${status.longest}`}`
      : emptyMarkup,
  ]);
}

function reportedText(reports: readonly ReportResult[], texts: Texts): Markup {
  const lines = reports.slice(0, MAX_REPORTS).map(({ title, verdict, url }) => {
    const name = url === undefined ? escapeText(title, 100) : link(url, title);
    return mrkdwn`${verdictText(verdict, texts)} · ${name}`;
  });
  const rest = reports.length - lines.length;
  return joinMarkup([
    mrkdwn`${texts.status.reported(reports.length)}`,
    ...lines,
    rest > 0 ? mrkdwn`${texts.status.more(rest)}` : emptyMarkup,
    mrkdwn`${texts.status.reportedNext}`,
  ]);
}

function failedText({ step, reason, outcomeKnown }: StateByName<'failed'>, texts: Texts): Markup {
  const { status } = texts;
  return joinMarkup([
    bold(status.failedAt(status.steps[step])),
    reason === '' ? emptyMarkup : mrkdwn`${status.reason}: ${escapeText(reason, 500)}`,
    mrkdwn`${outcomeKnown ? status.retry : status.outcomeUnknown}`,
    step === 'createRequest' && !outcomeKnown ? mrkdwn`${status.lookForRequest}` : emptyMarkup,
  ]);
}

function cancelledText({ by }: StateByName<'cancelled'>, { requestId }: StatusData, texts: Texts): Markup {
  const { status } = texts;
  return joinMarkup([
    by === undefined ? emptyMarkup : mrkdwn`${status.cancelledBy} ${userMention(by)}.`,
    mrkdwn`${status.cancelled}`,
    requestId === undefined ? emptyMarkup : mrkdwn`${status.cancelledAfterRequest}`,
  ]);
}
