import type { Redacted } from '../redaction';
import { context, header, section } from '../slack/block-kit/blocks';
import { message } from '../slack/block-kit/message';
import {
  bold,
  code,
  fillText,
  formatDateTime,
  joinMarkup,
  type Markup,
  mrkdwn,
} from '../slack/block-kit/mrkdwn';
import { publicCard } from '../slack/public-card';
import { joinSentences } from '../texts/join-sentences';
import type { Texts } from '../texts/texts';
import { verdictText } from '../texts/verdict-text';
import { countCases, type DigestContent, type DigestSection, digestSections } from './digest';
import { digestSummary } from './digest-card';

type RedactedDigest = Redacted<'digest', DigestContent>;

const verdicts = ['alert', 'review', 'unknown', 'clear'] as const;

/** The digest in channels shared with other companies: how many cases there are by verdict, without companies and names. */
export const redactedDigestCard = publicCard((data: RedactedDigest, texts: Texts) => {
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
});

/** The counts of a section: `*Overdue:* 🔴 Alert: 2 · 🟡 Review: 1`. */
function countText({ sections }: RedactedDigest, name: DigestSection, texts: Texts): Markup {
  const { counts } = sections[name];
  const parts = verdicts.flatMap((verdict) => {
    const count = counts[verdict] ?? 0;
    return count > 0 ? [mrkdwn`${texts.formats.label(verdictText(verdict, texts))} ${count}`] : [];
  });
  return mrkdwn`${bold(texts.formats.label(texts.digest.sections[name]))} ${joinMarkup(parts, ' · ')}`;
}
