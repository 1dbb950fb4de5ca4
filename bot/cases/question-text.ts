import {
  bold,
  escapeText,
  fillText,
  formatDateTime,
  joinMarkup,
  type Markup,
  mrkdwn,
} from '../slack/block-kit/mrkdwn';
import { joinSentences } from '../texts/join-sentences';
import type { Texts } from '../texts/texts';
import type { Question } from './question-rows';

const MAX_QUESTION = 1000;

/** The question as notifications and screen readers say it. */
export function plainQuestion({ text = '' }: Pick<Question, 'text'>, { questions }: Texts): string {
  return joinSentences(`❓ ${questions.asks}`, text);
}

/** What a workflow asks, and until when it waits for the answer. */
export function questionText(question: Pick<Question, 'text' | 'until'>, texts: Texts): Markup {
  const asked = question.text === undefined ? [] : [bold(escapeText(question.text, MAX_QUESTION))];
  return joinMarkup([mrkdwn`❓`, ...asked, redactedQuestionText(question, texts)], ' ');
}

/** The same for where other companies can read it, without what is asked. */
export function redactedQuestionText({ until }: Pick<Question, 'until'>, { questions }: Texts): Markup {
  const { asks, asksUntil } = questions;
  return until ? fillText(asksUntil, formatDateTime(until.getTime())) : mrkdwn`${asks}`;
}
