import { ofKind, type ReportKind, type Verdict } from '../../shared';
import {
  type CaseStatus,
  hasDecision,
  isUntaken,
  ownerText,
  plainStatusText,
  redactedStatusText,
  shortDecisionText,
  waitingText,
} from '../cases';
import type { Redacted } from '../redaction';
import {
  channelMention,
  emptyMarkup,
  escapeText,
  fillText,
  formatDateTime,
  joinMarkup,
  link,
  type Markup,
  mrkdwn,
  sanitizeLabel,
} from '../slack/block-kit/mrkdwn';
import { companyName, companyText } from '../slack/wording/company-text';
import { reportReason } from '../texts/report-text';
import type { Texts } from '../texts/texts';
import { verdictText } from '../texts/verdict-text';
import type { AnalysisProgress } from './analysis';
import { unknownSentence } from './analysis-line';
import type { AnalysisOverview } from './analysis-overview';
import type { CaseOverview } from './describe-case';

/** A case, or a company by its newest case, as a list shows it: its line says what is known of it. */
export interface ListedCase extends Pick<CaseOverview, 'company' | 'verdict' | 'gravest' | 'worst'> {
  readonly analysisCount?: number;
  readonly verdictBefore?: Verdict;
  /** How far its newest analysis is, or its worst. */
  readonly progress?: AnalysisProgress;
  /** The kinds of report that are awaited. */
  readonly waiting?: readonly ReportKind[];
  /** What people have to do before its reports can be posted. */
  readonly waitsFor?: 'invite' | 'unarchive';
  /** The risk classes, oldest first, each change once. */
  readonly classes?: readonly string[];
  /** Who has it and what became of it, where the list says so. */
  readonly status?: CaseStatus;
  readonly isOverdue?: boolean;
  /** The time since when it calls for a decision, in milliseconds. */
  readonly undecidedSince?: number;
  /** The time when its newest analysis began, in milliseconds. */
  readonly startedAt?: number;
  /** The permalink of its thread. */
  readonly threadUrl?: string;
  /** Some readers may be unable to open the thread. */
  readonly isThreadPrivate?: boolean;
  /** The channel of the case, where it is another one that readers may know of. */
  readonly askedIn?: string;
}

/** The most characters of names, and of findings and reasons, which are left out if there is no room for them. */
export interface LineLengths {
  readonly name: number;
  readonly reason: number;
}

const MAX_CLASSES = 4;
const usual: LineLengths = { name: 120, reason: 200 };

/**
 * A case in a list: `🔴 Alert · *Acme* (SIREN 732829320) · 2 analyses · class 3 → 5 · Content added after signature · 3 Nov
 * 10:00`, and below it `👤 taken by @ada, 3 Nov 10:00 · due 4 Nov 10:00 · open the thread`; in one line where nothing is said
 * of who has it.
 */
export function caseLine(one: ListedCase, texts: Texts, maxLength = usual): Markup {
  const { company, analysisCount = 1, verdictBefore, startedAt } = one;
  const name = sanitizeLabel(company.name ?? '', maxLength.name);
  const subject = [
    verdictMarkup(one, texts),
    companyText({ code: company.code, name }),
    analysisCount > 1 ? mrkdwn`${texts.history.analyses(analysisCount)}` : emptyMarkup,
    verdictBefore ? mrkdwn`${texts.digest.was(verdictText(verdictBefore, texts))}` : emptyMarkup,
    ...progressTexts(one, texts).map((text) => escapeText(text, 200)),
    escapeText(trendText(one, texts), 60),
    escapeText(reasonText(one, maxLength, texts)),
    startedAt === undefined ? emptyMarkup : formatDateTime(startedAt),
  ];
  const status = statusMarkup(one, maxLength, texts);
  const place = placeMarkup(one, texts);
  if (status.isEmpty) return joinMarkup([...subject, place], ' · ');
  return joinMarkup([joinMarkup(subject, ' · '), joinMarkup([status, place], ' · ')]);
}

/** How far the worst analysis of a case is, for the line of the case. */
export function toProgress({
  assessment,
}: AnalysisOverview): Required<Pick<ListedCase, 'progress' | 'waiting'>> {
  return { progress: assessment.progress, waiting: assessment.waiting };
}

