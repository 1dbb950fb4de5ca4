import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { PDF } from '@libpdf/core';
import { readChunks } from '../../../bot/cli/read-chunks';
import { makeStatement } from '../../../sandbox/samples';
import { type DocumentFile, fingerprintFile } from '../../../shared/client';
import { MEGABYTE } from '../../../shared/document';

function toFile(content: Uint8Array, chunkBytes = 65_536): DocumentFile {
  async function* read() {
    for (let at = 0; at < content.length; at += chunkBytes) yield content.subarray(at, at + chunkBytes);
  }
  return { name: 'a', type: 'application/octet-stream', size: content.length, open: read };
}

/** Reads a file to its end, as an upload does. */
async function readThrough(file: DocumentFile) {
  const fingerprinted = fingerprintFile(file);
  const chunks: Buffer[] = [];
  for await (const chunk of await fingerprinted.open()) chunks.push(Buffer.from(chunk));
  return { content: Buffer.concat(chunks), fingerprint: fingerprinted.fingerprint() };
}

async function fingerprintOf(content: string | Uint8Array, chunkBytes?: number) {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  return (await readThrough(toFile(bytes, chunkBytes))).fingerprint;
}

describe('the fingerprint of a file', () => {
  it.each([1, 1_000, 65_536, 20 * MEGABYTE])(
    'has the SHA-256 of bytes that pass through unchanged, in chunks of %i',
    async (chunkBytes) => {
      const bytes = randomBytes(chunkBytes === 1 ? 100_000 : 20 * MEGABYTE);
      const { content, fingerprint } = await readThrough(toFile(bytes, chunkBytes));
      expect(content.equals(bytes)).toBe(true);
      expect(fingerprint).toEqual({ sha256: createHash('sha256').update(bytes).digest('hex') });
    },
  );

  it('is not known of a file that was not read to its end, nor from an earlier attempt', async () => {
    const file = fingerprintFile(toFile(randomBytes(200_000)));
    for await (const _ of await file.open());
    expect(file.fingerprint()).toBeDefined();
    for await (const _ of await file.open()) break;
    expect(file.fingerprint()).toBeUndefined();
  });

  it('is right where chunks are overwritten by the next ones', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fingerprint-'));
    const path = join(folder, 'a.pdf');
    const content = Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      randomBytes(3 * MEGABYTE),
      Buffer.from(`trailer << /ID [<${'ab12'.repeat(8)}> <00>] >>\nstartxref\n0\n%%EOF`),
    ]);
    await writeFile(path, content);
    const handle = await open(path);
    const file = { ...toFile(content), open: () => readChunks(handle) };
    expect((await readThrough(file)).fingerprint?.pdfId).toBe('ab12'.repeat(8));
    await rm(folder, { recursive: true });
  });
});

describe('the identifier of a PDF', () => {
  const trailer = (id: string, size = 0) =>
    `%PDF-1.7\n${'x'.repeat(size)}\ntrailer\n<< /Size 3 ${id} >>\n%%EOF`;
  const pdfId = async (text: string) => (await fingerprintOf(text))?.pdfId;
  const hex = '0123456789abcdef0123456789abcdef';

  it.each([
    ['in hex', `/ID [<${hex}><${'0'.repeat(32)}>]`],
    ['in capitals, with spaces', `/ID[ < ${hex.toUpperCase().replace(/(.{8})/g, '$1 ')}>\n<00> ]`],
    [
      'in parentheses, with escapes',
      '/ID [(\\001#Eg\\211\\253\\315\\357\\001\\043Eg\\211\\253\\315\\357) (x)]',
    ],
  ])('is read %s', async (_, id) => expect(await pdfId(trailer(id, 100_000))).toBe(hex));

  it('is read between parentheses of its own', async () => {
    expect(await pdfId(trailer('/ID [(ab(cd)\\)\\\nefg) (x)]'))).toBe(
      Buffer.from('ab(cd))efg').toString('hex'),
    );
  });

  it('is that of the last version', async () => {
    const versions = `${trailer(`/ID [<${hex}><00>]`)}\n${trailer(`/ID [<${hex.replace('0', 'f')}><11>]`)}`;
    expect(await pdfId(versions)).toBe(hex.replace('0', 'f'));
  });

  it('is at the beginning of a linearized file', async () => {
    const file = `%PDF-1.7\n1 0 obj << /Linearized 1 >> endobj trailer << /ID [<${hex}><${hex}>] >>${'x'.repeat(100_000)}`;
    expect(await pdfId(`${file}\ntrailer << /Size 3 >>\n%%EOF`)).toBe(hex);
  });

  it.each([
    ['there is none', ''],
    ['it is empty', '/ID [<><>]'],
    ['it is short', '/ID [<0102030405><00>]'],
    ['it is one byte again and again', `/ID [<${'0'.repeat(32)}><${hex}>]`],
    ['it never ends', '/ID [(abcdefghijkl'],
  ])('is not known where %s', async (_, id) => expect(await pdfId(trailer(id))).toBeUndefined());

  it('is not sought in other files', async () => {
    expect(await pdfId(trailer(`/ID [<${hex}><00>]`).replace('%PDF-1.7', 'text'))).toBeUndefined();
  });

  it('is that of a real file, and stays when it is changed', async () => {
    const original = await makeStatement();
    const pdf = await PDF.load(original);
    pdf.getPage(0)?.drawText('Balance: 98 006.12 EUR', { x: 60, y: 560, size: 13 });
    const changed = await pdf.save({ incremental: true });
    const [before, after] = [await fingerprintOf(original), await fingerprintOf(changed)];
    expect(before?.pdfId).toMatch(/^[\da-f]{32}$/);
    expect(after?.pdfId).toBe(before?.pdfId);
    expect(after?.sha256).not.toBe(before?.sha256);
  });
});

