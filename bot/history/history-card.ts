import { caseLine, caseSentence } from '../analyses';
import { context, header, section } from '../slack/block-kit/blocks';
import { lineSection } from '../slack/block-kit/line-section';
import { type Message, message } from '../slack/block-kit/message';
import { emptyMarkup, mrkdwn } from '../slack/block-kit/mrkdwn';
import { joinSentences } from '../texts/join-sentences';
import type { Texts } from '../texts/texts';
import { type CompanyList, MAX_ENTRIES } from './company-entries';

/** The companies analysed in a channel, the worst first, a line each. */
export function historyCard(list: CompanyList, texts: Texts): Message {
  const { title, none, searchHint } = texts.history;
  return message({
    text: listSentence(list, { title, none }, texts),
    head: [
      header(title),
      listSection(list, none, texts),
      ...(list.entries.length > 0 ? context(mrkdwn`${searchHint}`) : []),
    ],
  });
}

/** What is running, and what has stopped. */
export function statusListCard(
  { running, stopped }: { readonly running: CompanyList; readonly stopped: CompanyList },
  texts: Texts,
): Message {
  const { runningTitle: title, noneRunning: none, stoppedTitle } = texts.history;
  return message({
    text: joinSentences(
      listSentence(running, { title, none }, texts),
      stopped.entries.length > 0 ? listSentence(stopped, { title: stoppedTitle, none: '' }, texts) : '',
    ),
    head: [
      header(title),
      listSection(running, none, texts),
      ...(stopped.entries.length > 0 ? [header(stoppedTitle), listSection(stopped, '', texts)] : []),
    ],
  });
}

function listSection({ entries, count = entries.length }: CompanyList, none: string, texts: Texts) {
  if (entries.length === 0) return section(mrkdwn`${none}`);
  const lines = entries.slice(0, MAX_ENTRIES).map((entry) => caseLine(entry, texts));
  return lineSection(emptyMarkup, lines, { count, more: texts.history.more });
}

function listSentence(
  { entries }: CompanyList,
  { title, none }: { readonly title: string; readonly none: string },
  texts: Texts,
): string {
  if (entries.length === 0) return none;
  return joinSentences(title, ...entries.slice(0, MAX_ENTRIES).map((entry) => caseSentence(entry, texts)));
}
