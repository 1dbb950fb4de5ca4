import type { Verdict } from '../../shared';
import type { ApiStep } from '../../shared/errors';
import { isWorseVerdict } from '../../shared/reports/verdict';
import { hasDecision } from '../cases';
import type { PublicPart } from '../redaction';
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
import { doNextText, nextStep } from '../texts/do-next-text';
import { failureNextText, failureText } from '../texts/failure-text';
import { progressBar } from '../texts/progress-bar';
import type { Texts } from '../texts/texts';
import { verdictText } from '../texts/verdict-text';
import type { AnalysisContents, AnalysisSubmission, SubmissionFailure } from './analysis';
import { analysisSentence } from './analysis-line';
import type { Assessment } from './assess-analysis';
import type { Standing } from './find-standing';
import { isUnsent } from './is-unsent';
import { listFiles } from './list-files';
import { listGaps } from './list-gaps';
import { nameFiles } from './name-files';
import { isStatus, isUnsettled, type XrayRow } from './xray-row';
import { rowName, summaryText } from './xray-table';

export interface Progress {
  readonly sent: number;
  readonly total: number;
}

export interface AnalysisCardData {
  readonly contents: AnalysisContents;
  readonly assessment: Assessment;
  /** Where its company stands; undefined for a draft. */
  readonly standing?: Standing;
  /** Of the upload. */
  readonly progress?: Progress;
  /** The step that failed temporarily and is retried after a pause. */
  readonly retrying?: ApiStep;
}

/** What the card says of an analysis wherever it is. */
export type PublicAnalysis = PublicPart<'analysisCard', AnalysisCardData>;

/** What a card says first, as markup and for notifications. The plain text names no time, so that no edit changes only it. */
export interface LeadLine {
  readonly plain: string;
  readonly markup: Markup;
}

/** A message holds ten files. */
const MAX_GAPS = 4;

/** States before the analysis, the earliest first. */
const sendingStates = ['queued', 'requested', 'described', 'stored'] as const;

/** The verdict of the company, which is never better than that of the analysis. */
export function verdictOfCompany({ assessment, standing }: PublicAnalysis): Verdict | undefined {
  if (!standing) return assessment.verdict;
  const { verdict } = standing;
  // While another analysis of the company runs, a clear one is not the last word.
  if (assessment.verdict === 'clear' || assessment.verdict === undefined) return verdict;
  return verdict !== undefined && isWorseVerdict(verdict, assessment.verdict) ? verdict : assessment.verdict;
}

/** What stands against the company beside this analysis: read before anything that reassures. */
export function standingLines(
  { contents, standing, assessment }: AnalysisCardData,
  texts: Texts,
): LeadLine[] {
  const { worst } = standing ?? {};
  if (!worst) return [];
  const { companyIsNot, companyIsWorse } = texts.cases;
  const files = listFiles(contents).map(({ name }) => sanitizeLabel(name, 60));
  const intro =
    assessment.verdict === 'clear' && files.length > 0 ? companyIsNot(files.join(', ')) : companyIsWorse;
  const why = analysisSentence(worst, texts);
  const next = worst.gravest && !hasDecision(contents) ? nextStep(worst.gravest, texts) : '';
  return [
    { plain: `${intro} ${why}`, markup: joinMarkup([escapeText(intro, 200), bold(escapeText(why, 500))]) },
    ...(next === '' ? [] : [doNext(next, texts)]),
  ];
}

/** The title of the card, in emoji and words: a verdict, or what happens at the moment. */
export function analysisTitle(data: PublicAnalysis, texts: Texts): string {
  const { contents, assessment } = data;
  const { progress } = assessment;
  const verdict = verdictOfCompany(data);
  const hasEnded = progress === 'stopped' || progress === 'stalled';
  // What has no result itself is not green because others are; that it ended without one says more than that not all is known.
  const isAboutItself = verdict === 'clear' || (verdict === 'unknown' && hasEnded);
  if (verdict && !(isAboutItself && assessment.verdict === undefined)) return verdictText(verdict, texts);
  const { titles } = texts.status;
  if (progress === 'stopped') return titles.failed;
  if (progress === 'cancelled') return titles.cancelled;
  if (progress === 'stalled') return hasReports(contents) ? titles.incomplete : titles.stalled;
  return titles[findSendingState(contents.submissions) ?? 'online'];
}

function hasReports({ submissions }: PublicAnalysis['contents']): boolean {
  return submissions.some(({ reports }) => reports.length > 0);
}

