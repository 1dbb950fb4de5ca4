import { InvalidInputError, NoResponseError } from '../../../shared';
import type { Item } from '../item';
import { type Download, download } from '../transport';
import type { NodeFile } from './node-file';

/** After so long a wait the other side may have hung up. */
const STALE_AFTER_MS = 10_000;

/** A file behind an address, streamed from there to the storage: it is never held as a whole. */
export async function openUrlFile({ context, signal }: Item, address: string): Promise<NodeFile> {
  const url = parseUrl(address);

  async function fetched(): Promise<Download> {
    const answer = await download(context, url.href, signal).catch((thrown: unknown) =>
      throwInvalidUrl(url, `could not be fetched: ${NoResponseError.from(thrown).message}`),
    );
    if (answer.status >= 200 && answer.status < 300) return answer;
    answer.content.destroy();
    return throwInvalidUrl(url, `answered ${answer.status} instead of a file`);
  }

  let first: Download | undefined = await fetched();
  const fetchedAt = Date.now();
  const { headers } = first;
  const close = () => first?.content.destroy();
  const size = Number(headers['content-length'] ?? Number.NaN);
  if (!Number.isSafeInteger(size)) {
    close();
    return throwInvalidUrl(
      url,
      'does not say how long its file is: fetch it with an HTTP Request node first',
    );
  }
  const name = getFileName(headers['content-disposition'], url);
  return {
    name,
    type: getMimeType(headers['content-type'], name),
    size,
    close,
    // The first answer is read once, and soon; a later try asks anew.
    open: async () => {
      const waiting = first;
      first = undefined;
      if (waiting && Date.now() - fetchedAt < STALE_AFTER_MS) return waiting.content;
      waiting?.content.destroy();
      return (await fetched()).content;
    },
  };
}

function parseUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url;
  const message = `“${address.slice(0, 100)}” is not an address such as https://example.com/statement.pdf.`;
  throw new InvalidInputError([{ field: 'documentUrls', message }]);
}

/** The query of an address may be a signature, so it is not shown. */
function throwInvalidUrl({ origin, pathname }: URL, what: string): never {
  throw new InvalidInputError([{ field: 'documentUrls', message: `${origin}${pathname} ${what}.` }]);
}

function getFileName(disposition: string | undefined, { pathname }: URL): string {
  const [, quoted, bare] = /filename="([^"]+)"|filename=([^;\s]+)/i.exec(disposition ?? '') ?? [];
  return quoted ?? bare ?? getLastSegment(pathname);
}

function getLastSegment(pathname: string): string {
  const segment = pathname.split('/').at(-1) || 'document.pdf';
  try {
    return decodeURIComponent(segment);
  } catch {
    // A lone % is no encoding: the segment is the name.
    return segment;
  }
}

function getMimeType(header: string | undefined, name: string): string {
  const type = header?.split(';')[0]?.trim() ?? '';
  const saysNothing = type === '' || type === 'application/octet-stream' || type === 'binary/octet-stream';
  if (!saysNothing) return type;
  return /\.pdf$/i.test(name) ? 'application/pdf' : 'application/octet-stream';
}
