import type { KnownBlock } from '@slack/types';
import { caseSentence, type LineLengths } from '../analyses';
import { type FalseAlarmRates, falseAlarmLines } from '../false-alarms';
import { context, divider, header, section } from '../slack/block-kit/blocks';
import { type Message, message } from '../slack/block-kit/message';
import { bold, emptyMarkup, fillText, formatDateTime, mrkdwn } from '../slack/block-kit/mrkdwn';
import { joinSentences } from '../texts/join-sentences';
import type { Texts } from '../texts/texts';
import { countCases, type DigestSection, digestSections, type VerdictCounts } from './digest';
import { type DigestLine, digestLine } from './digest-line';

export interface DigestCardData {
  readonly id: string;
  /** The time of the last digest, in milliseconds. */
  readonly since: number;
  readonly sections: Readonly<Record<DigestSection, DigestSectionData>>;
  /** How often rules and findings were wrong. */
  readonly falseAlarms?: FalseAlarmRates;
}

interface DigestSectionData {
  readonly counts: VerdictCounts;
  readonly lines: readonly DigestLine[];
}

/** How much of a line is shown, for few and for many long lines. */
const tight: LineLengths = { name: 30, reason: 0 };
const lengths: readonly LineLengths[] = [
  { name: 120, reason: 150 },
  { name: 80, reason: 80 },
  { name: 40, reason: 40 },
];

/**
 * What is overdue, what needs somebody, what got worse and what was decided, a line for each case. Before a line is left
 * out all are shortened: one that grows when somebody acts on it must not take the place of another.
 */
export function digestCard(data: DigestCardData, texts: Texts): Message {
  for (const maxLength of lengths) {
    const parts = cardParts(data, maxLength, texts);
    const card = message(parts);
    if (card.blocks.length === parts.head.length + parts.body.length + parts.tail.length) return card;
  }
  return message(cardParts(data, tight, texts));
}

function cardParts(data: DigestCardData, maxLength: LineLengths, texts: Texts) {
  const { title, since, notAll } = texts.digest;
  const lines = digestSections.flatMap((name) => data.sections[name].lines);
  const isPrivate = lines.some(({ isThreadPrivate }) => isThreadPrivate);
  return {
    text: joinSentences(digestSummary(data, texts), ...lines.map((line) => caseSentence(line, texts, tight))),
    head: [header(title), ...context(fillText(since, formatDateTime(data.since)))],
    body: digestSections.flatMap((name) => sectionBlocks(data, { section: name, maxLength }, texts)),
    overflowNote: context(mrkdwn`${notAll}`),
    tail: [
      ...falseAlarmBlocks(data, texts),
      ...context(isPrivate ? mrkdwn`🔒 ${texts.alert.privateThread}` : emptyMarkup),
    ],
  };
}

/** Says how much there is: `Digest. Overdue: 2. Needs somebody: 5.` */
export function digestSummary(
  { sections }: { readonly sections: Readonly<Record<DigestSection, { readonly counts: VerdictCounts }>> },
  texts: Texts,
): string {
  const { title, sections: titles } = texts.digest;
  const counted = digestSections
    .map((name) => ({ name, count: countCases(sections[name].counts) }))
    .filter(({ count }) => count > 0);
  return joinSentences(
    title,
    ...counted.map(({ name, count }) => `${texts.formats.label(titles[name])} ${count}`),
  );
}

function sectionBlocks(
  { id: digestId, sections }: DigestCardData,
  { section: name, maxLength }: { readonly section: DigestSection; readonly maxLength: LineLengths },
  texts: Texts,
): KnownBlock[] {
  const { counts, lines } = sections[name];
  const count = countCases(counts);
  if (count === 0) return [];
  const rest = count - lines.length;
  return [
    divider(),
    section(bold(`${texts.formats.label(texts.digest.sections[name])} ${count}`)),
    ...lines.map((line) => digestLine(line, { digestId, section: name, maxLength }, texts)),
    ...(rest > 0 ? context(mrkdwn`${texts.digest.more(rest)}`) : []),
  ];
}

/** The number of lines: the rules and findings that are wrong most often. */
const MAX_FALSE_ALARMS = 3;

function falseAlarmBlocks({ falseAlarms }: DigestCardData, texts: Texts): KnownBlock[] {
  const lines = falseAlarms ? falseAlarmLines(falseAlarms, texts).slice(0, MAX_FALSE_ALARMS) : [];
  return lines.length === 0 ? [] : context(mrkdwn`${texts.digest.falseAlarms}`, ...lines);
}
