import type { JsonObject } from '../model/json';
import { formatBlockError } from './block-errors';
import { getInteractiveElements } from './get-interactive-elements';

/** A block id must be the only one of its surface, an action id of its block. */
export function findDuplicateIds(blocks: JsonObject[], root: string[]): string[] {
  const repeatedBlocks = findDuplicates(blocks, 'block_id').map((index) =>
    formatBlockError(`\`block_id\` "${blocks[index]?.block_id}" already exists`, [
      ...root,
      index,
      'block_id',
    ]),
  );
  const repeatedActions = blocks.flatMap((block, index) => {
    const elements = getInteractiveElements(block);
    return findDuplicates(elements, 'action_id').map((at) =>
      formatBlockError(`\`action_id\` "${elements[at]?.action_id}" already exists`, [
        ...root,
        index,
        'elements',
        at,
        'action_id',
      ]),
    );
  });
  return [...repeatedBlocks, ...repeatedActions];
}

/** Where a key has a value that it had before. */
function findDuplicates(things: JsonObject[], key: string): number[] {
  const values = things.map((thing) => thing[key]);
  return values.flatMap((value, index) =>
    value !== undefined && values.indexOf(value) < index ? [index] : [],
  );
}
