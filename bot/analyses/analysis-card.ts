import { isUnusualPeriod } from '../../shared';
import {
  companyButton,
  decisionButtons,
  decisionText,
  ownerText,
  plainQuestion,
  plainStatusText,
  questionText,
  shortDecisionText,
  statusTitle,
} from '../cases';
import { actions, context, header, section } from '../slack/block-kit/blocks';
import { type Message, message } from '../slack/block-kit/message';
import {
  channelMention,
  emptyMarkup,
  escapeId,
  escapeText,
  fillText,
  formatDatedTime,
  joinMarkup,
  type Markup,
  mrkdwn,
  userMention,
} from '../slack/block-kit/mrkdwn';
import { actionIds } from '../slack/interactions/action-ids';
import { codeText, companyName, detailTexts } from '../slack/wording/company-text';
import { documentList, unusualPeriodText } from '../slack/wording/document-text';
import { joinSentences } from '../texts/join-sentences';
import type { Texts } from '../texts/texts';
import { verdictText } from '../texts/verdict-text';
import type { AnalysisDocument } from './analysis';
import {
  type AnalysisCardData,
  analysisLead,
  analysisTitle,
  findSendingState,
  gapLines,
  isHeldBack,
  type PublicAnalysis,
  unsentLines,
  verdictOfCompany,
} from './analysis-lead';
import type { Assessment } from './assess-analysis';
import { detailsButton } from './details-button';
import { isUnsent } from './is-unsent';
import { joinLines, joinPlain } from './lead-line';
import { listFiles } from './list-files';
import { toRetryValue } from './retry-value';
import { ownLines, standingLines } from './standing-lines';
import { toCompany } from './to-company';
import { isBad } from './xray-row';
import { xrayTable } from './xray-table';

/** The one card of an analysis, from the first click to the last report: verdict, why, what next. */
export function analysisCard(data: AnalysisCardData, texts: Texts): Message {
  const { contents, assessment } = data;
  const company = toCompany(contents);
  const status = statusTitle(contents, texts);
  const state = [status, analysisTitle(data, texts)].filter(Boolean).join(' · ');
  const title = company ? `${texts.formats.label(state)} ${companyName(company)}` : state;
  // What is not known comes first, unless something is known that is worse.
  const lead = analysisLead(data, texts);
  const gaps = [...unsentLines(data, texts), ...gapLines(data, texts)];
  const others = standingLines(data, texts);
  const own = assessment.verdict === 'alert' ? [lead, gaps] : [gaps, lead];
  const parts = [others, ownLines(data, texts), ...own].filter(({ length }) => length > 0);
  const notes = buildNotes(data, texts);
  return message({
    text: joinSentences(
      title,
      ...parts.map(joinPlain),
      // Of a decision the title says it.
      contents.state === 'proposed' ? texts.decisions.plain.awaitsConfirmation : '',
      status === '' ? plainStatusText(contents, texts) : '',
      ...listShownQuestions(data).map((question) => plainQuestion(question, texts)),
      ...notes,
    ),
    head: [
      header(title),
      ...caseStatus(data, texts),
      ...listShownQuestions(data).map((question) => section(questionText(question, texts))),
      ...earlierText(data, texts),
      ...parts.map((lines) => section(joinLines(lines))),
      ...(hasTable(data) ? [xrayTable(assessment, texts)] : []),
    ],
    body: context(...notes.map((note) => escapeText(note, 500))),
    tail: [
      ...context(
        elsewhereText(data, texts),
        otherFilesText(data, texts),
        caseText(data, texts),
        contextText(data, texts),
      ),
      ...analysisActions(data, texts),
      ...actions(detailsButton(data, texts.buttons.details)),
    ],
  });
}

/** The decision comes first: it is what readers look for once it is there. */
function caseStatus({ contents }: AnalysisCardData, texts: Texts) {
  const decision = decisionText(contents, texts);
  return decision.isEmpty ? [] : [section(decision)];
}

const MAX_QUESTIONS = 3;

