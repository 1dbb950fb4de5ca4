import { type EndedAnalysis, nameEnded } from '../analyses';
import { type CaseStatus, redactedStatusText, shortDecisionText, snoozeText } from '../cases';
import type { PublicPart, Redacted } from '../redaction';
import { section } from '../slack/block-kit/blocks';
import { type Message, message } from '../slack/block-kit/message';
import { bold, escapeText, fillText, joinMarkup, type Markup } from '../slack/block-kit/mrkdwn';
import { publicCard } from '../slack/public-card';
import { doNextText } from '../slack/wording/do-next-text';
import { joinSentences } from '../texts/join-sentences';
import type { Texts } from '../texts/texts';

export interface EndedData {
  /** The status as it was before: decided, proposed, waiting for documents or snoozed. */
  readonly status: CaseStatus;
  readonly ended: EndedAnalysis;
  /** Whether it is worse than what was known: the case is open again. */
  readonly isWorse: boolean;
}

const MAX_SENTENCE = 500;

/** Says in the thread of an analysis that it ended without its reports, and what that changes about what was settled. */
export function endedCard(data: EndedData, texts: Texts): Message {
  const settled = shortDecisionText(data.status, texts, { reason: MAX_SENTENCE });
  return buildCard(data, { why: nameEnded(data.ended, texts), settled }, texts);
}

/** The card where other companies can read it: no file, and not why. */
export const redactedEndedCard = publicCard((data: Redacted<'endedAnalysis', EndedData>, texts: Texts) =>
  buildCard(
    data,
    { why: texts.decisions.ended.redacted, settled: redactedStatusText(data.status, texts) },
    texts,
  ),
);

function buildCard(
  { status, isWorse }: PublicPart<'endedAnalysis', EndedData>,
  { why, settled }: { readonly why: string; readonly settled: Markup },
  texts: Texts,
): Message {
  const { ended, lookAgain } = texts.decisions;
  const title = isWorse ? ended.titles[toSettledState(status)] : ended.stays;
  return message({
    text: joinSentences(title, why),
    head: [
      section(
        joinMarkup([
          bold(escapeText(title, MAX_SENTENCE)),
          escapeText(why, MAX_SENTENCE),
          fillText(
            isWorse ? lookAgain.before : ended.still,
            status.decision ? settled : snoozeText(status, texts),
          ),
          ...(isWorse ? [doNextText(lookAgain.next, texts)] : []),
        ]),
      ),
    ],
  });
}

function toSettledState({
  state,
  decision,
}: PublicPart<'status', CaseStatus>): 'decided' | 'proposed' | 'waiting' | 'snoozed' {
  if (!decision) return 'snoozed';
  return state === 'decided' || state === 'waiting' ? state : 'proposed';
}
