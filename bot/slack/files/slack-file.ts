import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { type Dispatcher, request } from 'undici';
import type { ByteStream, DocumentFile } from '../../../shared/client';
import { parseRetryAfter } from '../../../shared/client/retry-timing';
import { NoResponseError } from '../../../shared/errors';
import { isLoopback } from '../../http/is-loopback';
import type { Network } from '../../http/network';
import { inSpan } from '../../ops/tracing/spans';
import { isSlackUrl } from './is-slack-url';
import { SlackFileError, SlackFileGoneError } from './slack-file-error';

export interface SlackFile {
  readonly id: string;
  readonly name: string;
  readonly mimetype: string;
  readonly size: number;
  readonly url: string;
}

export interface SlackFileOptions {
  readonly token: string;
  /** Hosts that may receive the token. */
  readonly hosts: readonly string[];
  readonly apiUrl: string;
  readonly network: Network;
  /** The scopes of the token; undefined when Slack does not say. */
  readonly grantedScopes: () => Promise<readonly string[] | undefined>;
}

const MAX_REDIRECTS = 5;
const REDIRECT_STATUSES = [301, 302, 303, 307, 308];
/** Files that Slack sends as HTML, canvases too (agent-slack#19). */
const HTML_TYPES = ['text/html', 'application/vnd.slack-docs'];
const decoders: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * A document that is downloaded while it is uploaded. A response that may not be the file is rejected before its first byte is
 * used.
 */
export function slackDocumentFile(file: SlackFile, options: SlackFileOptions): DocumentFile {
  const { name, mimetype: type, size } = file;
  return { name, type, size, open: () => openInSpan(file, options) };
}

/** The span ends with the answer: its content is read while it is uploaded, whose span shows how long that takes. */
function openInSpan(file: SlackFile, options: SlackFileOptions): Promise<ByteStream> {
  return inSpan({ name: 'slack file GET', kind: 'client' }, async (note) => {
    const response = await download(file, options);
    note({ 'http.response.status_code': response.statusCode });
    return readContent(response, file, options);
  });
}

/**
 * Redirects are followed here, hop by hop. Slack redirects among its own hosts and shows a login page with status 200 to a
 * request without the token (goclaw#233, openclaw#63523, #62960, #14847); it also redirects to pre-signed URLs of a
 * CDN (openclaw#1978; slack-edge.com in goclaw#233, slack-files.com in curie#2718), which must not receive the token. So
 * each hop gets the token only if its host is Slack's, also after a hop to another host.
 */
async function download(file: SlackFile, options: SlackFileOptions): Promise<Dispatcher.ResponseData> {
  const hosts = slackHosts(options);
  if (!URL.canParse(file.url) || !isSlackUrl(new URL(file.url), hosts))
    throw new SlackFileError({ code: 'file_not_in_slack' });
  let url = new URL(file.url);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const response = await requestFile(url, options);
    const { location } = response.headers;
    if (!REDIRECT_STATUSES.includes(response.statusCode) || typeof location !== 'string') return response;
    await response.body.dump();
    if (!URL.canParse(location, url.href)) throw untrustedRedirectError();
    url = new URL(location, url);
    if (isSlackUrl(url, hosts) && isLoginUrl(url)) throw await toDeniedError(options);
  }
  throw untrustedRedirectError();
}

async function requestFile(url: URL, options: SlackFileOptions): Promise<Dispatcher.ResponseData> {
  // The sandbox of Slack on this machine has a local CDN too.
  const loopback = isLoopback(new URL(options.apiUrl).hostname) && isLoopback(url.hostname);
  const isSlack = isSlackUrl(url, slackHosts(options));
  if (!isSlack && url.protocol !== 'https:' && !(loopback && url.protocol === 'http:'))
    throw untrustedRedirectError();
  try {
    return await request(url, {
      dispatcher: isSlack ? options.network.trusted : options.network.publicOnly({ loopback }),
      headers: {
        'accept-encoding': 'identity',
        ...(isSlack && { authorization: `Bearer ${options.token}` }),
      },
    });
  } catch (thrown) {
    const error = NoResponseError.from(thrown);
    throw error.reason === 'address_private' ? untrustedRedirectError() : unansweredError(error);
  }
}

