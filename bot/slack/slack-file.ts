import type { Readable } from 'node:stream';
import { Agent, type Dispatcher, request } from 'undici';
import type { DocumentFile } from '../../shared/client';
import { publicOnly } from '../http/public-only';

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
  /** Without encryption too, as a stand-in for Slack has none. */
  readonly plainHttp?: boolean;
}

const MOST_REDIRECTS = 3;
/** For hosts that nobody has named. */
const elsewhere = new Agent({ connect: publicOnly() });

/** A file in Slack, read as it is sent on: what is not surely that file is refused before its first byte. */
export function slackFile(file: SlackFile, options: SlackFileOptions): DocumentFile {
  const { name, mimetype: type, size, url } = file;
  return { name, type, size, open: async () => checked(await download(url, options), file) };
}

async function download(
  address: string,
  { token, hosts, plainHttp = false }: SlackFileOptions,
): Promise<Dispatcher.ResponseData> {
  const isNamed = ({ protocol, host }: URL) =>
    hosts.includes(host) && (protocol === 'https:' || (plainHttp && protocol === 'http:'));
  let url = new URL(address);
  if (!isNamed(url)) throw new Error('its address is not one of Slack');
  let answer = await request(url, { headers: { authorization: `Bearer ${token}` } });
  // Where Slack sends us on, the address itself is the permission: the token stays here.
  for (let hop = 1; isRedirect(answer); hop += 1) {
    await answer.body.dump();
    url = new URL(String(answer.headers.location ?? ''), url);
    if (hop > MOST_REDIRECTS || !(isNamed(url) || isSlacks(url)))
      throw new Error('Slack sent us on to an address that is not trusted');
    answer = await request(url, isNamed(url) ? {} : { dispatcher: elsewhere });
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

/** One of Slack's own, by HTTPS. */
function isSlacks({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' && /(^|\.)(slack\.com|slack-edge\.com|slack-files\.com)$/.test(hostname);
}
