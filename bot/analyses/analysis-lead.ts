import { findDefinition, listFigureOrigins, type Summary, type Verdict } from '../../shared';
import type { ApiStep } from '../../shared/errors';
import { isWorseVerdict } from '../../shared/reports/verdict';
import { hasDecision } from '../cases';
import type { PublicPart } from '../redaction';
import {
  emptyMarkup,
  escapeText,
  fillText,
  formatDateTime,
  link,
  type Markup,
  mrkdwn,
  sanitizeLabel,
  userMention,
} from '../slack/block-kit/mrkdwn';
import { nameFiles } from '../slack/wording/name-files';
import { originText } from '../slack/wording/origin-text';
import { failureNextText, failureText } from '../texts/failure-text';
import { joinSentences } from '../texts/join-sentences';
import { nextStep } from '../texts/next-step';
import { progressBar } from '../texts/progress-bar';
import { mainReason, riskText } from '../texts/report-text';
import type { Texts } from '../texts/texts';
import { verdictText } from '../texts/verdict-text';
import type { AnalysisContents, AnalysisSubmission, SubmissionFailure } from './analysis';
import type { Assessment } from './assess-analysis';
import type { Standing } from './find-standing';
import { isUnsent } from './is-unsent';
import {
  doNext,
  joinLines,
  type LeadLine,
  markupOnly,
  plain,
  strong,
  strongWarning,
  warning,
} from './lead-line';
import { listAsBad } from './list-as-bad';
import { listGaps } from './list-gaps';
import { isNotAsked, listNames, listUnknown } from './list-names';
import { readClass } from './read-class';
import { isStatus, isUnsettled, type XrayRow } from './xray-row';
import { namesOfSent, rowName, summaryText } from './xray-table';

export interface Progress {
  readonly sent: number;
  readonly total: number;
}

export interface AnalysisCardData {
  readonly contents: AnalysisContents;
  readonly assessment: Assessment;
  /** The standing of its company; undefined for a draft. */
  readonly standing?: Standing;
  /** The progress of the upload. */
  readonly progress?: Progress;
  /** The step that failed temporarily and is retried after a pause. */
  readonly retrying?: ApiStep;
}

/** What the card says of an analysis wherever it is. */
export type PublicAnalysis = PublicPart<'analysisCard', AnalysisCardData>;

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
  if (isHeldBack(contents)) return titles.heldBack;
  return titles[findSendingState(contents.submissions) ?? 'online'];
}

/** Whether a person has to say if files that were sent before are sent again. */
export function isHeldBack({ submissions }: PublicAnalysis['contents']): boolean {
  return submissions.some((submission) => submission.isHeldBack);
}

function hasReports({ submissions }: PublicAnalysis['contents']): boolean {
  return submissions.some(({ reports }) => reports.length > 0);
}

/** The earliest state of what is being sent; undefined once the service analyses every document. */
export function findSendingState(
  submissions: readonly Pick<AnalysisSubmission, 'state'>[],
): (typeof sendingStates)[number] | undefined {
  return sendingStates.find((name) => submissions.some(({ state }) => state === name));
}

/** The worst finding and what to do; otherwise what happens at the moment, and what stopped. */
export function analysisLead(data: AnalysisCardData, texts: Texts): LeadLine[] {
  const { assessment, contents } = data;
  const { verdict, progress } = assessment;
  // Which files and why is said as what is not known, and nothing else was looked at.
  if (isUnsent(contents)) return [];
  return [
    // It comes before what reassures, and after what is bad.
    ...(assessment.gravest ? [] : contradictionLines(assessment, texts)),
    // A clear file says nothing beside what is worse about its company.
    ...(verdict && !(verdict === 'clear' && data.standing?.worst) ? verdictLines(data, texts) : []),
    ...(progress === 'running' && !verdict ? runningLines(data, texts) : []),
    ...(progress === 'running' && verdict ? waitingLines(assessment, texts) : []),
    ...(progress === 'stalled' ? stalledLines(data, texts) : []),
    ...(progress === 'cancelled' ? cancelledLines(contents.submissions, texts) : []),
    ...failureLines(data, texts),
  ];
}

