import {
  type Case,
  companyButton,
  decisionButtons,
  plainQuestion,
  type Question,
  questionText,
  redactedQuestionText,
} from '../cases';
import type { PublicPart, Redacted } from '../redaction';
import { actions, section } from '../slack/block-kit/blocks';
import { type Message, message } from '../slack/block-kit/message';
import type { Markup } from '../slack/block-kit/mrkdwn';
import { publicCard } from '../slack/public-card';
import type { Texts } from '../texts/texts';

export interface AskedCase {
  readonly caseId: string;
  readonly status: Pick<Case, 'state' | 'ownerId'>;
  readonly question: Pick<Question, 'text' | 'until'>;
}

/** Says in the thread of a case that was there already what a workflow asks about it. */
export function questionCard(data: AskedCase, texts: Texts): Message {
  return card(
    data,
    { plain: plainQuestion(data.question, texts), asked: questionText(data.question, texts) },
    texts,
  );
}

/** The card where other companies can read it: it does not say what is asked. */
export const redactedQuestionCard = publicCard((data: Redacted<'askedCase', AskedCase>, texts: Texts) =>
  card(data, { plain: plainQuestion({}, texts), asked: redactedQuestionText(data.question, texts) }, texts),
);

function card(
  { caseId, status }: PublicPart<'askedCase', AskedCase>,
  { plain, asked }: { readonly plain: string; readonly asked: Markup },
  texts: Texts,
): Message {
  return message({
    text: plain,
    head: [section(asked)],
    tail: [...decisionButtons({ caseId, status }, texts), ...actions(companyButton(caseId, texts))],
  });
}
