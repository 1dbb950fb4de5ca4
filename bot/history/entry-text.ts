import { ofKind } from '../../shared';
import { caseReason } from '../analyses';
import { plainStatusText, shortDecisionText } from '../cases';
import {
  emptyMarkup,
  escapeText,
  formatDateTime,
  joinMarkup,
  link,
  type Markup,
  mrkdwn,
  sanitizeLabel,
} from '../slack/block-kit/mrkdwn';
import { companyName, companyText } from '../slack/wording/company-text';
import type { Texts } from '../texts/texts';
import { verdictText } from '../texts/verdict-text';
import type { CompanyEntry } from './company-entries';

const MAX_CLASSES = 4;
const MAX_REASON = 120;

/** `🔴 Alert · *Acme* (SIREN 732829320) · Content added after signature · class 3 → 5 · 2 analyses · 3 Nov 10:00 · open`. */
export function entryText(entry: CompanyEntry, texts: Texts): Markup {
  const { company, verdict, decided, caseCount, startedAt, threadUrl } = entry;
  const { analyses, open } = texts.history;
  return joinMarkup(
    [
      verdict ? mrkdwn`${verdictText(verdict, texts)}` : emptyMarkup,
      companyText(company),
      ...stateTexts(entry, texts).map((text) => escapeText(text, 200)),
      decided ? shortDecisionText(decided, texts, { reason: MAX_REASON }) : emptyMarkup,
      escapeText(caseReason(entry, texts).replace(/\.$/, ''), 200),
      escapeText(trendText(entry, texts), 60),
      caseCount > 1 ? mrkdwn`${analyses(caseCount)}` : emptyMarkup,
      formatDateTime(startedAt),
      threadUrl === undefined ? emptyMarkup : link(threadUrl, open),
    ],
    ' · ',
  );
}

/** The same as plain text, for notifications and screen readers. */
export function entrySentence(entry: CompanyEntry, texts: Texts): string {
  const { company, verdict, decided } = entry;
  const parts = [
    verdict && verdictText(verdict, texts),
    decided && plainStatusText(decided, texts),
    ...stateTexts(entry, texts),
    caseReason(entry, texts),
    trendText(entry, texts),
  ];
  return `${texts.formats.label(companyName(company))} ${sanitizeLabel(parts.filter(Boolean).join(', '), 200)}`;
}

/** What is open, if anything is. */
function stateTexts({ progress, waiting, waitsFor }: CompanyEntry, { history, report }: Texts): string[] {
  const awaited = progress === 'complete' ? '' : waiting.map((kind) => ofKind(report.kinds, kind)).join(', ');
  return [
    ...(progress === 'complete' || (progress === 'running' && awaited) ? [] : [history.progress[progress]]),
    ...(awaited ? [history.awaited(awaited)] : []),
    ...(waitsFor ? [history.waitsFor[waitsFor]] : []),
  ];
}

function trendText({ classes }: CompanyEntry, { history }: Texts): string {
  return classes.length === 0 ? '' : history.riskClass(classes.slice(-MAX_CLASSES).join(' → '));
}
