export type Point = readonly [x: number, y: number];

/** The height of a letter in the units of its points; its top is 0. */
export const LETTER_HEIGHT = 8;

/** Strokes of points written as `xy`; `~` rounds the corners between its first and last point. */
const glyphs: Readonly<Record<string, string>> = {
  A: '08 30 68|15 55',
  B: '00 08|~00 50 54 04|~04 64 68 08',
  C: '~62 60 00 08 68 66',
  D: '00 08|~00 60 68 08',
  E: '50 00 08 58|04 44',
  F: '50 00 08|04 44',
  G: '~62 60 00 08 68 64|64 34',
  H: '00 08|60 68|04 64',
  I: '00 08',
  J: '~40 48 08 06',
  K: '00 08|50 05|23 58',
  L: '00 08 48',
  M: '08 00 36 60 68',
  N: '08 00 68 60',
  O: '~30 60 68 08 00 30',
  P: '00 08|~00 60 64 04',
  Q: '~30 60 68 08 00 30|45 68',
  R: '00 08|~00 60 64 04|34 68',
  S: '~62 60 00 04 64 68 08 06',
  T: '00 60|30 38',
  U: '~00 08 68 60',
  V: '00 38 60',
  W: '00 28 42 68 80',
  X: '00 68|60 08',
  Y: '00 34 60|34 38',
  Z: '00 60 08 68',
  0: '~04 00 50 58 08 04',
  1: '02 20 28',
  2: '~02 00 50 53 08|08 58',
  3: '~01 00 50 54 24|~24 54 58 08 07',
  4: '48 40 05 55',
  5: '50 00 03|~03 53 58 08 07',
  6: '~50 00 08 58 53 03 05',
  7: '00 50 28',
  8: '~02 00 50 54 04 02|~06 04 54 58 08 06',
  9: '~08 58 50 00 05 55 53',
  '/': '08 40',
  '-': '04 34',
  '.': '08',
  '’': '10 02',
};

/** Around the middle of the letter before. */
const accents: Readonly<Record<string, readonly Point[]>> = {
  '\u0300': [
    [-1.5, -3],
    [0.5, -1.6],
  ],
  '\u0301': [
    [1.5, -3],
    [-0.5, -1.6],
  ],
  '\u0302': [
    [-1.5, -1.6],
    [0, -3],
    [1.5, -1.6],
  ],
};

const SPACE_WIDTH = 4;
const GAP = 2.4;

interface Lettering {
  readonly strokes: readonly (readonly Point[])[];
  readonly width: number;
}

/** A text as strokes, in capitals: pictures need no font, because the bot's image has none. Other signs leave a space. */
export function toStrokes(text: string): Lettering {
  const strokes: (readonly Point[])[] = [];
  let [start, end] = [0, 0];
  for (const sign of text.toUpperCase().normalize('NFD')) {
    const accent = accents[sign];
    if (accent) {
      strokes.push(accent.map(([x, y]) => [(start + end) / 2 + x, y]));
      continue;
    }
    const glyph = (glyphs[sign] ?? '').split('|').filter(Boolean).map(readStroke);
    start = end === 0 ? 0 : end + GAP;
    end = start + (glyph.length > 0 ? Math.max(...glyph.flat().map(([x]) => x)) : SPACE_WIDTH - GAP);
    strokes.push(...glyph.map((stroke) => stroke.map(([x, y]): Point => [start + x, y])));
  }
  return { strokes, width: end };
}

function readStroke(stroke: string): readonly Point[] {
  const points = stroke
    .replace('~', '')
    .split(' ')
    .map(([x, y]): Point => [Number(x), Number(y)]);
  return stroke.startsWith('~') ? roundCorners(roundCorners(roundCorners(points))) : points;
}

/** Cuts each corner; repeated, it becomes a curve (Chaikin). */
function roundCorners(points: readonly Point[]): readonly Point[] {
  const cut = points.slice(1).flatMap(([toX, toY], index): Point[] => {
    const [x, y] = points[index] as Point;
    const between = (share: number): Point => [x + (toX - x) * share, y + (toY - y) * share];
    return [between(0.25), between(0.75)];
  });
  return [points[0] as Point, ...cut, points.at(-1) as Point];
}