/** Says why, and what to do as long as nobody has decided. */
function verdictLines(data: AnalysisCardData, texts: Texts): LeadLine[] {
  const { assessment, contents, standing } = data;
  const others = listAsBad(assessment).flatMap(({ summary }) => (summary ? nextStep(summary, texts) : []));
  const steps = [...new Set([verdictNext(data, texts), ...others])].filter((step) => step !== '');
  return [
    ...(assessment.gravest
      ? [
          strong(gravestSentence(assessment.gravest, texts)),
          ...alsoLines(assessment, texts),
          ...contradictionLines(assessment, texts),
          ...unknownLines(assessment, texts),
        ]
      : notBadLines(data, texts)),
    // What to do about the worst of the company is said once, above.
    ...(hasDecision(contents) || standing?.worst ? [] : steps.map((step) => doNext(step, texts))),
  ];
}

/** What else is as bad, of other X-Rays and other files. */
function alsoLines(assessment: Assessment, texts: Texts): LeadLine[] {
  const reasons = listAsBad(assessment).map((row) => {
    const { summary } = row;
    const reason = summary ? shortReason(summary, texts).replace(/\.$/, '') : '';
    if (row.documents.length > 0) return nameFiles(namesOfSent(row.documents), reason, texts);
    return texts.cases.inFile(rowName(row, assessment, texts), texts.formats.afterColon(reason));
  });
  return reasons.length === 0 ? [] : [plain(texts.cases.also(texts.formats.list(reasons)))];
}

/** The class says more than one of its ratios. */
function shortReason(summary: Summary, texts: Texts): string {
  return summary.financial ? riskText(summary, texts) : mainReason(summary, texts);
}

/** What is not known comes before what was and was not looked at. */
function notBadLines({ assessment }: AnalysisCardData, texts: Texts): LeadLine[] {
  const { allClear, notLookedAt, notAllKnown, nothingElse } = texts.cases;
  if (assessment.verdict === 'clear') {
    const looked = listNames(({ status }) => status === 'clear', assessment, texts);
    const rest = listNames(isNotAsked, assessment, texts);
    return [strong(joinSentences(allClear(looked), rest && notLookedAt(rest)))];
  }
  const names = listUnknown(assessment, texts);
  return [...(names === '' ? [] : [strong(notAllKnown(names))]), plain(nothingElse)];
}

function verdictNext({ assessment, standing }: AnalysisCardData, texts: Texts): string {
  const { verdict, gravest, contradiction, rows } = assessment;
  const { nothingToDo, nothingToDoWithoutFigures, notAllKnownNext, contradictionNext } = texts.cases;
  // Which figures are right has to be known before anything is read out of a class.
  if (contradiction && (!gravest || gravest.summary?.financial)) return contradictionNext;
  if (gravest?.summary) return nextStep(gravest.summary, texts);
  if (verdict === 'clear') {
    // As long as nothing else about the company is awaited or worse.
    if (standing && standing.verdict !== 'clear') return '';
    const lacksFigures = rows.some((row) => findDefinition(row.kind).usesFigures && isNotAsked(row));
    return lacksFigures ? nothingToDoWithoutFigures : nothingToDo;
  }
  // What to ask for is said beside the document that could not be examined.
  const isSaid = listUnknown(assessment, texts) === '' && rows.some(({ unexamined }) => unexamined);
  return isSaid ? '' : notAllKnownNext;
}

/** Two classes of one company may make both worthless. */
function contradictionLines({ contradiction }: Assessment, texts: Texts): LeadLine[] {
  if (!contradiction) return [];
  const readOrigin = (summary: Summary) => originText(listFigureOrigins(summary), texts);
  const { better, worse } = contradiction;
  return [
    warning(
      texts.cases.contradiction(readClass(better), readOrigin(better), readClass(worse), readOrigin(worse)),
    ),
  ];
}

function unknownLines(assessment: Assessment, texts: Texts): LeadLine[] {
  const names = listUnknown(assessment, texts);
  return names === '' ? [] : [plain(texts.cases.notAllKnown(names))];
}

/** Says that nothing was sent, where it is true of all files; people read it before which files they were. */
export function unsentLines({ contents }: AnalysisCardData, { intake }: Texts): LeadLine[] {
  return isUnsent(contents) ? [strong(intake.nothingSent)] : [];
}

/**
 * What was given and is not known: files that were never sent or read, documents that could not be examined, reports. In bold
 * where nothing bad is known, as it is the reason for the verdict then.
 */
