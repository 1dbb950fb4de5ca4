import type { KnownBlock } from '@slack/types';
import { analysisLine } from '../analyses';
import { type PublicPart, type Redacted, redact } from '../redaction';
import { section } from '../slack/block-kit/blocks';
import {
  channelMention,
  emptyMarkup,
  fillText,
  formatDateTime,
  joinMarkup,
  link,
  type Markup,
  mrkdwn,
} from '../slack/block-kit/mrkdwn';
import type { Texts } from '../texts/texts';
import { verdictText } from '../texts/verdict-text';
import type { ShownAnalysis } from './company-data';

/**
 * An analysis in one line: `🔴 *fraudulent.pdf* (Bank statement, December 2024) · Content was added after it was signed · 3
 * Nov 10:00 · in #credit · open the thread`.
 */
export function analysisSection(shown: ShownAnalysis, texts: Texts): KnownBlock {
  if (!shown.isRedacted) return lineSection(analysisLine(shown.overview, texts), shown, texts);
  const redacted = redact('companyAnalysis', shown);
  return lineSection(stateText(redacted, texts), redacted, texts);
}

/** The verdict, or how far it is. */
function stateText({ overview }: Redacted<'companyAnalysis', ShownAnalysis>, texts: Texts): Markup {
  const { verdict, assessment } = overview;
  return mrkdwn`${verdict ? verdictText(verdict, texts) : texts.history.progress[assessment.progress]}`;
}

function lineSection(
  line: Markup,
  { overview, threadUrl }: PublicPart<'companyAnalysis', ShownAnalysis>,
  texts: Texts,
): KnownBlock {
  const { channelId, createdAt } = overview.contents;
  return section(
    joinMarkup(
      [
        line,
        formatDateTime(createdAt.getTime()),
        channelId.startsWith('D') ? emptyMarkup : fillText(texts.alert.inChannel, channelMention(channelId)),
        threadUrl === undefined ? emptyMarkup : link(threadUrl, texts.history.open),
      ],
      ' · ',
    ),
  );
}