/** Undefined once the service analyses every document. */
export function findSendingState(
  submissions: readonly Pick<AnalysisSubmission, 'state'>[],
): (typeof sendingStates)[number] | undefined {
  return sendingStates.find((name) => submissions.some(({ state }) => state === name));
}

/** The gravest finding and what to do; otherwise what happens at the moment, and what stopped. */
export function analysisLead(data: AnalysisCardData, texts: Texts): LeadLine[] {
  const { assessment, contents } = data;
  const { verdict, progress } = assessment;
  // Which files and why is said as what is not known, and nothing else was looked at.
  if (isUnsent(contents)) return [];
  return [
    // A clear file says nothing beside what is worse about its company.
    ...(verdict && !(verdict === 'clear' && data.standing?.worst) ? verdictLines(data, texts) : []),
    ...(progress === 'running' && !verdict ? runningLines(data, texts) : []),
    ...(progress === 'running' && verdict ? waitingLines(assessment, texts) : []),
    ...(progress === 'stalled' ? stalledLines(data, texts) : []),
    ...(progress === 'cancelled' ? cancelledLines(contents.submissions, texts) : []),
    ...failureLines(data, texts),
  ];
}

/** Why, and what to do as long as nobody has decided. */
function verdictLines(data: AnalysisCardData, texts: Texts): LeadLine[] {
  const { assessment, contents, standing } = data;
  const [why, next] = verdictSentences(data, texts);
  return [
    strong(why),
    ...(assessment.gravest ? unknownLines(assessment, texts) : []),
    // What to do about the worst of the company is said once, above.
    ...(next === '' || hasDecision(contents) || standing?.worst ? [] : [doNext(next, texts)]),
  ];
}

/** What was and was not looked at is said with a verdict that reassures; what is not known, by its name. */
function verdictSentences(
  { assessment, standing }: AnalysisCardData,
  texts: Texts,
): [why: string, next: string] {
  const { verdict, gravest } = assessment;
  const { allClear, notLookedAt, nothingToDo, notAllKnown, nothingElse, notAllKnownNext } = texts.cases;
  if (gravest?.summary) return [gravestSentence(gravest, texts), nextStep(gravest.summary, texts)];
  if (verdict === 'clear') {
    const looked = listNames(({ status }) => status === 'clear', assessment, texts);
    const rest = listNames(({ status }) => status === 'not_asked', assessment, texts);
    // As long as nothing else about the company is awaited or worse.
    const isAllClear = !standing || standing.verdict === 'clear';
    return [joinSentences(allClear(looked), rest && notLookedAt(rest)), isAllClear ? nothingToDo : ''];
  }
  const names = listUnknown(assessment, texts);
  if (names !== '') return [joinSentences(notAllKnown(names), nothingElse), notAllKnownNext];
  // What to ask for is said beside the document that could not be examined.
  return [nothingElse, assessment.rows.some(({ unexamined }) => unexamined) ? '' : notAllKnownNext];
}

/** The X-Rays without a result that no other line names. */
function listUnknown(assessment: Assessment, texts: Texts): string {
  const isNamed = (row: XrayRow) =>
    (['waiting', 'no_report', 'not_examined'] as const).some((status) => isStatus(row, status));
  return listNames((row) => isUnsettled(row) && !isNamed(row), assessment, texts);
}

function unknownLines(assessment: Assessment, texts: Texts): LeadLine[] {
  const names = listUnknown(assessment, texts);
  return names === '' ? [] : [plain(texts.cases.notAllKnown(names))];
}

/** Read before which files they were, where it is true of all of them. */
export function unsentLines({ contents }: AnalysisCardData, { intake }: Texts): LeadLine[] {
  return isUnsent(contents) ? [strong(intake.nothingSent)] : [];
}

/** What was given and is not known: files that were never sent or read, documents that could not be examined, reports. */
export function gapLines({ contents, assessment }: AnalysisCardData, texts: Texts): LeadLine[] {
  const { cases } = texts;
  const lines = listGaps({ contents, assessment }, texts);
  const nextSteps = assessment.rows.flatMap(({ unexamined: summary }) =>
    summary ? nextStep(summary, texts) : [],
  );
  const rest = lines.length - MAX_GAPS;
  return [
    ...lines.slice(0, MAX_GAPS).map(warning),
    ...(rest > 0 ? [plain(cases.moreRows(rest))] : []),
    ...(hasDecision(contents) ? [] : [...new Set(nextSteps)].map((next) => doNext(next, texts))),
  ];
}

