import { inflateSync } from 'node:zlib';

export type Pixel = [red: number, green: number, blue: number];

export interface Png {
  readonly width: number;
  readonly height: number;
  pixel(x: number, y: number): Pixel;
}

/** Reads a PNG of 8-bit RGB without filters, after https://www.w3.org/TR/png-3/. */
export function readPng(file: Buffer): Png {
  expect(file.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    chunks.push({ type, data: file.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  const dataOf = (wanted: string) =>
    Buffer.concat(chunks.flatMap(({ type, data }) => (type === wanted ? data : [])));
  expect([chunks[0]?.type, chunks.at(-1)?.type]).toEqual(['IHDR', 'IEND']);
  const header = dataOf('IHDR');
  expect([...header.subarray(8)]).toEqual([8, 2, 0, 0, 0]);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const rows = inflateSync(dataOf('IDAT'));
  expect(rows).toHaveLength(height * (width * 3 + 1));
  const row = (y: number) => rows.subarray(y * (width * 3 + 1), (y + 1) * (width * 3 + 1));
  for (let y = 0; y < height; y++) expect(row(y)[0]).toBe(0);
  return { width, height, pixel: (x, y) => [...row(y).subarray(1 + x * 3, 4 + x * 3)] as Pixel };
}
