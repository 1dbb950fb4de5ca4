import type { CaseNotice } from '../analyses';
import type { CaseStatus } from '../cases';
import { section } from '../slack/block-kit/blocks';
import { joinSentences, type Message, message } from '../slack/block-kit/message';
import { escapeText, fillText, formatDateTime, joinMarkup, userMention } from '../slack/block-kit/mrkdwn';
import { redactedStatusText, shortDecisionText } from '../texts/case-status-text';

const MAX_TEXT = 500;

/** Says in the thread of a case which documents somebody asked for, and until when they are waited for. */
export function askedCard({
  by,
  until,
  what,
  redacted,
  texts,
}: CaseNotice & { readonly by: string; readonly until: Date; readonly what: string }): Message {
  const { asked, askedRedacted, plainAsked } = texts.decisions.documents;
  const [person, day] = [userMention(by), formatDateTime(until.getTime())];
  const text = redacted
    ? fillText(askedRedacted, person, day)
    : fillText(asked, person, day, escapeText(what, MAX_TEXT));
  return message({ text: plainAsked, head: [section(text)] });
}

/** Says in the thread of a case who opened it again, why, and what had been decided. */
export function reopenedCard({
  by,
  reason,
  before,
  redacted,
  texts,
}: CaseNotice & { readonly by: string; readonly reason: string; readonly before: CaseStatus }): Message {
  const { reopened, reopenedRedacted, plainReopened, lookAgain } = texts.decisions;
  const person = userMention(by);
  const settled = redacted
    ? redactedStatusText(before, texts)
    : shortDecisionText(before, texts, { reason: MAX_TEXT });
  return message({
    text: joinSentences(plainReopened),
    head: [
      section(
        joinMarkup([
          redacted
            ? fillText(reopenedRedacted, person)
            : fillText(reopened, person, escapeText(reason, MAX_TEXT)),
          fillText(lookAgain.before, settled),
        ]),
      ),
    ],
  });
}
