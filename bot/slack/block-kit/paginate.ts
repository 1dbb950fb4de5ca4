import { jsonLength } from './fit-blocks';

/** As much as a screen or two; the frame of a page needs a few blocks more. */
const MAX_BLOCKS = 40;
/** Whether a view has a limit of its own is not said: one that a message keeps is safe. */
const MAX_CHARACTERS = 10_000;

/** Blocks in pages, at least one. */
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
