import type { JsonObject } from '../model/json';
import { formatBlockError } from './block-errors';
import { getInteractiveElements } from './get-interactive-elements';

/** Block ids must be unique in a surface, action ids in a block. */
export function findDuplicateIds(blocks: JsonObject[], root: string[]): string[] {
  const duplicateBlocks = findDuplicates(blocks, 'block_id').map((index) =>
    formatBlockError(`\`block_id\` "${blocks[index]?.block_id}" already exists`, [
      ...root,
      index,
      'block_id',
    ]),
  );
  const duplicateActions = blocks.flatMap((block, index) => {
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
  return [...duplicateBlocks, ...duplicateActions];
}

/** The indexes of items whose key has the value of an earlier item. */
function findDuplicates(items: JsonObject[], key: string): number[] {
  const values = items.map((item) => item[key]);
  return values.flatMap((value, index) =>
    value !== undefined && values.indexOf(value) < index ? [index] : [],
  );
}
