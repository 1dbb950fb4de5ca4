const PARAMETER = /(?:^|;)\s*([\w*-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]*))/g;

/** The name that a browser gives a download: that of the response, if it has one, otherwise that of the URL. It has no folders. */
export function getDownloadName(contentDisposition: string, { pathname }: URL): string {
  const parameters = new Map(
    [...contentDisposition.matchAll(PARAMETER)].map(([, name = '', quoted, bare = '']) => [
      name.toLowerCase(),
      quoted?.replace(/\\(.)/g, '$1') ?? bare.trim(),
    ]),
  );
  // `filename*` comes first (https://www.rfc-editor.org/rfc/rfc6266#section-4.3).
  const given = decodeExtended(parameters.get('filename*')) ?? decodeUtf8(parameters.get('filename') ?? '');
  return getLastSegment(given) || getLastSegment(decodePercents(getLastSegment(pathname))) || 'document.pdf';
}

/** `UTF-8''%e2%82%ac.pdf` (https://www.rfc-editor.org/rfc/rfc8187#section-3.2, formerly RFC 5987); undefined if it is not understood. */
function decodeExtended(value = ''): string | undefined {
  const [, charset = '', encoded = ''] = /^([^']+)'[^']*'(.+)$/.exec(value) ?? [];
  const bytes = encoded.replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  switch (charset.toLowerCase()) {
    case 'utf-8':
      return decodeUtf8(bytes);
    case 'iso-8859-1':
      return bytes;
  }
}

/** Node reads a header as ISO-8859-1, whatever its bytes mean. */
function decodeUtf8(bytes: string): string {
  const text = Buffer.from(bytes, 'latin1').toString('utf8');
  return text.includes('\ufffd') ? bytes : text;
}

function getLastSegment(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? '';
}

function decodePercents(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A lone % is not an encoding: the segment is the name.
    return segment;
  }
}
