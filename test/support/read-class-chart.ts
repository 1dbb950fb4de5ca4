import { type Pixel, type Png, readPng } from './read-png';

type Tint = 'white' | 'red' | 'yellow' | 'green' | 'dark' | 'other';

function toTint([red, green, blue]: Pixel): Tint {
  if (Math.max(red, green, blue) < 80) return 'dark';
  if (Math.min(red, green, blue) > 250) return 'white';
  if (Math.min(red, green) > blue + 40) return 'yellow';
  if (red > Math.max(green, blue) + 20) return 'red';
  return green > Math.max(red, blue) + 10 ? 'green' : 'other';
}

interface Band {
  readonly tint: Tint;
  readonly top: number;
  readonly bottom: number;
}

const isBand = (tint: Tint) => ['red', 'yellow', 'green'].includes(tint);

/** What the picture of a class shows: its bands from top to bottom, and the bands with its points from left to right. */
export function readClassChart(file: Buffer, pointCount: number) {
  const png = readPng(file);
  const bands = readBands(png);
  const between = ({ top, bottom }: Band) => Math.round((top + bottom) / 2);
  const row = between(bands.at(-1) as Band);
  const coloured = Array.from({ length: png.width }, (_, x) => x).filter((x) =>
    isBand(toTint(png.pixel(x, row))),
  );
  const [left = 0, right = 0] = [coloured[0], coloured.at(-1)];
  const points = Array.from({ length: pointCount }, (_, index) => {
    const x = Math.round(left + ((right - left) * (index + 0.5)) / pointCount);
    // The disc is the only thing that is dark just beside its middle.
    return bands.findIndex((band) =>
      [-14, 14].every((aside) => toTint(png.pixel(x + aside, between(band))) === 'dark'),
    );
  });
  return { width: png.width, height: png.height, tints: bands.map(({ tint }) => tint), points };
}

/** Along the right edge of the last band, where no point is. */
function readBands(png: Png): Band[] {
  const x = png.width - 40;
  const bands: Band[] = [];
  for (let y = 0; y < png.height; y++) {
    const tint = toTint(png.pixel(x, y));
    const last = bands.at(-1);
    if (!isBand(tint)) continue;
    if (last?.tint === tint && last.bottom === y - 1) bands[bands.length - 1] = { ...last, bottom: y };
    else bands.push({ tint, top: y, bottom: y });
  }
  return bands;
}