async function readContent(
  response: Dispatcher.ResponseData,
  file: SlackFile,
  options: SlackFileOptions,
): Promise<ByteStream> {
  const { headers, body } = response;
  const refusal = await findDownloadError(response, file, options);
  if (refusal) {
    await body.dump();
    throw refusal;
  }
  // Servers may compress although identity was asked for; with the file's own length, the file itself is compressed.
  const decode = hasExpectedSize(headers, file) ? undefined : decoders[String(headers['content-encoding'])];
  return readToEnd(decode ? (pipeline(body, decode(), () => {}) as unknown as Readable) : body, file.size);
}

async function findDownloadError(
  { statusCode: status, headers }: Dispatcher.ResponseData,
  file: SlackFile,
  options: SlackFileOptions,
): Promise<SlackFileError | undefined> {
  if (status === 404 || status === 410) return new SlackFileGoneError({ code: 'file_gone' });
  if (status === 429) {
    const wait = parseRetryAfter(String(headers['retry-after'] ?? ''), Date.now());
    return new SlackFileError({ code: 'downloads_limited' }, wait);
  }
  if (status === 408 || status >= 500) return new SlackFileError({ code: 'download_failed', status });
  if (status !== 200) return toDeniedError(options, status);
  const isPage = /^text\/html/i.test(String(headers['content-type']));
  const declaresSize = headers['content-length'] !== undefined && headers['content-encoding'] === undefined;
  const isOtherSize = declaresSize && !hasExpectedSize(headers, file);
  // An HTML document is distinguished from a login page by its length.
  if (isPage && (isOtherSize || !HTML_TYPES.includes(file.mimetype.toLowerCase())))
    return toDeniedError(options);
  if (isOtherSize) {
    const size = Number(headers['content-length']);
    // Slack's own size was asked for just before, so less is a response that was cut on its way.
    return new SlackFileError(
      size < file.size
        ? { code: 'download_cut', read: size, size: file.size }
        : { code: 'file_changed', size, announced: file.size },
    );
  }
  return undefined;
}

/** Throws a temporary error when the download breaks off. */
async function* readToEnd(body: Readable, size: number): ByteStream {
  let read = 0;
  try {
    for await (const chunk of body) {
      read += chunk.length;
      yield chunk;
    }
  } catch {
    throw new SlackFileError({ code: 'download_cut', read, size });
  }
  if (read < size) throw new SlackFileError({ code: 'download_cut', read, size });
}

function slackHosts({ hosts, apiUrl }: SlackFileOptions) {
  return { hosts, plainHttp: apiUrl.startsWith('http:') };
}

function hasExpectedSize(headers: Dispatcher.ResponseData['headers'], { size }: SlackFile): boolean {
  return headers['content-length'] === String(size);
}

function isLoginUrl({ pathname, searchParams }: URL): boolean {
  return searchParams.has('redir') || /^\/(sign-?in|login)\b/.test(pathname);
}

/** Slack shows a login page for a missing scope too, so the scopes are checked before one is reported missing. */
async function toDeniedError({ grantedScopes }: SlackFileOptions, status?: number): Promise<SlackFileError> {
  const scopes = await grantedScopes().catch(() => undefined);
  if (scopes && !scopes.includes('files:read')) return new SlackFileError({ code: 'scope_missing' });
  return new SlackFileError({ code: 'file_denied', ...(status !== undefined && { status }) });
}

function unansweredError({ reason, systemCode }: NoResponseError): SlackFileError {
  return new SlackFileError({ code: 'download_unanswered', reason, systemCode });
}

function untrustedRedirectError(): SlackFileError {
  return new SlackFileError({ code: 'redirect_untrusted' });
}
