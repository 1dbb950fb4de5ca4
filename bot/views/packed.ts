import type { SectionBlock } from '../cards/block-kit';
import { section } from '../cards/blocks';
import { limits } from '../cards/limits';
import { joined, type Markup } from '../cards/mrkdwn';

/** Lines in as few sections as hold them; no line is split between two. */
export function packed(lines: readonly Markup[]): SectionBlock[] {
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
  return groups.map((group) => section(joined(group)));
}
