import { context, header, section } from '../slack/block-kit/blocks';
import { joinSentences, type Message, message } from '../slack/block-kit/message';
import {
  bold,
  code,
  fillText,
  formatDateTime,
  joinMarkup,
  type Markup,
  mrkdwn,
} from '../slack/block-kit/mrkdwn';
import type { Texts } from '../texts/texts';
import { verdictText } from '../texts/verdict-text';
import { countCases, type DigestSection, digestSections, type VerdictCounts } from './digest';
import { digestSummary } from './digest-card';

export interface RedactedDigestData {
  /** When the last digest was sent, in milliseconds. */
  readonly since: number;
  readonly sections: Readonly<Record<DigestSection, { readonly counts: VerdictCounts }>>;
}

const verdicts = ['alert', 'review', 'unknown', 'clear'] as const;

/** For channels shared with other companies: how many cases there are by verdict, without companies and names. */
export function redactedDigestCard(data: RedactedDigestData, texts: Texts): Message {
  const { title, since, redacted } = texts.digest;
  const shown = digestSections.filter((name) => countCases(data.sections[name].counts) > 0);
  return message({
    text: joinSentences(digestSummary(data, texts), redacted),
    head: [
      header(title),
      ...context(fillText(since, formatDateTime(data.since))),
      section(joinMarkup(shown.map((name) => countText(data, name, texts)))),
      ...context(mrkdwn`${redacted}`, mrkdwn`${texts.report.redactedNext} ${code('/xray digest')}`),
    ],
  });
}

/** `*Overdue:* 🔴 Alert 2 · 🟡 Review 1`. */
function countText({ sections }: RedactedDigestData, name: DigestSection, texts: Texts): Markup {
  const { counts } = sections[name];
  const parts = verdicts.flatMap((verdict) => {
    const count = counts[verdict] ?? 0;
    return count > 0 ? [mrkdwn`${verdictText(verdict, texts)} ${count}`] : [];
  });
  return mrkdwn`${bold(texts.formats.label(texts.digest.sections[name]))} ${joinMarkup(parts, ' · ')}`;
}