/** What workflows ask: a card with all that many of them do would not be read. */
export function listShownQuestions<Asked>({
  standing,
}: {
  readonly standing?: { readonly questions?: readonly Asked[] };
}): readonly Asked[] {
  return standing?.questions?.slice(0, MAX_QUESTIONS) ?? [];
}

/** Whether there is something to decide about: a bad verdict at once, anything else when nothing more is awaited. */
export function canBeDecided({ verdict, progress }: Pick<Assessment, 'verdict' | 'progress'>): boolean {
  return verdict !== undefined || progress === 'complete' || progress === 'stalled';
}

/** Nobody has to take a case that is clear. */
function needsOwner(data: AnalysisCardData): boolean {
  const { contents } = data;
  return (
    hasDecisionButtons(data) &&
    (verdictOfCompany(data) !== 'clear' || contents.state !== 'open' || contents.ownerId !== undefined)
  );
}

/**
 * A case can be decided as soon as one of its analyses can, or a workflow asks for it; what was decided can be opened again from
 * each.
 */
function hasDecisionButtons(data: PublicAnalysis): boolean {
  const { contents, assessment, standing } = data;
  if (listShownQuestions(data).length > 0) return true;
  return canBeDecided(assessment) || standing?.verdict !== undefined || contents.state !== 'open';
}

/** How many analyses the case has, who has it and when it is due. */
function caseText(data: AnalysisCardData, texts: Texts): Markup {
  const { contents, standing } = data;
  return joinMarkup(
    [
      standing && standing.analysisCount > 1
        ? mrkdwn`${texts.cases.analysisCount(standing.analysisCount)}`
        : emptyMarkup,
      needsOwner(data) ? ownerText(contents, texts) : emptyMarkup,
    ],
    ' · ',
  );
}

/** What is known of the company in other channels: `Also in #credit: 🔴 Alert, open`. */
function elsewhereText({ standing }: AnalysisCardData, texts: Texts): Markup {
  const { alsoOpen, alsoDecided } = texts.cases;
  const cases = standing?.elsewhere ?? [];
  return joinMarkup(
    cases.map(({ channelId, state, verdict = 'unknown' }) =>
      fillText(
        state === 'decided' ? alsoDecided : alsoOpen,
        channelMention(channelId),
        mrkdwn`${verdictText(verdict, texts)}`,
      ),
    ),
    ' · ',
  );
}

/** The channels where its files were sent for other companies, as far as they may be named. */
function otherFilesText({ assessment }: AnalysisCardData, texts: Texts): Markup {
  const channels = new Set(assessment.rows.flatMap(({ match }) => match?.channelId ?? []));
  return joinMarkup(
    [...channels].map((id) => fillText(texts.cases.otherFileIn, channelMention(id))),
    ' · ',
  );
}

/** What was decided about the company before this case. */
function earlierText({ standing }: AnalysisCardData, texts: Texts) {
  const { earlier } = standing ?? {};
  if (!earlier) return [];
  return context(fillText(texts.cases.earlier, shortDecisionText(earlier, texts, { reason: 200 })));
}

/** Whether the X-Rays have a table: while documents are being sent nothing can be said about any of them. */
export function hasTable({ contents, assessment }: PublicAnalysis): boolean {
  const { progress } = assessment;
  if (contents.submissions.some(({ reports }) => reports.length > 0)) return true;
  return (progress === 'running' || progress === 'stalled') && !findSendingState(contents.submissions);
}

/** The last line: `SIREN 732829320 · statement.pdf (Bank statement, December 2024) · asked by @ada · Complete since 10:00`. */
function contextText({ contents, assessment }: AnalysisCardData, texts: Texts): Markup {
  const { company, companyDetails, userId, submissions } = contents;
  const { completeAt, progress } = assessment;
  const documents = listFiles(contents);
  const requests = submissions.flatMap(({ requestId }) => requestId ?? []);
  return joinMarkup(
    [
      company ? escapeText(codeText(company), 100) : emptyMarkup,
      ...detailTexts(companyDetails, texts).map((detail) => escapeText(detail, 100)),
      // What was refused is named above.
      isUnsent(contents) ? emptyMarkup : documentsText(documents, texts),
      fillText(texts.cases.askedBy, userMention(userId)),
      // What to give the service when it is asked about it.
      requests.length > 0 && (progress === 'stalled' || progress === 'cancelled')
        ? fillText(texts.status.request, joinMarkup(requests.map(escapeId), ', '))
        : emptyMarkup,
      completeAt ? fillText(texts.cases.completeSince, formatDatedTime(completeAt.getTime())) : emptyMarkup,
    ],
    ' · ',
  );
}

