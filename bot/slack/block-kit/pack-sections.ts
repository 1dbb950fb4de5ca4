import type { SectionBlock } from '@slack/types';
import { section } from './blocks';
import { limits } from './limits';
import { joinMarkup, type Markup } from './mrkdwn';

/** Lines in as few sections as possible, without splitting a line. */
export function packSections(lines: readonly Markup[]): SectionBlock[] {
  const groups: Markup[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    length += line.source.length + 1;
    if (length > limits.section) {
      groups.push([]);
      length = line.source.length;
    }
    groups.at(-1)?.push(line);
  }
  return groups.map((group) => section(joinMarkup(group)));
}
