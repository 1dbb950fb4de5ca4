import type { AnyBlock, Button, InputBlock, KnownBlock } from '@slack/types';

interface WithBlocks {
  readonly blocks: readonly AnyBlock[];
}

/** Everything a view asks for. */
export function findInputs({ blocks }: WithBlocks): InputBlock[] {
  return (blocks as readonly KnownBlock[]).filter((block) => block.type === 'input');
}

/** Everything that can be pressed in a message or a view. */
export function findButtons({ blocks }: WithBlocks): Button[] {
  return (blocks as readonly KnownBlock[])
    .flatMap((block) => (block.type === 'actions' ? block.elements : []))
    .filter((element) => element.type === 'button');
}

interface Option {
  readonly value: string;
  readonly text: { readonly text: string };
}

/** Everything that can be chosen in the menus beside the text of a view. */
export function findOptions({ blocks }: { readonly blocks: readonly object[] }): readonly Option[] {
  return (blocks as readonly { readonly accessory?: { readonly options?: readonly Option[] } }[]).flatMap(
    ({ accessory }) => accessory?.options ?? [],
  );
}
