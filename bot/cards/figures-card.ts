import type { Texts } from '../texts';
import { actionIds } from './action-ids';
import { actions, context, header, section } from './blocks';
import { type Message, message, sentences } from './message';
import { foreign, identifier, joined, label, mention, mrkdwn, nothing } from './mrkdwn';

export interface FiguresCardData {
  readonly figuresId: string;
  readonly state: 'queued' | 'sent' | 'failed';
  readonly failure?: { readonly reason: string; readonly outcomeKnown: boolean };
  readonly requestId?: string;
  /** The user who confirmed them. */
  readonly enteredBy: string;
}

/** What became of financial figures. The amounts themselves are for the service alone. */
export function figuresCard(data: FiguresCardData, texts: Texts): Message {
  const { state, failure, requestId, enteredBy, figuresId } = data;
  const words = texts.figures;
  const outcome = failure && !failure.outcomeKnown ? 'unknown' : state;
  const title = words.titles[outcome];
  return message({
    text: sentences(title, label(failure?.reason ?? '', 200), words[outcome]),
    head: [
      header(title),
      section(
        joined([
          failure?.reason ? mrkdwn`${words.reason}: ${foreign(failure.reason, 500)}` : nothing,
          mrkdwn`${words[outcome]}`,
        ]),
      ),
    ],
    tail: [
      ...context(
        joined(
          [
            requestId === undefined ? nothing : mrkdwn`${words.request} ${identifier(requestId)}`,
            mrkdwn`${words.from} ${mention(enteredBy)}`,
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
