import type { FinancialFigures } from '../../shared';
import type { PublicPart, Redacted } from '../redaction';
import { actions, context, fieldSections, header, section } from '../slack/block-kit/blocks';
import { type Message, message } from '../slack/block-kit/message';
import {
  emptyMarkup,
  escapeId,
  escapeText,
  fillText,
  joinMarkup,
  Markup,
  mrkdwn,
  sanitizeLabel,
  userMention,
} from '../slack/block-kit/mrkdwn';
import { actionIds } from '../slack/interactions/action-ids';
import { publicCard } from '../slack/public-card';
import { type Company, companyName, companyText } from '../slack/wording/company-text';
import type { FailureReason } from '../texts/failure-reason';
import { failureText } from '../texts/failure-text';
import { joinSentences } from '../texts/join-sentences';
import type { Texts } from '../texts/texts';
import { checkInputLine, figureLines, figuresText } from './figure-lines';

export interface FiguresCardData {
  readonly figuresId: string;
  readonly state: 'queued' | 'sent' | 'failed';
  readonly failure?: { readonly reason: FailureReason; readonly outcomeKnown: boolean };
  readonly company?: Company;
  readonly amounts: FinancialFigures;
  readonly requestId?: string;
  /** The user who confirmed them. */
  readonly enteredBy: string;
}

/** Which financial figures were sent about a company, by whom, and what became of them. */
export function figuresCard(data: FiguresCardData, texts: Texts): Message {
  return buildCard(data, data, texts);
}

/** The card where people of another company can read it: neither company nor amounts. */
export const redactedFiguresCard = publicCard((data: Redacted<'figures', FiguresCardData>, texts: Texts) =>
  buildCard(data, {}, texts),
);

/** `details` are only for people of our workspace. The service's own words may quote amounts. */
function buildCard(
  data: PublicPart<'figures', FiguresCardData>,
  details: Partial<Pick<FiguresCardData, 'company' | 'amounts' | 'failure'>>,
  texts: Texts,
): Message {
  const { state, failure, requestId, enteredBy, figuresId } = data;
  const { company, amounts } = details;
  const text = texts.figures;
  const outcome = failure && !failure.outcomeKnown ? 'unknown' : state;
  const title = text.titles[outcome];
  const reason = details.failure ? failureText(details.failure.reason, texts) : '';
  const by = fillText(text.enteredBy, userMention(enteredBy));
  const said = [title, company ? companyName(company) : '', sanitizeLabel(reason, 200), text[outcome]];
  return message({
    // Unlike other cards it names a person, so it is markup: https://docs.slack.dev/reference/methods/chat.postMessage.
    text: new Markup(
      joinSentences(
        ...said.map((part) => escapeText(part).source),
        by.source,
        amounts && !failure ? figuresText(amounts, texts) : '',
      ),
    ),
    head: [
      header(title),
      section(
        joinMarkup([
          company ? companyText(company) : emptyMarkup,
          reason === ''
            ? emptyMarkup
            : mrkdwn`${texts.formats.label(text.reason)} ${escapeText(reason, 500)}`,
          mrkdwn`${text[outcome]}`,
        ]),
      ),
    ],
    body: amounts
      ? [...context(checkInputLine(amounts, texts)), ...fieldSections(figureLines(amounts, texts))]
      : [],
    tail: [
      ...context(
        joinMarkup(
          [
            by,
            // Only to look for it at the service.
            outcome === 'unknown' && requestId !== undefined
              ? mrkdwn`${text.request} ${escapeId(requestId)}`
              : emptyMarkup,
          ],
          ' · ',
        ),
      ),
      ...(failure
        ? actions({ action: actionIds.retryFigures, text: texts.buttons.retry, value: figuresId })
        : []),
    ],
  });
}
