import { ActionElement } from './action-element';
import type { Block, BlockElement } from './block-types';
import { DisplayBlock } from './display-block';
import { ImageBlock } from './image-block';
import { InputBlock } from './input-block';
import { TableBlock } from './table-block';

function BlockItem({ block }: { block: Block }) {
  const { type, accessory, elements = [] } = block;
  if (type === 'input') return <InputBlock block={block} />;
  if (type === 'image') return <ImageBlock block={block} />;
  if (type === 'table') return <TableBlock block={block} />;
  if (type === 'actions') {
    return (
      <div className="block-actions">
        {elements.map((element) => (
          <ActionElement key={element.action_id} block={block} element={element} />
        ))}
      </div>
    );
  }
  if (type === 'section' && accessory && isInteractive(accessory)) {
    const { accessory: _accessory, ...text } = block;
    return (
      <div className="block-with-accessory">
        <DisplayBlock block={text as Block} />
        <ActionElement block={block} element={accessory} />
      </div>
    );
  }
  return <DisplayBlock block={block} />;
}

const isInteractive = ({ type }: BlockElement) => type !== 'image';

export function BlockList({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="blocks">
      {blocks.map((block, index) => (
        <BlockItem key={block.block_id ?? index} block={block} />
      ))}
    </div>
  );
}
