import type { ApiStep } from '../../shared/errors';
import { joinSentences } from '../slack/block-kit/message';
import {
  bold,
  emptyMarkup,
  escapeText,
  fillText,
  formatDateTime,
  joinMarkup,
  type Markup,
  mrkdwn,
  sanitizeLabel,
  userMention,
} from '../slack/block-kit/mrkdwn';
import { doNextText } from '../texts/do-next-text';
import { failureNextText, failureText } from '../texts/failure-text';
import { progressBar } from '../texts/progress-bar';
import type { Texts } from '../texts/texts';
import { verdictText } from '../texts/verdict-text';
import { type CaseAssessment, isStatus, isUnsettled, type XrayRow } from './assess-case';
import type { CaseContents, CaseSubmission, SubmissionFailure } from './case';
import { hasDecision } from './case-status';
import { listSent, rowName, summaryText } from './xray-table';

export interface Progress {
  readonly sent: number;
  readonly total: number;
}

export interface CaseCardData {
  readonly contents: CaseContents;
  readonly assessment: CaseAssessment;
  /** Of the upload. */
  readonly progress?: Progress;
  /** The step that failed temporarily and is retried after a pause. */
  readonly retrying?: ApiStep;
}

/** What a card says first, as markup and for notifications. The plain text names no time, so that no edit changes only it. */
export interface LeadLine {
  readonly plain: string;
  readonly markup: Markup;
}

/** States before the analysis, the earliest first. */
const sendingStates = ['queued', 'requested', 'described', 'stored'] as const;

/** The title of the card, in emoji and words: a verdict, or what happens at the moment. */
export function caseTitle({ contents, assessment }: CaseCardData, texts: Texts): string {
  const { verdict, progress } = assessment;
  if (verdict) return verdictText(verdict, texts);
  const { titles } = texts.status;
  if (progress === 'stopped') return titles.failed;
  if (progress === 'cancelled') return titles.cancelled;
  if (progress === 'stalled') return hasReports(contents) ? titles.incomplete : titles.stalled;
  return titles[findSendingState(contents.submissions) ?? 'online'];
}

function hasReports({ submissions }: CaseContents): boolean {
  return submissions.some(({ reports }) => reports.length > 0);
}

/** Undefined once the service analyses every document. */
export function findSendingState(
  submissions: readonly Pick<CaseSubmission, 'state'>[],
): (typeof sendingStates)[number] | undefined {
  return sendingStates.find((name) => submissions.some(({ state }) => state === name));
}

/** The gravest finding and what to do; otherwise what happens at the moment, and what stopped. */
export function caseLead(data: CaseCardData, texts: Texts): LeadLine[] {
  const { assessment, contents } = data;
  const { verdict, progress } = assessment;
  return [
    ...(verdict ? verdictLines(data, texts) : []),
    ...(progress === 'running' && !verdict ? runningLines(data, texts) : []),
    ...(progress === 'running' && verdict ? waitingLines(assessment, texts) : []),
    ...(progress === 'stalled' ? stalledLines(data, texts) : []),
    ...(progress === 'cancelled' ? cancelledLines(contents.submissions, texts) : []),
    ...failureLines(data, texts),
  ];
}

/** Why, and what to do as long as nobody has decided. */
function verdictLines({ assessment, contents }: CaseCardData, texts: Texts): LeadLine[] {
  const [why, next] = verdictSentences(assessment, texts);
  return [strong(why), ...(hasDecision(contents) ? [] : [doNext(next, texts)])];
}

function verdictSentences(assessment: CaseAssessment, texts: Texts): [why: string, next: string] {
  const { verdict, gravest } = assessment;
  const { allClear, nothingToDo, notAllKnown, notAllKnownNext } = texts.cases;
  if (gravest?.summary) {
    const { kind, verdict: found } = gravest.summary;
    return [gravestSentence(assessment, texts), texts.report.next[kind][found]];
  }
  const names = listNames(isUnsettled, assessment, texts);
  if (verdict === 'clear' && names === '') return [allClear, nothingToDo];
  return [notAllKnown(names), notAllKnownNext];
}

/** The finding with the file it is about; with several, one of them. */
function gravestSentence({ gravest }: Pick<CaseAssessment, 'gravest'>, texts: Texts): string {
  if (!gravest?.summary) return '';
  const sentence = summaryText(gravest.summary, texts);
  const files = listSent(gravest.documents).map(({ name }) => sanitizeLabel(name, 60));
  if (files.length === 0) return sentence;
  const { inFile, inOneOf } = texts.cases;
  return files.length === 1
    ? inFile(files[0] ?? '', sentence)
    : inOneOf(files.slice(0, 5).join(', '), sentence);
}

function waitingLines(assessment: CaseAssessment, texts: Texts): LeadLine[] {
  const names = listNames((row) => isStatus(row, 'waiting'), assessment, texts);
  return names === '' ? [] : [plain(texts.cases.stillToCome(names))];
}

/** The names of these rows, each once. */
function listNames(isListed: (row: XrayRow) => boolean, assessment: CaseAssessment, texts: Texts): string {
  const rows = assessment.rows.filter(isListed);
  return [...new Set(rows.map((row) => rowName(row, assessment, texts)))].join(', ');
}