/** Everything that was given or asked for and is not known: read before anybody decides. */
export function unknownText(data: AnalysisCardData, texts: Texts): Markup {
  const names = listNames(isUnsettled, data.assessment, texts);
  return joinLines([
    ...gapLines(data, texts),
    ...(names === '' ? [] : [warning(texts.cases.notAllKnown(names))]),
  ]);
}

/** The finding with the file it is about; with several, one of them. */
function gravestSentence({ summary, documents }: XrayRow, texts: Texts): string {
  return summary ? nameFiles(documents, summaryText(summary, texts), texts) : '';
}

function waitingLines(assessment: Assessment, texts: Texts): LeadLine[] {
  const names = listNames((row) => isStatus(row, 'waiting'), assessment, texts);
  return names === '' ? [] : [plain(texts.cases.stillToCome(names))];
}

/** The names of these rows, each once. */
function listNames(isListed: (row: XrayRow) => boolean, assessment: Assessment, texts: Texts): string {
  const rows = assessment.rows.filter(isListed);
  return [...new Set(rows.map((row) => rowName(row, assessment, texts)))].join(', ');
}

function runningLines(data: AnalysisCardData, texts: Texts): LeadLine[] {
  const { contents, assessment, progress, standing } = data;
  const { status } = texts;
  const sending = findSendingState(contents.submissions);
  // The header is the company's, and there is something to do about it.
  const isBesideWorse = standing?.worst !== undefined;
  const doing = (text: string) => plain(isBesideWorse ? status.titles[sending ?? 'online'] : text);
  if (sending) {
    const bar = progress && (sending === 'described' || sending === 'stored');
    return [
      ...(bar ? [markupOnly(mrkdwn`${progressBar(progress.sent, progress.total, texts)}`)] : []),
      doing(status[sending]),
    ];
  }
  if (hasReports(contents)) {
    const { arrived, asked } = assessment;
    return [
      ...unknownLines(assessment, texts),
      plain(texts.cases.nothingSoFar(arrived, asked)),
      ...waitingLines(assessment, texts),
      doing(status.online),
    ];
  }
  const online = contents.submissions.filter(({ state }) => state === 'online');
  const hasDocuments = contents.submissions.some(({ documents }) => documents.length > 0);
  const stage = online.find(({ serviceStage }) => serviceStage)?.serviceStage;
  return [
    ...(assessment.isLate && stage ? [markupOnly(fillText(status.stage, escapeText(stage, 100)))] : []),
    markupOnly(sinceText(online, texts)),
    doing(hasDocuments ? status.online : status.onlineWithoutDocument),
    ...(assessment.isLate ? [plain(status.late)] : []),
  ];
}

function stalledLines({ contents, assessment }: AnalysisCardData, texts: Texts): LeadLine[] {
  const { submissions } = contents;
  const requests = submissions.flatMap(({ requestId }) => requestId ?? []);
  const ids = texts.status.request(requests.map((id) => sanitizeLabel(id, 100)).join(', '));
  // It ends some hours after the last report.
  const isPolled = submissions.some(({ nextPollAt }) => nextPollAt !== undefined);
  const notCome = isPolled ? texts.cases.notCome : texts.cases.notCheckedAnyMore;
  return [
    markupOnly(sinceText(submissions, texts)),
    ...(hasReports(contents) ? unknownLines(assessment, texts) : []),
    plain(
      hasReports(contents)
        ? notCome(listNames((row) => isStatus(row, 'no_report'), assessment, texts))
        : texts.status.stalled,
    ),
    { plain: ids, markup: emptyMarkup },
  ];
}

/** Since the first of them. */
function sinceText(submissions: readonly AnalysisSubmission[], { status }: Texts): Markup {
  const times = submissions.map(({ onlineAt, createdAt }) => (onlineAt ?? createdAt).getTime());
  return fillText(status.since, formatDateTime(Math.min(...times)));
}

function cancelledLines(submissions: readonly AnalysisSubmission[], { status }: Texts): LeadLine[] {
  const by = submissions.find(({ cancelledBy }) => cancelledBy)?.cancelledBy;
  return [
    ...(by ? [markupOnly(fillText(status.cancelledBy, userMention(by)))] : []),
    plain(status.cancelled),
    ...(submissions.some(({ requestId }) => requestId) ? [plain(status.cancelledAfterRequest)] : []),
  ];
}

/** Why submissions stopped, and what to do: once for those that stopped for the same reason. */
function failureLines({ contents: { submissions } }: AnalysisCardData, texts: Texts): LeadLine[] {
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

function warning(text: string): LeadLine {
  return { plain: text, markup: mrkdwn`⚠️ ${escapeText(text, 500)}` };
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
