import type { SectionBlock } from '@slack/types';
import { section } from './blocks';
import { limits } from './limits';
import { emptyMarkup, joinMarkup, type Markup, mrkdwn } from './mrkdwn';

export interface LineSectionOptions {
  /** How many lines there are in all, if `lines` holds only the first. */
  readonly count?: number;
  /** The text for the lines that did not fit. */
  readonly more: (count: number) => string;
}

/** A section with as many whole lines as fit, and how many more there are. */
export function lineSection(
  title: Markup,
  lines: readonly Markup[],
  { count = lines.length, more }: LineSectionOptions,
): SectionBlock {
  // An escaped character is up to five long: `&amp;`.
  const moreLength = more(count).length * 5 + 1;
  const shown: Markup[] = [];
  let length = title.source.length + moreLength;
  for (const line of lines) {
    length += line.source.length + 1;
    if (length > limits.section) break;
    shown.push(line);
  }
  const rest = count - shown.length;
  return section(joinMarkup([title, ...shown, rest > 0 ? mrkdwn`${more(rest)}` : emptyMarkup]));
}