function runningLines(data: CaseCardData, texts: Texts): LeadLine[] {
  const { contents, assessment, progress } = data;
  const { status } = texts;
  const sending = findSendingState(contents.submissions);
  if (sending) {
    const bar = progress && (sending === 'described' || sending === 'stored');
    return [
      ...(bar ? [markupOnly(mrkdwn`${progressBar(progress.sent, progress.total, texts)}`)] : []),
      plain(status[sending]),
    ];
  }
  if (hasReports(contents)) return [...waitingLines(assessment, texts), plain(status.online)];
  const online = contents.submissions.filter(({ state }) => state === 'online');
  const hasDocuments = contents.submissions.some(({ documents }) => documents.length > 0);
  const stage = online.find(({ serviceStage }) => serviceStage)?.serviceStage;
  return [
    ...(assessment.isLate && stage ? [markupOnly(fillText(status.stage, escapeText(stage, 100)))] : []),
    markupOnly(sinceText(online, texts)),
    plain(hasDocuments ? status.online : status.onlineWithoutDocument),
    ...(assessment.isLate ? [plain(status.late)] : []),
  ];
}

function stalledLines({ contents, assessment }: CaseCardData, texts: Texts): LeadLine[] {
  const { submissions } = contents;
  const requests = submissions.flatMap(({ requestId }) => requestId ?? []);
  const ids = texts.status.request(requests.map((id) => sanitizeLabel(id, 100)).join(', '));
  // It ends some hours after the last report.
  const isPolled = submissions.some(({ nextPollAt }) => nextPollAt !== undefined);
  const notCome = isPolled ? texts.cases.notCome : texts.cases.notCheckedAnyMore;
  return [
    markupOnly(sinceText(submissions, texts)),
    plain(
      hasReports(contents)
        ? notCome(listNames((row) => isStatus(row, 'no_report'), assessment, texts))
        : texts.status.stalled,
    ),
    { plain: ids, markup: emptyMarkup },
  ];
}

/** Since the first of them. */
function sinceText(submissions: readonly CaseSubmission[], { status }: Texts): Markup {
  const times = submissions.map(({ onlineAt, createdAt }) => (onlineAt ?? createdAt).getTime());
  return fillText(status.since, formatDateTime(Math.min(...times)));
}

function cancelledLines(submissions: readonly CaseSubmission[], { status }: Texts): LeadLine[] {
  const by = submissions.find(({ cancelledBy }) => cancelledBy)?.cancelledBy;
  return [
    ...(by ? [markupOnly(fillText(status.cancelledBy, userMention(by)))] : []),
    plain(status.cancelled),
    ...(submissions.some(({ requestId }) => requestId) ? [plain(status.cancelledAfterRequest)] : []),
  ];
}

/** Why submissions stopped, and what to do: once for those that stopped for the same reason. */
function failureLines({ contents: { submissions } }: CaseCardData, texts: Texts): LeadLine[] {
  const groups = new Map<string, { failure: SubmissionFailure; files: string[] }>();
  for (const { failure, documents } of submissions) {
    if (!failure) continue;
    const { step, outcomeKnown } = failure;
    const key = JSON.stringify([step, outcomeKnown, failureText(failure.reason, texts)]);
    const group = groups.get(key) ?? { failure, files: [] };
    groups.set(key, group);
    // Of one submission the card names the files anyway.
    if (submissions.length > 1) group.files.push(...documents.map(({ name }) => sanitizeLabel(name, 60)));
  }
  return [...groups.values()].flatMap(({ failure, files }) =>
    describeFailure(failure, files.join(', '), texts),
  );
}

function describeFailure(failure: SubmissionFailure, files: string, texts: Texts): LeadLine[] {
  const { status } = texts;
  const stopped = status.failedAt(status.steps[failure.step]);
  const reason = failureText(failure.reason, texts);
  const mustLook = failure.step === 'createRequest' && !failure.outcomeKnown;
  const next = failure.outcomeKnown
    ? (failureNextText(failure.reason, texts) ?? status.retry)
    : status.outcomeUnknown;
  return [
    strong(files === '' ? stopped : texts.cases.inFile(files, stopped)),
    ...(reason
      ? [{ plain: sanitizeLabel(reason, 150), markup: fillText(status.reason, escapeText(reason, 500)) }]
      : []),
    plain(next),
    ...(mustLook ? [plain(status.lookForRequest)] : []),
  ];
}

function doNext(text: string, texts: Texts): LeadLine {
  const label = texts.formats.label(texts.report.doNext);
  return { plain: `${label} ${text}`, markup: doNextText(text, texts) };
}

function strong(text: string): LeadLine {
  return { plain: text, markup: bold(escapeText(text, 500)) };
}

function plain(text: string): LeadLine {
  return { plain: text, markup: escapeText(text, 500) };
}

function markupOnly(markup: Markup): LeadLine {
  return { plain: '', markup };
}

export function joinPlain(lines: readonly LeadLine[]): string {
  return joinSentences(...lines.map((line) => line.plain));
}

export function joinLines(lines: readonly LeadLine[]): Markup {
  return joinMarkup(lines.map(({ markup }) => markup));
}
