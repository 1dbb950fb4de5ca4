import { type CaseStatus, type Question, redactedStatusText, shortDecisionText } from '../cases';
import type { Redacted } from '../redaction';
import { section } from '../slack/block-kit/blocks';
import { type Message, message } from '../slack/block-kit/message';
import {
  escapeText,
  fillText,
  formatDateTime,
  joinMarkup,
  type Markup,
  mrkdwn,
  userMention,
} from '../slack/block-kit/mrkdwn';
import { publicCard } from '../slack/public-card';
import { joinSentences } from '../texts/join-sentences';
import type { Texts } from '../texts/texts';

const MAX_TEXT = 500;

export interface AskedDocuments {
  readonly by: string;
  readonly until: Date;
  readonly what: string;
}

/** Says in the thread of a case which documents somebody asked for, and until when they are waited for. */
export function askedCard({ by, until, what }: AskedDocuments, { decisions }: Texts): Message {
  const { asked, plainAsked } = decisions.documents;
  const [person, day] = [userMention(by), formatDateTime(until.getTime())];
  return message({
    text: plainAsked,
    head: [section(fillText(asked, person, day, escapeText(what, MAX_TEXT)))],
  });
}

export const redactedAskedCard = publicCard(
  ({ by, until }: Redacted<'askedDocuments', AskedDocuments>, { decisions }: Texts) => {
    const { askedRedacted, plainAsked } = decisions.documents;
    const text = fillText(askedRedacted, userMention(by), formatDateTime(until.getTime()));
    return message({ text: plainAsked, head: [section(text)] });
  },
);

export interface Reopening {
  readonly by: string;
  readonly reason: string;
  readonly before: CaseStatus;
}

/** Says in the thread of a case who opened it again, why, and what had been decided. */
export function reopenedCard({ by, reason, before }: Reopening, texts: Texts): Message {
  const why = fillText(texts.decisions.reopened, userMention(by), escapeText(reason, MAX_TEXT));
  return reopened(why, shortDecisionText(before, texts, { reason: MAX_TEXT }), texts);
}

export const redactedReopenedCard = publicCard(
  ({ by, before }: Redacted<'reopening', Reopening>, texts: Texts) =>
    reopened(
      fillText(texts.decisions.reopenedRedacted, userMention(by)),
      redactedStatusText(before, texts),
      texts,
    ),
);

function reopened(why: Markup, settled: Markup, { decisions }: Texts): Message {
  return message({
    text: joinSentences(decisions.plainReopened),
    head: [section(joinMarkup([why, fillText(decisions.lookAgain.before, settled)]))],
  });
}

/** Says in the thread of a case that a workflow waited for a decision, and does not any more. */
export const timeIsOverCard = publicCard((_: Redacted<'question', Question>, { questions }: Texts) =>
  message({ text: questions.timeIsOver, head: [section(mrkdwn`${questions.timeIsOver}`)] }),
);
