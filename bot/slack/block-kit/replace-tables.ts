import type { KnownBlock, TableBlock } from '@slack/types';
import type { MessageBlock } from './message';
import { bold, escapeText, joinMarkup, mrkdwn } from './mrkdwn';
import { packSections } from './pack-sections';

/** Tables as sections, for places where Slack may not have them. */
export function replaceTables(blocks: readonly MessageBlock[]): MessageBlock[] {
  return blocks.flatMap((block): MessageBlock[] =>
    block.type === 'table' ? tableToSections(block) : [block],
  );
}

export function hasTable(blocks: readonly MessageBlock[]): boolean {
  return blocks.some(({ type }) => type === 'table');
}

/** A line for each row: `• *Interest cover*: -5 × · 🔴 red`. The titles of the columns are left out. */
function tableToSections({ rows: [, ...rows] }: TableBlock): KnownBlock[] {
  return packSections(
    rows.map((row) => {
      const [name = '', ...values] = row.map((cell) => ('text' in cell ? String(cell.text) : ''));
      const texts = joinMarkup(
        values.map((value) => escapeText(value)),
        ' · ',
      );
      return mrkdwn`• ${bold(escapeText(name))}: ${texts}`;
    }),
  );
}
