import { jsonLength } from './fit-blocks';

/** A screen or two, with room left for the modal's own blocks. */
const MAX_BLOCKS = 40;
/** Slack documents no total length for views; this is below what messages may have. */
const MAX_CHARACTERS = 10_000;

/** Splits blocks into pages, at least one. */
export function paginate<Block>(blocks: readonly Block[]): Block[][] {
  const pages: Block[][] = [[]];
  let size = 0;
  for (const block of blocks) {
    size += jsonLength(block);
    if ((pages.at(-1)?.length ?? 0) >= MAX_BLOCKS || (size > MAX_CHARACTERS && pages.at(-1)?.length !== 0)) {
      pages.push([]);
      size = jsonLength(block);
    }
    pages.at(-1)?.push(block);
  }
  return pages;
}
