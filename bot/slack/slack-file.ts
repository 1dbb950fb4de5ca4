import type { Readable } from 'node:stream';
import { type Dispatcher, request } from 'undici';
import type { DocumentFile } from '../../shared/client';

/** A file as Slack describes it. */
export interface SlackFile {
  readonly id: string;
  readonly name: string;
  readonly mimetype: string;
  readonly size: number;
  readonly url: string;
}

export interface SlackFileOptions {
  readonly token: string;
  /** The hosts that may see the token, with their port where it is not the usual one. */
  readonly hosts: readonly string[];
  readonly dispatcher?: Dispatcher;
}

const MOST_REDIRECTS = 3;

/** A file in Slack, read as it is sent on: what is not surely that file is refused before its first byte. */
export function slackFile(file: SlackFile, options: SlackFileOptions): DocumentFile {
  const { name, mimetype: type, size, url } = file;
  return { name, type, size, open: async () => checked(await download(url, options), file) };
}

async function download(
  url: string,
  { token, hosts, dispatcher }: SlackFileOptions,
): Promise<Dispatcher.ResponseData> {
  if (!hosts.includes(new URL(url).host)) throw new Error('its address is not one of Slack');
  let answer = await request(url, { dispatcher, headers: { authorization: `Bearer ${token}` } });
  // Where Slack sends us on, the address itself is the permission: the token stays here.
  for (let hop = 1; isRedirect(answer); hop += 1) {
    await answer.body.dump();
    const next = new URL(String(answer.headers.location ?? ''), url);
    if (hop > MOST_REDIRECTS || !isTrusted(next, hosts))
      throw new Error('Slack sent us on to an address that is not trusted');
    answer = await request(next, { dispatcher });
  }
  return answer;
}

async function checked(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  file: SlackFile,
): Promise<Readable> {
  const refusal = refusalOf(statusCode, headers, file);
  if (refusal === undefined) return body;
  await body.dump();
  throw new Error(refusal);
}

function refusalOf(
  status: number,
  headers: Dispatcher.ResponseData['headers'],
  file: SlackFile,
): string | undefined {
  if (status === 404 || status === 410) return 'it was deleted in Slack';
  if (status !== 200) return `Slack answered ${status}`;
  // Without the scope, Slack answers with a login page and 200.
  const isPage = String(headers['content-type'] ?? '').startsWith('text/html');
  if (isPage && file.mimetype !== 'text/html')
    return 'Slack showed a login page instead: the bot lacks the scope files:read';
  const length = headers['content-length'];
  if (length !== undefined && Number(length) !== file.size)
    return `it has ${length} bytes now, not ${file.size}`;
  return undefined;
}

function isRedirect({ statusCode }: Dispatcher.ResponseData): boolean {
  return statusCode >= 300 && statusCode < 400;
}

/** A host that was named, or one of Slack's own by HTTPS. */
function isTrusted(url: URL, hosts: readonly string[]): boolean {
  if (hosts.includes(url.host)) return true;
  return (
    url.protocol === 'https:' && /(^|\.)(slack\.com|slack-edge\.com|slack-files\.com)$/.test(url.hostname)
  );
}
