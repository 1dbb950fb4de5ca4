import { NoResponseError } from '../../../shared';
import { noResponseText } from '../../../shared/english/call-failure-text';
import { InputError } from '../../../shared/english/input-error';
import type { Item } from '../item';
import { type Download, download } from '../transport';
import { getDownloadName } from './download-name';
import type { NodeFile } from './node-file';

/** The age of a response after which the server may have closed the connection. */
const STALE_AFTER_MS = 10_000;

/** A file behind a URL, streamed from there to the storage without buffering it. */
export async function openUrlFile({ context, signal }: Item, url: URL): Promise<NodeFile> {
  async function fetchFile(): Promise<Download> {
    const response = await download(context, url, signal).catch((thrown: unknown) =>
      throwInvalidUrl(url, `could not be downloaded: ${noResponseText(NoResponseError.from(thrown))}.`),
    );
    const isFound = response.status >= 200 && response.status < 300;
    if (isFound && !isWebPage(response)) return response;
    response.content.destroy();
    if (!isFound) return throwInvalidUrl(url, `answered ${response.status} instead of a file.`);
    const advice = 'Use the URL of the file itself; a page may be there because the file needs a sign-in.';
    return throwInvalidUrl(url, 'is a web page, not a document.', advice);
  }

  let first: Download | undefined = await fetchFile();
  const fetchedAt = Date.now();
  const { headers, lastUrl } = first;
  const close = () => first?.content.destroy();
  const size = Number(headers['content-length'] ?? Number.NaN);
  if (!Number.isSafeInteger(size)) {
    close();
    const setup = 'Download it with an HTTP Request node first.';
    return throwInvalidUrl(url, 'does not state the size of the file.', '', setup);
  }
  const name = getDownloadName(headers['content-disposition'] ?? '', lastUrl);
  return {
    name,
    type: getMimeType(headers['content-type'], name),
    size,
    close,
    // The first response is used once, and only soon after; a later attempt downloads again.
    open: async () => {
      const response = first;
      first = undefined;
      if (response && Date.now() - fetchedAt < STALE_AFTER_MS) return response.content;
      response?.content.destroy();
      return (await fetchFile()).content;
    },
  };
}

export function parseUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url;
  const advice = 'Enter one such as https://example.com/statement.pdf.';
  throw new InputError({ summary: `“${address.slice(0, 100)}” is not a valid URL.`, advice });
}

function isWebPage({ headers }: Download): boolean {
  return /^(text\/html|application\/xhtml\+xml)\b/i.test(headers['content-type'] ?? '');
}

/** The query of a URL may be a signature, so it is not shown. */
function throwInvalidUrl(
  { origin, pathname }: URL,
  what: string,
  advice = 'Check the URL.',
  setup?: string,
): never {
  throw new InputError({ summary: `${origin}${pathname} ${what}`, advice, setup });
}

function getMimeType(header: string | undefined, name: string): string {
  const type = header?.split(';')[0]?.trim() ?? '';
  const isGeneric = type === '' || type === 'application/octet-stream' || type === 'binary/octet-stream';
  if (!isGeneric) return type;
  return /\.pdf$/i.test(name) ? 'application/pdf' : 'application/octet-stream';
}
