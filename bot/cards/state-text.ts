import type { Texts } from '../texts';
import type { SentDocument } from './document-text';
import { sentences } from './message';
import { bold, foreign, joined, label, link, type Markup, mention, moment, mrkdwn, nothing } from './mrkdwn';
import { progressBar } from './progress-bar';
import type { Progress, ReportedResult, SubmissionState } from './submission-state';
import { verdictText } from './verdict-text';

export const LATE_AFTER_SECONDS = 15 * 60;
const MOST_REPORTS = 10;

/** Longer than reports usually take: time for a word and a button to look again. */
export function isLate(state: SubmissionState): boolean {
  return state.state === 'online' && state.elapsedSeconds >= LATE_AFTER_SECONDS;
}

/** What is going on, and what to do about it. */
export function stateText(data: StatusData, texts: Texts): Markup {
  const { state } = data;
  switch (state.state) {
    case 'draft':
    case 'queued':
    case 'requested':
      return mrkdwn`${texts.status[state.state]}`;
    case 'described':
    case 'stored':
      return joined([barText(state.progress, texts), mrkdwn`${texts.status[state.state]}`]);
    case 'online':
      return onlineText(state, data, texts);
    case 'reported':
      return reportedText(state.reports, texts);
    case 'failed':
      return failedText(state, texts);
    case 'cancelled':
      return cancelledText(state, data, texts);
    case 'stalled':
      return joined([sinceText(state.since, texts), mrkdwn`${texts.status.stalled}`]);
  }
}

/** The same in a sentence or two without markup, equal as long as nothing has happened. */
export function stateSentence(data: StatusData, texts: Texts): string {
  const { state, documents } = data;
  const { status } = texts;
  switch (state.state) {
    case 'online':
      if (isLate(state)) return status.late;
      return documents.length === 0 ? status.onlineWithoutDocument : status.online;
    case 'reported':
      return sentences(
        ...state.reports
          .slice(0, MOST_REPORTS)
          .map(({ title, verdict }) => `${verdictText(verdict, texts)}: ${label(title, 60)}`),
        status.reported(state.reports.length),
      );
    case 'failed':
      return sentences(
        status.failedAt(status.steps[state.step]),
        label(state.reason, 150),
        state.outcomeKnown ? status.retry : status.outcomeUnknown,
      );
    case 'stalled':
      return sentences(
        status.stalled,
        data.requestId ? `${status.request} ${label(data.requestId, 100)}` : '',
      );
    default:
      return status[state.state];
  }
}

export interface StatusData {
  readonly state: SubmissionState;
  readonly documents: readonly SentDocument[];
  readonly requestId?: string;
}

type StateNamed<Name> = Extract<SubmissionState, { readonly state: Name }>;

function barText(progress: Progress | undefined, texts: Texts): Markup {
  return progress ? mrkdwn`${progressBar(progress.sent, progress.total, texts)}` : nothing;
}

function sinceText(since: number, texts: Texts): Markup {
  return mrkdwn`${texts.status.since} ${moment(since)}.`;
}

function onlineText(state: StateNamed<'online'>, { documents }: StatusData, texts: Texts): Markup {
  const { status } = texts;
  const late = isLate(state);
  return joined([
    late && state.stage ? mrkdwn`${status.stage}: ${foreign(state.stage, 100)}` : nothing,
    sinceText(state.since, texts),
    mrkdwn`${documents.length === 0 ? status.onlineWithoutDocument : status.online}`,
    late ? mrkdwn`${status.late} ${documents.length === 0 ? nothing : mrkdwn`${status.longest}`}` : nothing,
  ]);
}

function reportedText(reports: readonly ReportedResult[], texts: Texts): Markup {
  const lines = reports.slice(0, MOST_REPORTS).map(({ title, verdict, url }) => {
    const name = url === undefined ? foreign(title, 100) : link(url, title);
    return mrkdwn`${verdictText(verdict, texts)} · ${name}`;
  });
  const rest = reports.length - lines.length;
  return joined([
    mrkdwn`${texts.status.reported(reports.length)}`,
    ...lines,
    rest > 0 ? mrkdwn`${texts.status.more(rest)}` : nothing,
    mrkdwn`${texts.status.reportedNext}`,
  ]);
}

function failedText({ step, reason, outcomeKnown }: StateNamed<'failed'>, texts: Texts): Markup {
  const { status } = texts;
  return joined([
    bold(status.failedAt(status.steps[step])),
    reason === '' ? nothing : mrkdwn`${status.reason}: ${foreign(reason, 500)}`,
    mrkdwn`${outcomeKnown ? status.retry : status.outcomeUnknown}`,
    step === 'createRequest' && !outcomeKnown ? mrkdwn`${status.lookForRequest}` : nothing,
  ]);
}

function cancelledText({ by }: StateNamed<'cancelled'>, { requestId }: StatusData, texts: Texts): Markup {
  const { status } = texts;
  return joined([
    by === undefined ? nothing : mrkdwn`${status.cancelledBy} ${mention(by)}.`,
    mrkdwn`${status.cancelled}`,
    requestId === undefined ? nothing : mrkdwn`${status.cancelledAfterRequest}`,
  ]);
}
