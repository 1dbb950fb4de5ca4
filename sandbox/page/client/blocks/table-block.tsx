import type { Block } from './block-types';
import { DisplayBlock } from './display-block';

interface Cell {
  type: string;
  text?: string;
}

interface TableBlockData extends Block {
  rows?: Cell[][];
  column_settings?: ({ align?: 'left' | 'center' | 'right'; is_wrapped?: boolean } | null)[];
}

/** A table, whose first row has the titles of its columns. The renderer of other blocks has no header cells. */
export function TableBlock({ block }: { block: Block }) {
  const { rows: [titles = [], ...rows] = [], column_settings: columns = [] } = block as TableBlockData;
  const lookOf = (column: number) => ({
    className: columns[column]?.is_wrapped ? undefined : 'nowrap',
    style: { textAlign: columns[column]?.align ?? 'left' },
  });
  return (
    <div className="block-table">
      <table>
        <thead>
          <tr>
            {titles.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other identity.
              <th key={column} scope="col" {...lookOf(column)}>
                <CellContent cell={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other identity.
            <tr key={line}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other identity.
                <td key={column} {...lookOf(column)}>
                  <CellContent cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CellContent({ cell }: { cell: Cell }) {
  return cell.type === 'rich_text' ? <DisplayBlock block={cell as Block} /> : cell.text;
}
