import { encodePng } from './encode-png';
import { LETTER_HEIGHT, type Point, toStrokes } from './letters';

/** `0xRRGGBB`. */
export type Colour = number;

interface TextStyle {
  /** The height of its capitals in pixels. */
  readonly size: number;
  readonly colour: Colour;
  readonly align?: 'left' | 'centre' | 'right';
}

/** A picture in pixels, on a background of its own: it is read on light and on dark. */
export class Canvas {
  readonly #pixels: Buffer;

  constructor(
    readonly width: number,
    readonly height: number,
    background: Colour,
  ) {
    this.#pixels = Buffer.alloc(width * height * 3);
    this.fill(0, 0, width, height, background);
  }

  fill(left: number, top: number, width: number, height: number, colour: Colour): void {
    const row = Buffer.alloc(width * 3, Buffer.from(toBytes(colour)));
    for (let y = top; y < top + height; y++) row.copy(this.#pixels, (y * this.width + left) * 3);
  }

  /** A line with round ends through all points; a single point is a disc. */
  stroke(points: readonly Point[], thickness: number, colour: Colour): void {
    const radius = thickness / 2;
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [left, right] = [Math.floor(Math.min(...xs) - radius), Math.ceil(Math.max(...xs) + radius)];
    const [top, bottom] = [Math.floor(Math.min(...ys) - radius), Math.ceil(Math.max(...ys) + radius)];
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) {
        const cover = radius + 0.5 - distanceTo(points, x + 0.5, y + 0.5);
        if (cover > 0) this.#blend(x, y, colour, Math.min(1, cover));
      }
  }

  /** The point is on the top of the capitals. */
  text([x, y]: Point, text: string, { size, colour, align = 'left' }: TextStyle): void {
    const scale = size / LETTER_HEIGHT;
    const { strokes, width } = toStrokes(text);
    const start = x - width * scale * { left: 0, centre: 0.5, right: 1 }[align];
    for (const points of strokes)
      this.stroke(
        points.map(([dx, dy]): Point => [start + dx * scale, y + dy * scale]),
        Math.max(1.6, size / 7),
        colour,
      );
  }

  toPng(): Buffer {
    return encodePng(this.#pixels, this.width, this.height);
  }

  #blend(x: number, y: number, colour: Colour, share: number): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    const at = (y * this.width + x) * 3;
    for (const [index, value] of toBytes(colour).entries()) {
      const before = this.#pixels[at + index] ?? 0;
      this.#pixels[at + index] = Math.round(before + (value - before) * share);
    }
  }
}

function toBytes(colour: Colour): number[] {
  return [colour >> 16, (colour >> 8) & 255, colour & 255];
}

/** The distance of a place to the nearest part of a line. Called for every pixel, so without allocations. */
function distanceTo(points: readonly Point[], x: number, y: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (let index = 0; index < points.length; index++) {
    const to = points[index] as Point;
    const from = points[index - 1] ?? to;
    const dx = to[0] - from[0];
    const dy = to[1] - from[1];
    const along = ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy || 1);
    const share = Math.min(1, Math.max(0, along));
    const offX = x - from[0] - dx * share;
    const offY = y - from[1] - dy * share;
    nearest = Math.min(nearest, offX * offX + offY * offY);
  }
  return Math.sqrt(nearest);
}