export function gapLines({ contents, assessment }: AnalysisCardData, texts: Texts): LeadLine[] {
  const { cases } = texts;
  const lines = listGaps({ contents, assessment }, texts);
  const nextSteps = assessment.rows.flatMap(({ unexamined: summary }) =>
    summary ? nextStep(summary, texts) : [],
  );
  const rest = lines.length - MAX_GAPS;
  return [
    ...lines.slice(0, MAX_GAPS).map(assessment.gravest ? warning : strongWarning),
    ...(rest > 0 ? [plain(cases.moreRows(rest))] : []),
    ...(hasDecision(contents) ? [] : [...new Set(nextSteps)].map((next) => doNext(next, texts))),
  ];
}

/** Says everything that was given or asked for and is not known: people read it before they decide. */
export function unknownText(data: AnalysisCardData, texts: Texts): Markup {
  const names = listNames(isUnsettled, data.assessment, texts);
  return joinLines([
    ...gapLines(data, texts),
    ...(names === '' ? [] : [warning(texts.cases.notAllKnown(names))]),
  ]);
}

/** The finding with the file it is about; with several, one of them. */
function gravestSentence({ summary, documents }: XrayRow, texts: Texts): string {
  return summary ? nameFiles(namesOfSent(documents), summaryText(summary, texts), texts) : '';
}

function waitingLines(assessment: Assessment, texts: Texts): LeadLine[] {
  const names = listNames((row) => isStatus(row, 'waiting'), assessment, texts);
  return names === '' ? [] : [plain(texts.cases.stillToCome(names))];
}

function runningLines(data: AnalysisCardData, texts: Texts): LeadLine[] {
  const { contents, assessment, progress, standing } = data;
  const { status } = texts;
  const [sentBefore] = contents.submissions.flatMap((submission) => submission.sentBefore ?? []);
  if (sentBefore) return heldBackLines(sentBefore, texts);
  const sending = findSendingState(contents.submissions);
  if (sending) {
    const bar = progress && (sending === 'described' || sending === 'stored');
    return [
      ...(bar ? [markupOnly(mrkdwn`${progressBar(progress.sent, progress.total, texts)}`)] : []),
      // The header is the company's, and there is something to do about it.
      plain(standing?.worst ? status.titles[sending] : status[sending]),
    ];
  }
  if (hasReports(contents)) {
    const { arrived, asked } = assessment;
    return [
      ...unknownLines(assessment, texts),
      plain(texts.cases.nothingSoFar(arrived, asked)),
      ...waitingLines(assessment, texts),
      plain(standing?.worst ? status.titles.online : status.online),
    ];
  }
  const online = contents.submissions.filter(({ state }) => state === 'online');
  const hasDocuments = contents.submissions.some(({ documents }) => documents.length > 0);
  const stage = online.find(({ serviceStage }) => serviceStage)?.serviceStage;
  const since = sinceText(online, texts);
  return [
    ...(assessment.isLate && stage ? [markupOnly(fillText(status.stage, escapeText(stage, 100)))] : []),
    ...(standing?.worst
      ? [{ plain: status.titles.online, markup: since }]
      : [markupOnly(since), plain(hasDocuments ? status.online : status.onlineWithoutDocument)]),
    ...(assessment.isLate ? [plain(status.late)] : []),
  ];
}

/** Says since when the service knows these files, and asks. */
function heldBackLines(
  { at, url }: NonNullable<AnalysisSubmission['sentBefore']>,
  { status, formats, history }: Texts,
): LeadLine[] {
  return [
    strong(status.heldBack(formats.longDate(at.slice(0, 10)))),
    ...(url === undefined ? [] : [markupOnly(link(url, history.open))]),
    plain(status.heldBackNext),
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
    ...(isPolled ? [markupOnly(sinceText(submissions, texts))] : []),
    ...(hasReports(contents) ? unknownLines(assessment, texts) : []),
    plain(
      hasReports(contents)
        ? notCome(listNames((row) => isStatus(row, 'no_report'), assessment, texts))
        : texts.status.stalled,
    ),
    { plain: ids, markup: emptyMarkup },
  ];
}

/** Says since when: the time of the first of them. */
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
    strong(files === '' ? stopped : texts.cases.inFile(files, texts.formats.afterColon(stopped))),
    ...(reason
      ? [{ plain: sanitizeLabel(reason, 150), markup: fillText(status.reason, escapeText(reason, 500)) }]
      : []),
    plain(next),
    ...(mustLook ? [plain(status.lookForRequest)] : []),
  ];
}
