import type { ImageBlock, KnownBlock } from '@slack/types';
import { section } from './blocks';
import { limits } from './limits';
import { escapeText } from './mrkdwn';

/** Images in their own words, for when Slack refuses one: it may still be processing the file. */
export function replaceImages(blocks: readonly KnownBlock[]): KnownBlock[] {
  return blocks.map((block) =>
    isImage(block) ? section(escapeText(block.alt_text, limits.section)) : block,
  );
}

export function hasImage(blocks: readonly KnownBlock[]): boolean {
  return blocks.some(isImage);
}

function isImage(block: KnownBlock): block is ImageBlock {
  return block.type === 'image';
}
