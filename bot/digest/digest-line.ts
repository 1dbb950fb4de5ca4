import type { SectionBlock } from '@slack/types';
import type { Summary, Verdict } from '../../shared';
import { type AnalysisOverview, caseReason } from '../analyses';
import {
  type CaseStatus,
  companyButton,
  hasDecision,
  isTaken,
  plainStatusText,
  shortDecisionText,
  snoozeText,
  waitingText,
} from '../cases';
import { buttonSection } from '../slack/block-kit/blocks';
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
  userMention,
} from '../slack/block-kit/mrkdwn';
import { actionIds } from '../slack/interactions/action-ids';
import { type Company, companyName, companyText } from '../slack/wording/company-text';
import type { Texts } from '../texts/texts';
import { verdictText } from '../texts/verdict-text';
import type { DigestEntry, DigestSection } from './digest';
import { toBlockId } from './digest-block-id';

/** A case of a digest, with what is known of it now. */
export interface DigestLine extends Omit<DigestEntry, 'alertId'> {
  readonly company: Company;
  readonly verdict?: Verdict;
  /** Absent on what readers know by an alert only. */
  readonly analysisCount?: number;
  /** The report with the gravest finding. */
  readonly gravest?: Summary;
  /** The analysis that makes it bad; absent on what readers know by an alert only. */
  readonly worst?: AnalysisOverview;
  readonly status: CaseStatus;
  /** The channel of the case, where it is another one that readers may know of. */
  readonly askedIn?: string;
  /** Some readers may be unable to open the thread. */
  readonly isThreadPrivate?: boolean;
}

/** The most characters of names, and of findings and reasons, which are left out if there is no room for them. */
export interface LineLengths {
  readonly name: number;
  readonly reason: number;
}

/** Where a line is, and how much room it has. */
export interface LineLayout {
  readonly digestId: string;
  readonly section: DigestSection;
  readonly maxLength: LineLengths;
}

/** Verdict, company and gravest finding; below it who has it, since when, and where. With the button for the next step. */
export function digestLine(line: DigestLine, layout: LineLayout, texts: Texts): SectionBlock {
  const { digestId, section, maxLength } = layout;
  const text = joinMarkup([
    joinMarkup([subjectText(line, maxLength, texts), findingText(line, maxLength, texts)], ' · '),
    joinMarkup([statusText(line, layout, texts), placeText(line, texts)], ' · '),
  ]);
  const blockId = toBlockId(digestId, section, line.caseId);
  const button = section === 'decided' ? companyButton(line.caseId, texts) : nextButton(line, texts);
  return buttonSection(text, { blockId, button });
}

/** The same as plain text, for notifications and screen readers. */
export function digestSentence({ company, verdict, status }: DigestLine, texts: Texts): string {
  const parts = [verdict && verdictText(verdict, texts), plainStatusText(status, texts)];
  return `${texts.formats.label(companyName(company))} ${sanitizeLabel(parts.filter(Boolean).join(', '), 120)}`;
}

/** `🔴 Alert · *Acme* (SIREN 732829320) · 2 analyses · was 🟡 Review`. */
function subjectText(line: DigestLine, maxLength: LineLengths, texts: Texts): Markup {
  const { verdict, verdictBefore, company, analysisCount = 1 } = line;
  const { analyses } = texts.history;
  const name = company.name && sanitizeLabel(company.name, maxLength.name);
  return joinMarkup(
    [
      verdict ? mrkdwn`${verdictText(verdict, texts)}` : emptyMarkup,
      companyText({ code: company.code, ...(name && { name }) }),
      analysisCount > 1 ? mrkdwn`${analyses(analysisCount)}` : emptyMarkup,
      verdictBefore ? mrkdwn`${texts.digest.was(verdictText(verdictBefore, texts))}` : emptyMarkup,
    ],
    ' · ',
  );
}

function findingText(line: DigestLine, { reason: max }: LineLengths, texts: Texts): Markup {
  return max === 0 ? emptyMarkup : escapeText(caseReason(line, texts).replace(/\.$/, ''), max);
}

/** Who has it, and one time: the most urgent. */
function statusText(
  { status, undecidedSince }: DigestLine,
  { section, maxLength }: LineLayout,
  texts: Texts,
): Markup {
  const { ownerId, snoozedUntil, dueAt } = status;
  if (hasDecision(status)) return shortDecisionText(status, texts, maxLength);
  if (status.waitingUntil) return waitingText(status, texts, maxLength);
  const { nobodyHasIt, due } = texts.decisions;
  const { overdueSince, waitingSince } = texts.digest;
  const owner = ownerId === undefined ? mrkdwn`${nobodyHasIt}` : mrkdwn`👤 ${userMention(ownerId)}`;
  const time = () => {
    if (snoozedUntil) return snoozeText(status, texts);
    if (dueAt) return fillText(section === 'overdue' ? overdueSince : due, formatDateTime(dueAt.getTime()));
    return undecidedSince === undefined
      ? emptyMarkup
      : fillText(waitingSince, formatDateTime(undecidedSince));
  };
  return joinMarkup([owner, time()], ' · ');
}

function placeText({ threadUrl, askedIn, isThreadPrivate }: DigestLine, texts: Texts): Markup {
  const thread = threadUrl === undefined ? emptyMarkup : link(threadUrl, texts.history.open);
  const place =
    askedIn === undefined ? emptyMarkup : fillText(texts.alert.inChannel, channelMention(askedIn));
  return joinMarkup([isThreadPrivate ? mrkdwn`🔒` : emptyMarkup, thread, place], ' ');
}

/** One is enough: the next step of each state. The others are on the card of the case and in the view of its company. */
function nextButton({ caseId: value, status }: DigestLine, texts: Texts) {
  const { buttons } = texts;
  switch (status.state) {
    case 'open':
      return isTaken(status)
        ? { action: actionIds.decideCase, text: buttons.decideCase, value }
        : { action: actionIds.takeCase, text: buttons.takeCase, value };
    case 'waiting':
      return { action: actionIds.decideCase, text: buttons.decideCase, value };
    case 'proposed':
      return { action: actionIds.confirmCase, text: buttons.confirmCase, value };
    case 'decided':
    case 'merged':
      return companyButton(value, texts);
  }
}
