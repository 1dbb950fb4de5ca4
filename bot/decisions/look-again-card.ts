import type { Concern } from '../analyses';
import type { CaseStatus } from '../cases';
import { section } from '../slack/block-kit/blocks';
import { joinSentences, type Message, message } from '../slack/block-kit/message';
import { bold, escapeText, fillText, joinMarkup, type Markup } from '../slack/block-kit/mrkdwn';
import { redactedStatusText, shortDecisionText, snoozeText } from '../texts/case-status-text';
import { doNextText } from '../texts/do-next-text';
import { findingSentence } from '../texts/finding-sentence';
import { reportReason, reportTitle, reportVerdict } from '../texts/report-text';
import type { Texts } from '../texts/texts';

export interface LookAgainData {
  /** As it was before: decided, proposed, waiting for documents or snoozed. */
  readonly status: CaseStatus;
  /** What is new, the gravest first. */
  readonly concerns: readonly Concern[];
  /** The channel may only see the verdicts. */
  readonly redacted: boolean;
}

const MAX_REPORTS = 3;
const MAX_SENTENCE = 300;

/** Says in the thread of a case why people have to look at it again, and who had settled what. */
export function lookAgainCard({ status, concerns, redacted }: LookAgainData, texts: Texts): Message {
  const { lookAgain } = texts.decisions;
  const title = lookAgain.titles[status.decision ? toSettledState(status) : 'snoozed'];
  const news = listNews(concerns, redacted, texts);
  return message({
    text: joinSentences(title, ...news),
    head: [
      section(
        joinMarkup([
          bold(escapeText(title, MAX_SENTENCE)),
          ...news.map((sentence) => escapeText(sentence, MAX_SENTENCE)),
          fillText(lookAgain.before, settledText(status, redacted, texts)),
          doNextText(lookAgain.next, texts),
        ]),
      ),
    ],
  });
}

function toSettledState({ state }: CaseStatus): 'decided' | 'proposed' | 'waiting' {
  return state === 'decided' || state === 'waiting' ? state : 'proposed';
}

/** One sentence for each report. */
function listNews(concerns: readonly Concern[], redacted: boolean, texts: Texts): string[] {
  const byReport = new Map<string, Concern>();
  for (const concern of concerns) {
    const { reportId } = concern.summary.ids;
    const first = byReport.get(reportId);
    // A finding says more than a verdict.
    if (!first || (!first.finding && concern.finding)) byReport.set(reportId, concern);
  }
  return [...byReport.values()].slice(0, MAX_REPORTS).map(({ summary, finding }) => {
    const reason = finding ? findingSentence(finding, texts) : reportReason(summary, texts);
    const verdict = reportVerdict(summary, texts);
    const result = `${texts.formats.label(reportTitle(summary, texts))} ${verdict}`;
    return redacted ? result : joinSentences(result, reason);
  });
}

function settledText(status: CaseStatus, redacted: boolean, texts: Texts): Markup {
  if (!status.decision) return snoozeText(status, texts);
  return redacted
    ? redactedStatusText(status, texts)
    : shortDecisionText(status, texts, { reason: MAX_SENTENCE });
}
