import type { KnownBlock } from '@slack/types';
import type { Verdict } from '../../shared';
import { type CaseOverview, caseReason } from '../analyses';
import { type CaseStatus, decisionButtons, redactedStatusText, shortDecisionText } from '../cases';
import { type Redacted, redact } from '../redaction';
import { context, divider, section } from '../slack/block-kit/blocks';
import { type Message, message } from '../slack/block-kit/message';
import {
  bold,
  emptyMarkup,
  escapeText,
  fillText,
  joinMarkup,
  link,
  type Markup,
  mrkdwn,
  sanitizeLabel,
  userMention,
} from '../slack/block-kit/mrkdwn';
import { publicCard } from '../slack/public-card';
import { companyName, companyText } from '../slack/wording/company-text';
import { joinSentences } from '../texts/join-sentences';
import type { Texts } from '../texts/texts';
import { verdictText } from '../texts/verdict-text';

/** A reminder to the owner, or an escalation because nothing was decided in time. */
export type NoticeKind = 'reminder' | 'escalation';

export interface DueCase {
  readonly caseId: string;
  readonly status: CaseStatus;
  readonly verdict?: Verdict;
  readonly subject: Pick<CaseOverview, 'company' | 'gravest' | 'worst'>;
  readonly threadUrl?: string;
  /** The thread is in a private conversation, and the message is not. */
  readonly isThreadPrivate?: boolean;
}

/** In a direct message too, a case of a channel that another company reads shows only its verdict. */
export type ShownCase = DueCase | Redacted<'dueCase', DueCase>;

export interface DeadlineCardData {
  readonly kind: NoticeKind;
  readonly cases: readonly ShownCase[];
  /** Who is mentioned, in the thread of a case. */
  readonly mentioned?: string;
  /** Who should have got it as a direct message, which Slack does not open. */
  readonly unreachable?: string;
}

/** So that a message stays within Slack's limits with all of them. */
export const MAX_CASES_PER_MESSAGE = 5;

/** Cases that wait for a decision: verdict, company, reason, who has them and by when, with their buttons. */
export function deadlineCard(data: DeadlineCardData, texts: Texts): Message {
  const { cases, kind, unreachable } = data;
  const { ownerUnreachable, targetUnreachable } = texts.deadlines;
  const isRedacted = cases.some((one) => !('subject' in one));
  return message({
    text: joinSentences(titleText(data, texts), ...cases.map((one) => caseSentence(one, texts))),
    head: [
      section(mrkdwn`⏰ ${bold(title(data, texts))}`),
      ...cases.flatMap((one, index) => [...(index > 0 ? [divider()] : []), ...caseBlocks(one, texts)]),
      ...context(
        unreachable === undefined
          ? emptyMarkup
          : fillText(kind === 'reminder' ? ownerUnreachable : targetUnreachable, userMention(unreachable)),
        isRedacted ? mrkdwn`${texts.report.redacted}` : emptyMarkup,
      ),
    ],
  });
}

/** Where other companies can read it: only the verdicts. */
export const redactedDeadlineCard = publicCard((data: Redacted<'deadline', DeadlineCardData>, texts: Texts) =>
  deadlineCard(data, texts),
);

function title(data: DeadlineCardData, texts: Texts): Markup {
  const { kind, mentioned } = data;
  const { reminderTo, overdueTo } = texts.deadlines;
  if (mentioned === undefined) return mrkdwn`${titleText(data, texts)}`;
  return fillText(kind === 'reminder' ? reminderTo : overdueTo, userMention(mentioned));
}

function titleText({ kind, cases }: DeadlineCardData, { deadlines }: Texts): string {
  return kind === 'reminder' ? deadlines.reminder(cases.length) : deadlines.overdue(cases.length);
}

function caseBlocks(one: ShownCase, texts: Texts): KnownBlock[] {
  const { caseId, status, verdict, threadUrl, isThreadPrivate } = redact('dueCase', one);
  const full = 'subject' in one ? one : undefined;
  const { company } = full?.subject ?? {};
  return [
    section(
      joinMarkup([
        joinMarkup(
          [
            verdict ? mrkdwn`${verdictText(verdict, texts)}` : emptyMarkup,
            company ? companyText(company) : emptyMarkup,
          ],
          ' · ',
        ),
        full ? escapeText(caseReason(full.subject, texts), 300) : emptyMarkup,
        joinMarkup(
          [
            full && status.state === 'proposed'
              ? shortDecisionText(full.status, texts, { reason: 300 })
              : redactedStatusText(status, texts),
            threadUrl === undefined ? emptyMarkup : link(threadUrl, texts.alert.toThread),
          ],
          ' · ',
        ),
        isThreadPrivate ? mrkdwn`🔒 ${texts.alert.privateThread}` : emptyMarkup,
      ]),
    ),
    // Nobody confirms what is not shown.
    ...(full || status.state !== 'proposed' ? decisionButtons({ caseId, status }, texts) : []),
  ];
}

/** For notifications: verdict, company, reason. */
function caseSentence(one: ShownCase, texts: Texts): string {
  const title = one.verdict ? verdictText(one.verdict, texts) : '';
  if (!('subject' in one)) return title;
  const name = companyName(one.subject.company);
  return joinSentences(
    title ? `${texts.formats.label(title)} ${name}` : name,
    sanitizeLabel(caseReason(one.subject, texts), 200),
  );
}
