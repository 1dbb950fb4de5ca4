import { createHash } from 'crypto';

// The records of a ZIP file: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3.12 and 4.3.16.
const END_OF_DIRECTORY = 0x06054b50;
const END_LENGTH = 22;
const DIRECTORY_ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;

/** The members without which it is no office file, of Office Open XML (ECMA-376, part 2) and of OpenDocument (1.3, part 2). */
const SIGNS = ['[Content_Types].xml', 'META-INF/manifest.xml'];

/** Members that say who wrote it, when and how it was looked at, and those that list the others. */
const METADATA =
  /^(?:docProps\/|Thumbnails\/|(?:meta|settings)\.xml$|\[Content_Types\]\.xml$|_rels\/\.rels$|META-INF\/)/;

/**
 * A digest of the content of an office file, in hex, which stays the same when only its metadata changes. It is computed of the
 * names, sizes and checksums in the directory at the end of the file: nothing is unpacked. Undefined for other files, and where the
 * directory begins before these bytes.
 */
export function digestOfficeContent(end: Uint8Array): string | undefined {
  const members = listMembers(end);
  if (!members?.some(({ name }) => SIGNS.includes(name))) return undefined;
  const content = members
    .filter(({ name }) => !METADATA.test(name) && !name.endsWith('/'))
    .map(({ name, size, checksum }) => JSON.stringify([name, size, checksum]));
  if (content.length === 0) return undefined;
  return createHash('sha256').update(content.sort().join('\n')).digest('hex');
}

interface Member {
  readonly name: string;
  readonly size: number;
  readonly checksum: number;
}

function listMembers(bytes: Uint8Array): Member[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - END_LENGTH;
  // A comment may follow it.
  while (end >= 0 && view.getUint32(end, true) !== END_OF_DIRECTORY) end -= 1;
  if (end < 0) return undefined;
  const count = view.getUint16(end + 10, true);
  let at = end - view.getUint32(end + 12, true);
  const members: Member[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at < 0 || at + ENTRY_LENGTH > end || view.getUint32(at, true) !== DIRECTORY_ENTRY) return undefined;
    const nameEnd = at + ENTRY_LENGTH + view.getUint16(at + 28, true);
    members.push({
      name: Buffer.from(bytes.subarray(at + ENTRY_LENGTH, nameEnd)).toString('utf8'),
      size: view.getUint32(at + 24, true),
      checksum: view.getUint32(at + 16, true),
    });
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return members;
}
