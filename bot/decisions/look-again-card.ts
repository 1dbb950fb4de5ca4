import type { Summary } from '../../shared';
import type { Concern } from '../analyses';
import { type CaseStatus, redactedStatusText, shortDecisionText, snoozeText } from '../cases';
import type { PublicPart, Redacted } from '../redaction';
import { section } from '../slack/block-kit/blocks';
import { type Message, message } from '../slack/block-kit/message';
import { bold, escapeText, fillText, joinMarkup, type Markup } from '../slack/block-kit/mrkdwn';
import { publicCard } from '../slack/public-card';
import { doNextText } from '../slack/wording/do-next-text';
import { findingSentence } from '../texts/finding-sentence';
import { joinSentences } from '../texts/join-sentences';
import { reportReason, reportTitle, reportVerdict } from '../texts/report-text';
import type { Texts } from '../texts/texts';

export interface LookAgainData {
  /** The status as it was before: decided, proposed, waiting for documents or snoozed. */
  readonly status: CaseStatus;
  /** What is new, the worst first. */
  readonly concerns: readonly Concern[];
}

const MAX_REPORTS = 3;
const MAX_SENTENCE = 300;

/** Says in the thread of a case why people have to look at it again, and who had settled what. */
export function lookAgainCard({ status, concerns }: LookAgainData, texts: Texts): Message {
  const news = listByReport(concerns).map(({ summary, finding }) => {
    const reason = finding ? findingSentence(finding, texts) : reportReason(summary, texts);
    return joinSentences(resultText(summary, texts), reason);
  });
  return buildCard(
    status,
    { news, decision: shortDecisionText(status, texts, { reason: MAX_SENTENCE }) },
    texts,
  );
}

/** The card where other companies can read it: the verdicts, and who had settled it. */
export const redactedLookAgainCard = publicCard(
  ({ status, concerns }: Redacted<'lookAgain', LookAgainData>, texts: Texts) => {
    const news = listByReport(concerns).map(({ summary }) => resultText(summary, texts));
    return buildCard(status, { news, decision: redactedStatusText(status, texts) }, texts);
  },
);

interface LookAgainTexts {
  /** A sentence for each report. */
  readonly news: readonly string[];
  readonly decision: Markup;
}

function buildCard(
  status: PublicPart<'status', CaseStatus>,
  { news, decision }: LookAgainTexts,
  texts: Texts,
): Message {
  const { lookAgain } = texts.decisions;
  const title = lookAgain.titles[status.decision ? toSettledState(status) : 'snoozed'];
  return message({
    text: joinSentences(title, ...news),
    head: [
      section(
        joinMarkup([
          bold(escapeText(title, MAX_SENTENCE)),
          ...news.map((sentence) => escapeText(sentence, MAX_SENTENCE)),
          fillText(lookAgain.before, status.decision ? decision : snoozeText(status, texts)),
          doNextText(lookAgain.next, texts),
        ]),
      ),
    ],
  });
}

function toSettledState({ state }: Pick<CaseStatus, 'state'>): 'decided' | 'proposed' | 'waiting' {
  return state === 'decided' || state === 'waiting' ? state : 'proposed';
}

/** Lists one for each report: a finding says more than a verdict. */
function listByReport<One extends PublicPart<'concern', Concern> & Partial<Pick<Concern, 'finding'>>>(
  concerns: readonly One[],
): One[] {
  const byReport = new Map<string, One>();
  for (const concern of concerns) {
    const { reportId } = concern.summary.ids;
    const first = byReport.get(reportId);
    if (!first || (!first.finding && concern.finding)) byReport.set(reportId, concern);
  }
  return [...byReport.values()].slice(0, MAX_REPORTS);
}

function resultText(summary: PublicPart<'report', Summary>, texts: Texts): string {
  return `${texts.formats.label(reportTitle(summary, texts))} ${reportVerdict(summary, texts)}`;
}
