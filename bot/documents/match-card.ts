import type { Summary } from '../../shared';
import type { Redacted } from '../redaction';
import { context, section } from '../slack/block-kit/blocks';
import { type Message, message } from '../slack/block-kit/message';
import { bold, escapeText, joinMarkup, mrkdwn } from '../slack/block-kit/mrkdwn';
import { publicCard } from '../slack/public-card';
import { doNextText } from '../slack/wording/do-next-text';
import { nameFiles } from '../slack/wording/name-files';
import { joinSentences } from '../texts/join-sentences';
import { nextStep } from '../texts/next-step';
import { reportReason } from '../texts/report-text';
import type { Texts } from '../texts/texts';
import { verdictText } from '../texts/verdict-text';

export interface MatchCardData {
  /** The name of the file that was sent for another company too. */
  readonly file: string;
  readonly summary: Summary;
}

/** Says in the thread of a file that it was sent for another company too: an edit of its card tells nobody. */
export function matchCard({ file, summary }: MatchCardData, texts: Texts): Message {
  const verdict = verdictText(summary.verdict, texts);
  const reason = nameFiles([file], reportReason(summary, texts), texts);
  return message({
    text: joinSentences(verdict, reason),
    head: [
      section(
        joinMarkup([
          mrkdwn`${bold(verdict)} · ${escapeText(reason, 500)}`,
          doNextText(nextStep(summary, texts), texts),
        ]),
      ),
    ],
  });
}

/** The message where other companies can read it: the verdict alone. */
export const redactedMatchCard = publicCard(
  ({ summary }: Redacted<'matchedFile', MatchCardData>, texts: Texts) => {
    const verdict = verdictText(summary.verdict, texts);
    const { redacted } = texts.report;
    return message({
      text: joinSentences(verdict, redacted),
      head: [section(bold(verdict)), ...context(mrkdwn`${redacted}`)],
    });
  },
);