/** A case in a list that other companies can read: the channel instead of the company, and never what or why. */
export function redactedCaseLine(
  one: Redacted<'listedCase', ListedCase & { readonly status: CaseStatus; readonly channelId?: string }>,
  texts: Texts,
): Markup {
  const { channelId, status } = one;
  return joinMarkup([
    joinMarkup([verdictMarkup(one, texts), channelMarkup(channelId, texts)], ' · '),
    joinMarkup([redactedStatusText(status, texts), placeMarkup(one, texts)], ' · '),
  ]);
}

/** A case in a list as plain text, for notifications and screen readers. */
export function caseSentence(one: ListedCase, texts: Texts, maxLength = usual): string {
  const { company, verdict, status } = one;
  const parts = [
    verdict && verdictText(verdict, texts),
    ...progressTexts(one, texts),
    trendText(one, texts),
    reasonText(one, maxLength, texts),
    status && plainStatusText(status, texts),
  ];
  return `${texts.formats.label(companyName(company))} ${sanitizeLabel(parts.filter(Boolean).join(', '), 300)}`;
}

function verdictMarkup({ verdict }: Pick<ListedCase, 'verdict'>, texts: Texts): Markup {
  return verdict ? mrkdwn`${verdictText(verdict, texts)}` : emptyMarkup;
}

/** What is bad, or else why nothing is known; empty if it is neither, or if there is no room for it. */
function reasonText({ gravest, worst }: ListedCase, { reason: max }: LineLengths, texts: Texts): string {
  if (max === 0) return '';
  const reason = gravest ? reportReason(gravest, texts) : worst ? unknownSentence(worst, texts) : '';
  return sanitizeLabel(reason.replace(/\.$/, ''), max);
}

/** What is open, if anything is. */
function progressTexts(
  { progress = 'complete', waiting = [], waitsFor }: ListedCase,
  texts: Texts,
): string[] {
  const { history, report } = texts;
  const isAwaiting = progress === 'running' || progress === 'stalled';
  const awaited = isAwaiting ? waiting.map((kind) => ofKind(report.kinds, kind)).join(', ') : '';
  return [
    ...(progress === 'complete' || (progress === 'running' && awaited) ? [] : [history.progress[progress]]),
    ...(awaited ? [history.awaited(awaited)] : []),
    ...(waitsFor ? [history.waitsFor[waitsFor]] : []),
  ];
}

function trendText({ classes = [] }: ListedCase, { history }: Texts): string {
  return classes.length === 0 ? '' : history.riskClass(classes.slice(-MAX_CLASSES).join(' → '));
}

/** Says what was decided or asked for, or else who has it and by when; nothing of what nobody has to decide. */
function statusMarkup(one: ListedCase, maxLength: LineLengths, texts: Texts): Markup {
  const { status, verdict, isOverdue, undecidedSince } = one;
  const needsDecision = verdict === undefined ? undecidedSince !== undefined : verdict !== 'clear';
  if (!status || (isUntaken(status) && !needsDecision)) return emptyMarkup;
  if (hasDecision(status)) return shortDecisionText(status, texts, maxLength);
  if (status.state === 'waiting') return waitingText(status, texts, maxLength);
  const hasTime = status.dueAt !== undefined || status.snoozedUntil !== undefined;
  return joinMarkup(
    [
      ownerText(status, texts, { isOverdue }),
      undecidedSince === undefined || hasTime
        ? emptyMarkup
        : fillText(texts.digest.waitingSince, formatDateTime(undecidedSince)),
    ],
    ' · ',
  );
}

function placeMarkup(
  { threadUrl, askedIn, isThreadPrivate }: Pick<ListedCase, 'threadUrl' | 'askedIn' | 'isThreadPrivate'>,
  texts: Texts,
): Markup {
  return joinMarkup(
    [
      isThreadPrivate ? mrkdwn`🔒` : emptyMarkup,
      threadUrl === undefined ? emptyMarkup : link(threadUrl, texts.history.open),
      channelMarkup(askedIn, texts),
    ],
    ' ',
  );
}

function channelMarkup(channelId: string | undefined, texts: Texts): Markup {
  return channelId === undefined ? emptyMarkup : fillText(texts.alert.inChannel, channelMention(channelId));
}
