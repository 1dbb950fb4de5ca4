import { crc32, deflateSync } from 'node:zlib';

/** Pixels of three bytes each as a PNG: https://www.w3.org/TR/png-3/ */
export function encodePng(pixels: Buffer, width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each of red, green and blue.
  header.set([8, 2], 8);
  const rows = Array.from({ length: height }, (_, y) => [
    Buffer.from([NO_FILTER]),
    pixels.subarray(y * width * 3, (y + 1) * width * 3),
  ]);
  const data = deflateSync(Buffer.concat(rows.flat()));
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND')]);
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const NO_FILTER = 0;

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}
