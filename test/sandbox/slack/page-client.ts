import { once } from 'node:events';
import { type ClientRequestArgs, type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { SlackWorkspace } from '../../../sandbox/slack';
import type { LoggedWorkspaceEvent } from '../../../sandbox/slack/control/contract';

type Body = string | Buffer | Readable;

export interface PageResponse {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: what is inside is for the test to say.
  json: any;
}

/** A page in the workspace, without a browser: node:http, because fetch sets Host and Origin itself. */
export function createPageClient({ url }: Pick<SlackWorkspace, 'url'>) {
  async function send(
    method: string,
    path: string,
    body?: Body,
    headers: ClientRequestArgs['headers'] = {},
  ): Promise<PageResponse> {
    const sent = request(`${url}/_workspace${path}`, { method, headers });
    const answered = once(sent, 'response');
    if (body instanceof Readable) body.pipe(sent);
    else sent.end(body);
    const [response]: IncomingMessage[] = await answered;
    const answer = await text(response as IncomingMessage);
    // After a refusal, the rest need not be sent.
    sent.destroy();
    const isJson = response?.headers['content-type']?.startsWith('application/json');
    return {
      status: response?.statusCode ?? 0,
      headers: response?.headers ?? {},
      text: answer,
      json: isJson ? JSON.parse(answer) : undefined,
    };
  }

  return {
    send,
    get: (path: string) => send('GET', path),
    post: (path: string, body: object = {}, headers = {}) =>
      send('POST', path, JSON.stringify(body), { 'content-type': 'application/json', ...headers }),
    upload: (person: string, name: string, bytes: Body) =>
      send('PUT', `/people/${person}/uploads?name=${encodeURIComponent(name)}`, bytes),
    listenAs: (person: string) => openEventStream(`${url}/_workspace/people/${person}/events`),
  };
}

/** Resolves once the stream is open, so that nothing is missed. */
async function openEventStream(url: string) {
  const controller = new AbortController();
  const response = await fetch(url, { signal: controller.signal });
  const lines = createInterface(Readable.fromWeb(response.body as never));
  const events: LoggedWorkspaceEvent[] = [];
  const listeners = new Set<() => void>();
  lines.on('line', (line) => {
    if (!line.startsWith('data: ')) return;
    events.push(JSON.parse(line.slice('data: '.length)));
    for (const listener of listeners) listener();
  });
  lines.on('error', () => {});

  return {
    events,
    until: (satisfies: (one: LoggedWorkspaceEvent) => boolean) =>
      new Promise<LoggedWorkspaceEvent>((resolve) => {
        const check = () => {
          const found = events.find(satisfies);
          if (found) resolve(found);
        };
        listeners.add(check);
        check();
      }),
    close: () => controller.abort(),
  };
}