function documentsText(documents: readonly AnalysisDocument[], texts: Texts): Markup {
  return documents.length === 0 ? mrkdwn`${texts.status.noFile}` : documentList(documents, texts);
}

function buildNotes({ contents, retrying }: AnalysisCardData, texts: Texts): string[] {
  const { status, intake } = texts;
  const documents = listFiles(contents);
  const notes = [
    ...documents
      .filter(({ mimeType }) => mimeType !== 'application/pdf')
      .map(({ name }) => intake.notPdf(name)),
    ...documents.filter(isUnusualPeriod).map((document) => unusualPeriodText(document, texts)),
  ];
  const warnings = [...new Set(notes)].map((note) => `⚠️ ${note}`);
  return retrying ? [`⏳ ${status.retrying(status.steps[retrying])}`, ...warnings] : warnings;
}

/** Decisions first; Cancel, Retry and Check again act on the whole analysis. */
export function analysisActions(data: PublicAnalysis, texts: Texts) {
  const { contents } = data;
  const { caseId } = contents;
  const decisions =
    hasDecisionButtons(data) && caseId !== undefined
      ? decisionButtons(
          {
            caseId,
            status: contents,
            isClear: verdictOfCompany(data) === 'clear',
            hasDossier: true,
            hasNoPrimary: findAskedButton(data) !== undefined,
          },
          texts,
        )
      : [];
  return [...decisions, ...requestActions(data, texts)];
}

/** The button that the card asks for: what is missing comes before a decision, unless something is known to be bad. */
function findAskedButton(data: PublicAnalysis): 'retry' | 'checkAgain' | undefined {
  const { contents, assessment } = data;
  if (isBad(verdictOfCompany(data) ?? 'unknown') || contents.state !== 'open') return undefined;
  if (assessment.progress === 'stopped') return 'retry';
  return assessment.progress === 'stalled' ? 'checkAgain' : undefined;
}

function requestActions(data: PublicAnalysis, texts: Texts) {
  const { contents, assessment } = data;
  const { id: value, caseId, submissions } = contents;
  const { progress, isLate, canCancel, splittable, figuresRequestId } = assessment;
  const { buttons } = texts;
  const asked = findAskedButton(data);
  const primaryIf = (name: typeof asked) => asked === name && ({ style: 'primary' } as const);
  const isWarning = submissions.some(({ failure }) => failure?.outcomeKnown === false);
  const canCorrect = submissions.some(({ failure }) => failure?.reason.code === 'company_unknown');
  return actions(
    progress === 'stopped'
      ? {
          action: actionIds.retry,
          text: buttons.retry,
          value: toRetryValue(value, { isWarning }),
          ...primaryIf('retry'),
        }
      : undefined,
    canCorrect ? { action: actionIds.correctCompany, text: buttons.correctCompany, value } : undefined,
    isLate || progress === 'stalled'
      ? { action: actionIds.checkAgain, text: buttons.checkAgain, value, ...primaryIf('checkAgain') }
      : undefined,
    splittable ? { action: actionIds.findFile, text: buttons.findFile, value: splittable } : undefined,
    figuresRequestId
      ? { action: actionIds.openFigures, text: buttons.addFigures, value: figuresRequestId }
      : undefined,
    isHeldBack(contents) ? { action: actionIds.sendAgain, text: buttons.sendAgain, value } : undefined,
    canCancel ? { action: actionIds.cancel, text: buttons.cancel, value, style: 'danger' } : undefined,
    caseId === undefined ? undefined : companyButton(caseId, texts),
  );
}
