import type { KnownBlock } from '@slack/types';
import { caseLine, caseSentence, type ListedCase, redactedCaseLine } from '../analyses';
import { type CaseStatus, decisionButtons } from '../cases';
import { type Redacted, redact } from '../redaction';
import { context, divider, section } from '../slack/block-kit/blocks';
import { type Message, message } from '../slack/block-kit/message';
import { bold, emptyMarkup, fillText, type Markup, mrkdwn, userMention } from '../slack/block-kit/mrkdwn';
import { publicCard } from '../slack/public-card';
import { joinSentences } from '../texts/join-sentences';
import type { Texts } from '../texts/texts';
import { verdictText } from '../texts/verdict-text';

/** A reminder to the owner, or an escalation because nothing was decided in time. */
export type NoticeKind = 'reminder' | 'escalation';

export interface DueCase extends ListedCase {
  readonly caseId: string;
  readonly status: CaseStatus;
}

/** A case of a channel that another company reads shows only its verdict, in a direct message too. */
export type ShownCase = DueCase | Redacted<'listedCase', DueCase>;

export interface DeadlineCardData {
  readonly kind: NoticeKind;
  readonly cases: readonly ShownCase[];
  /** The person who is mentioned, in the thread of a case. */
  readonly mentioned?: string;
  /** The person who should have got it as a direct message, which Slack does not open. */
  readonly unreachable?: string;
}

/** The number of cases with which a message stays within Slack's limits. */
export const MAX_CASES_PER_MESSAGE = 5;

/** Cases that wait for a decision: verdict, company, reason, who has them and by when, with their buttons. */
export function deadlineCard(data: DeadlineCardData, texts: Texts): Message {
  const { cases, kind, unreachable } = data;
  const { ownerUnreachable, targetUnreachable } = texts.deadlines;
  const isPrivate = cases.some(({ isThreadPrivate }) => isThreadPrivate);
  const isRedacted = cases.some((one) => !('company' in one));
  return message({
    text: joinSentences(titleText(data, texts), ...cases.map((one) => shownSentence(one, texts))),
    head: [
      section(mrkdwn`⏰ ${bold(title(data, texts))}`),
      ...cases.flatMap((one, index) => [...(index > 0 ? [divider()] : []), ...caseBlocks(one, texts)]),
      ...context(
        unreachable === undefined
          ? emptyMarkup
          : fillText(kind === 'reminder' ? ownerUnreachable : targetUnreachable, userMention(unreachable)),
        isRedacted ? mrkdwn`${texts.report.redacted}` : emptyMarkup,
        isPrivate ? mrkdwn`🔒 ${texts.alert.privateThread}` : emptyMarkup,
      ),
    ],
  });
}

/** The card where other companies can read it, with the verdicts alone. */
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
  const { caseId, status } = redact('listedCase', one);
  const isFull = 'company' in one;
  return [
    section(isFull ? caseLine(one, texts, { name: 120, reason: 300 }) : redactedCaseLine(one, texts)),
    // Nobody confirms what is not shown.
    ...(isFull || status.state !== 'proposed' ? decisionButtons({ caseId, status }, texts) : []),
  ];
}

/** A case as plain text, for notifications; of what is redacted only the verdict. */
function shownSentence(one: ShownCase, texts: Texts): string {
  if ('company' in one) return caseSentence(one, texts);
  return one.verdict ? verdictText(one.verdict, texts) : '';
}
