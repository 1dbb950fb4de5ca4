import type { JsonObject } from '../model/json';
import { complain } from './complaints';
import { elementsOf } from './elements-of';

/** A block id must be the only one of its surface, an action id of its block. */
export function repeatedIds(blocks: JsonObject[], root: string[]): string[] {
  const repeatedBlocks = repeats(blocks, 'block_id').map((index) =>
    complain(`\`block_id\` "${blocks[index]?.block_id}" already exists`, [...root, index, 'block_id']),
  );
  const repeatedActions = blocks.flatMap((block, index) => {
    const elements = elementsOf(block);
    return repeats(elements, 'action_id').map((at) =>
      complain(`\`action_id\` "${elements[at]?.action_id}" already exists`, [
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
function repeats(things: JsonObject[], key: string): number[] {
  const values = things.map((thing) => thing[key]);
  return values.flatMap((value, index) =>
    value !== undefined && values.indexOf(value) < index ? [index] : [],
  );
}
