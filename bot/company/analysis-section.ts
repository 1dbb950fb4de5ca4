import type { KnownBlock } from '@slack/types';
import { analysisLine } from '../analyses';
import { section } from '../slack/block-kit/blocks';
import {
  channelMention,
  emptyMarkup,
  fillText,
  formatDateTime,
  joinMarkup,
  link,
  mrkdwn,
} from '../slack/block-kit/mrkdwn';
import type { Texts } from '../texts/texts';
import { verdictText } from '../texts/verdict-text';
import type { ShownAnalysis } from './company-data';

/** `🔴 *fraudulent.pdf* (Bank statement, December 2024) · Content was added after it was signed · 3 Nov 10:00 · in #credit · open the thread`. */
export function analysisSection(
  { overview, isRedacted, threadUrl }: ShownAnalysis,
  texts: Texts,
): KnownBlock {
  const { contents, assessment, verdict } = overview;
  const { channelId, createdAt } = contents;
  const state = verdict ? verdictText(verdict, texts) : texts.history.progress[assessment.progress];
  return section(
    joinMarkup(
      [
        isRedacted ? mrkdwn`${state}` : analysisLine(overview, texts),
        formatDateTime(createdAt.getTime()),
        channelId.startsWith('D') ? emptyMarkup : fillText(texts.alert.inChannel, channelMention(channelId)),
        threadUrl === undefined ? emptyMarkup : link(threadUrl, texts.history.open),
      ],
      ' · ',
    ),
  );
}