/** A ZIP file, without what only unpacking needs. */
function zip(members: Record<string, string>, isCompressed: boolean): Buffer {
  const packed = Object.entries(members).map(([name, text]) => {
    const [bytes, encoded] = [Buffer.from(text), Buffer.from(name)];
    const data = isCompressed ? deflateRawSync(bytes) : bytes;
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(isCompressed ? 8 : 0, 10);
    entry.writeUInt32LE(crc32(bytes), 16);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt32LE(bytes.length, 24);
    entry.writeUInt16LE(encoded.length, 28);
    return { data, entry: Buffer.concat([entry, encoded]) };
  });
  const directory = Buffer.concat(packed.map(({ entry }) => entry));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(packed.length, 10);
  end.writeUInt32LE(directory.length, 12);
  return Buffer.concat([Buffer.from('PK\x03\x04'), ...packed.map(({ data }) => data), directory, end]);
}

describe('the content of an office file', () => {
  const sheet = { '[Content_Types].xml': '<Types/>', '_rels/.rels': '<r/>', 'xl/workbook.xml': '<w/>' };
  const content = async (members: Record<string, string>, isCompressed = true) =>
    (await fingerprintOf(zip(members, isCompressed)))?.officeContent;

  it('is the same with other metadata, another order and another compression', async () => {
    const original = await content({ ...sheet, 'docProps/core.xml': '<creator>Ada</creator>' });
    expect(original).toMatch(/^[\da-f]{64}$/);
    const { 'xl/workbook.xml': workbook, ...rest } = sheet;
    const others = [
      await content({ ...sheet, 'docProps/core.xml': '<creator>Bob</creator>' }),
      await content({ 'xl/workbook.xml': workbook, ...rest, 'docProps/custom.xml': '<x/>' }, false),
    ];
    expect(others).toEqual([original, original]);
  });

  it('is another with one changed or added member', async () => {
    const original = await content(sheet);
    expect(await content({ ...sheet, 'xl/workbook.xml': '<v/>' })).not.toBe(original);
    expect(await content({ ...sheet, 'xl/sheet1.xml': '<s/>' })).not.toBe(original);
  });

  it('is found in OpenDocument too', async () => {
    const document = { 'META-INF/manifest.xml': '<m/>', 'content.xml': '<c/>' };
    const original = await content({ ...document, 'meta.xml': '<meta/>' });
    expect(original).toBeDefined();
    expect(await content({ ...document, 'meta.xml': '<other/>' })).toBe(original);
  });

  it('is not sought in other archives, nor where the directory is damaged or too long', async () => {
    expect(await content({ 'a.txt': 'a' })).toBeUndefined();
    const damaged = zip(sheet, true);
    damaged[damaged.length - 10] = 0;
    expect((await fingerprintOf(damaged))?.officeContent).toBeUndefined();
    const many = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`xl/s${index}.xml`, 's']));
    expect(await content({ ...sheet, ...many })).toBeUndefined();
  });
});
