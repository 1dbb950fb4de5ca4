import type { Workflow, WorkflowNode } from '../../sandbox/n8n/workflow';

/** A rectangle of the canvas; the point is its upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Point = readonly [x: number, y: number];

interface Connection {
  readonly node: string;
  readonly index: number;
}

// Sizes of n8n 2.41: https://github.com/n8n-io/n8n/blob/master/packages/frontend/editor-ui/src/app/utils/nodeViewUtils.ts
const GRID = 16;
const NODE_SIZE = 6 * GRID;
const SUBNODE_SIZE = 5 * GRID;
const AGENT_WIDTH = 14 * GRID;

export const isNote = ({ type }: WorkflowNode) => type === 'n8n-nodes-base.stickyNote';
export const getText = ({ parameters }: WorkflowNode) => String(parameters.content);

/** What is drawn of a node without its name. */
export function toBox(node: WorkflowNode): Box {
  const [x, y] = node.position;
  const { width, height } = node.parameters;
  if (isNote(node)) return { x, y, width: Number(width), height: Number(height) };
  if (isSubnode(node)) return { x, y, width: SUBNODE_SIZE, height: SUBNODE_SIZE };
  const handles = Math.max(countOutputs(node), countInputs(node), 1);
  return {
    x,
    y,
    width: node.type.endsWith('.agent') ? AGENT_WIDTH : NODE_SIZE,
    height: NODE_SIZE + Math.max(0, handles - 2) * 2 * GRID,
  };
}

/**
 * A node with its name and subtitle, twice as wide and below it:
 * https://github.com/n8n-io/n8n/blob/master/packages/frontend/editor-ui/src/features/workflows/canvas/components/elements/nodes/render-types/CanvasNodeDefault.vue
 */
export function toLabelledBox(node: WorkflowNode): Box {
  const box = toBox(node);
  // An agent has its name inside.
  if (node.type.endsWith('.agent')) return box;
  const nameLines = Math.min(2, countLines(node.name, 2 * NODE_SIZE, NAME_FONT));
  const label = 8 + (nameLines + (node.disabled ? 1 : 0)) * 20 + 4 + 15;
  return { x: box.x - box.width / 2, y: box.y, width: 2 * box.width, height: box.height + label };
}

const isSubnode = ({ type }: WorkflowNode) => /Tool$|\.lmChat|\.memory/.test(type);

function countOutputs({ type, parameters, ...node }: WorkflowNode): number {
  const { onError } = node as { onError?: string };
  const branches = type.endsWith('.if') || ['await', 'ask'].includes(String(parameters.operation)) ? 2 : 1;
  return branches + (onError === 'continueErrorOutput' ? 1 : 0);
}

const countInputs = ({ type }: WorkflowNode) => (type.endsWith('.merge') ? 2 : 1);

interface Font {
  /** The average width of a character. */
  readonly width: number;
  readonly line: number;
  /** The space before and after. */
  readonly margin: number;
}

// https://github.com/n8n-io/n8n/tree/master/packages/frontend/@n8n/design-system/src/components/N8nMarkdown
const TITLE_FONT: Font = { width: 13.5, line: 32.4, margin: 8 };
const HEADING_FONT: Font = { width: 9, line: 21.6, margin: 8 };
const TEXT_FONT: Font = { width: 7.2, line: 18.9, margin: 8 };
const ITEM_FONT: Font = { width: 7.2, line: 18.2, margin: 3.5 };
const NAME_FONT: Font = { width: 8.6, line: 20, margin: 0 };
const NOTE_PADDING: Point = [12, 8];
const ITEM_INDENT = 20;

