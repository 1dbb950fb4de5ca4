/** Shorter identifiers, and those of one repeated byte, do not tell files apart. */
const MIN_BYTES = 8;

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/**
 * Reads the first part of a PDF's own `/ID`, in hex: "a permanent identifier based on the contents of the file at the time it was
 * originally created", which its later versions keep (ISO 32000-1, 14.4). It is in the trailer, or in the dictionary of the last
 * cross-reference stream (7.5.8); a linearized file may have it at its beginning alone (annex F). Nothing else is parsed. Undefined
 * where there is none, or none that tells files apart.
 */
export function readPdfId(start: Uint8Array, end: Uint8Array): string | undefined {
  const head = toLatin1(start);
  // Some bytes may come before it.
  if (!head.slice(0, 1024).includes('%PDF-')) return undefined;
  const id = findIds(toLatin1(end)).at(-1) ?? (head.includes('/Linearized') ? findIds(head)[0] : undefined);
  if (id === undefined || id.length < MIN_BYTES || new Set(id).size === 1) return undefined;
  return Buffer.from(id, 'latin1').toString('hex');
}

function toLatin1(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1');
}

/** The first byte string of each `/ID`, a character for each byte. */
function findIds(text: string): string[] {
  return [...text.matchAll(/\/ID\s*\[\s*(?:<([\da-f\s]*)>|\()/gi)].map(({ 0: found, 1: hex, index }) =>
    hex === undefined
      ? readLiteral(text, index + found.length)
      : Buffer.from(hex.replace(/\s/g, ''), 'hex').toString('latin1'),
  );
}

/** A string in parentheses (7.3.4.2), up to the one that closes it; empty if none does. */
function readLiteral(text: string, from: number): string {
  let depth = 1;
  let read = '';
  for (const [token, escaped] of text.slice(from).matchAll(/\\([0-7]{1,3}|\r\n|[\s\S])|[()]|[^\\()]+/g)) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (depth === 0) return read;
    read += escaped === undefined ? token : unescapeByte(escaped);
  }
  return '';
}

function unescapeByte(escaped: string): string {
  if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 255);
  // A line that goes on.
  return /^[\r\n]/.test(escaped) ? '' : (ESCAPES[escaped] ?? escaped);
}
