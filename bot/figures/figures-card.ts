import { actions, context, header, section } from '../slack/block-kit/blocks';
import { joinSentences, type Message, message } from '../slack/block-kit/message';
import {
  emptyMarkup,
  escapeId,
  escapeText,
  joinMarkup,
  mrkdwn,
  sanitizeLabel,
  userMention,
} from '../slack/block-kit/mrkdwn';
import { actionIds } from '../slack/interactions/action-ids';
import type { Texts } from '../texts/texts';

export interface FiguresCardData {
  readonly figuresId: string;
  readonly state: 'queued' | 'sent' | 'failed';
  readonly failure?: { readonly reason: string; readonly outcomeKnown: boolean };
  readonly requestId?: string;
  /** The user who confirmed them. */
  readonly enteredBy: string;
}

/** What became of financial figures, without the amounts: those are only for the service. */
export function figuresCard(data: FiguresCardData, texts: Texts): Message {
  const { state, failure, requestId, enteredBy, figuresId } = data;
  const text = texts.figures;
  const outcome = failure && !failure.outcomeKnown ? 'unknown' : state;
  const title = text.titles[outcome];
  return message({
    text: joinSentences(title, sanitizeLabel(failure?.reason ?? '', 200), text[outcome]),
    head: [
      header(title),
      section(
        joinMarkup([
          failure?.reason ? mrkdwn`${text.reason}: ${escapeText(failure.reason, 500)}` : emptyMarkup,
          mrkdwn`${text[outcome]}`,
        ]),
      ),
    ],
    tail: [
      ...context(
        joinMarkup(
          [
            requestId === undefined ? emptyMarkup : mrkdwn`${text.request} ${escapeId(requestId)}`,
            mrkdwn`${text.from} ${userMention(enteredBy)}`,
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