/** The part of a note that its text covers. */
export function toTextBox(note: WorkflowNode): Box {
  const { x, y, width: noteWidth } = toBox(note);
  const width = noteWidth - 2 * NOTE_PADDING[0];
  const lines = getText(note)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const drawn = lines.map((line, index) => {
    const font = chooseFont(line);
    const text = line.replace(/^#+ /, '').replaceAll(/[*`]/g, '');
    const indent = font === ITEM_FONT ? ITEM_INDENT : 0;
    const count = countLines(text, width - indent, font);
    const isListEnd = font === ITEM_FONT && chooseFont(lines[index + 1] ?? '') !== ITEM_FONT;
    return {
      width: Math.min(width, indent + text.length * font.width),
      height: count * font.line + font.margin + (isListEnd ? TEXT_FONT.margin : 0),
    };
  });
  return {
    x,
    y,
    width: NOTE_PADDING[0] + Math.max(...drawn.map((line) => line.width)),
    height: 2 * NOTE_PADDING[1] + drawn.reduce((sum, { height }) => sum + height, 0),
  };
}

function chooseFont(line: string): Font {
  if (/^\d+\. /.test(line)) return ITEM_FONT;
  if (line.startsWith('### ')) return HEADING_FONT;
  return line.startsWith('## ') ? TITLE_FONT : TEXT_FONT;
}

/** The lines of a text that breaks between words. */
function countLines(text: string, width: number, font: Font): number {
  let lines = 1;
  let used = 0;
  for (const word of text.split(/\s+/)) {
    const needed = word.length * font.width;
    const isFull = used > 0 && used + font.width + needed > width;
    if (isFull) lines += 1;
    used = isFull || used === 0 ? needed : used + font.width + needed;
  }
  return lines;
}

interface Line {
  readonly from: string;
  readonly to: string;
  readonly points: readonly Point[];
}

/**
 * The lines between nodes:
 * https://github.com/n8n-io/n8n/blob/master/packages/frontend/editor-ui/src/features/workflows/canvas/components/elements/edges/utils/getEdgeRenderData.ts
 */
export function listLines({ nodes, connections }: Workflow): Line[] {
  const find = (name: string) => nodes.find((node) => node.name === name) as WorkflowNode;
  return Object.entries(connections as Record<string, { main?: (Connection[] | null)[] }>).flatMap(
    ([from, { main = [] }]) =>
      main.flatMap((targets, output) =>
        (targets ?? []).map(({ node: to, index }) => {
          const [source, target] = [find(from), find(to)];
          const [start, end] = [toBox(source), toBox(target)];
          const startY = start.y + (start.height * (output + 1)) / (countOutputs(source) + 1);
          const endY = end.y + (end.height * (index + 1)) / (countInputs(target) + 1);
          return { from, to, points: draw([start.x + start.width, startY], [end.x, endY]) };
        }),
      ),
  );
}

function draw([startX, startY]: Point, [endX, endY]: Point): Point[] {
  const half = (endX - startX) / 2;
  if (half >= -10)
    return Array.from({ length: 41 }, (_, step): Point => {
      const t = step / 40;
      // A Bézier curve, whose control points are as high as its ends.
      const at = (one: number, two: number, three: number, four: number) =>
        (1 - t) ** 3 * one + 3 * (1 - t) ** 2 * t * two + 3 * (1 - t) * t ** 2 * three + t ** 3 * four;
      return [at(startX, startX + half, endX - half, endX), at(startY, startY, endY, endY)];
    });
  // A line to the left goes around below its start.
  const below = startY + 130;
  const corners: Point[] = [
    [startX, startY],
    [startX + 40, startY],
    [startX + 40, below],
    [endX - 40, below],
    [endX - 40, endY],
    [endX, endY],
  ];
  return corners.flatMap(([x, y], index) => {
    const [nextX, nextY] = corners[index + 1] ?? [x, y];
    return Array.from(
      { length: 40 },
      (_, step): Point => [x + ((nextX - x) * step) / 40, y + ((nextY - y) * step) / 40],
    );
  });
}

export const overlaps = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

export const contains = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

export const crosses = ({ points }: Line, { x, y, width, height }: Box): boolean =>
  points.some(([px, py]) => px > x && px < x + width && py > y && py < y + height);
