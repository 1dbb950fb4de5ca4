import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { WebSocket } from 'undici';
import { reached } from './reached';

interface Request {
  readonly origin: string;
  readonly method: string;
  readonly path: string;
}

const { RISK_API_URL: risk = '', SLACK_API_URL: slack = '' } = process.env;

/** Who was called for what, without what differs from run to run. */
function nameOf({ origin, method, path }: Request): string {
  const url = new URL(path, origin);
  if (url.href.startsWith(slack)) return `Slack ${url.pathname.split('/').at(-1)}`;
  if (url.origin === new URL(slack).origin) return `Slack ${url.pathname.split('/')[1]}`;
  if (url.origin === new URL(risk).origin)
    return `${method} ${url.pathname.replaceAll(/\/[a-z]+_\w+/g, '/:id')}`;
  return 'storage';
}

/** Calls that were answered, files read or sent to the end, and what the doors were told. */
export function watchCalls(): void {
  subscribe('undici:request:headers', (message) => {
    reached(`${nameOf((message as { request: Request }).request)} answered`);
  });
  subscribe('undici:request:trailers', (message) => {
    const name = nameOf((message as { request: Request }).request);
    if (name === 'Slack files-pri') reached(`${name} read`);
  });
  subscribe('undici:request:bodySent', (message) => {
    const name = nameOf((message as { request: Request }).request);
    if (name === 'storage') reached(`${name} sent`);
  });
  subscribe('http.server.response.finish', (message) => {
    const { url = '' } = (message as { request: IncomingMessage }).request;
    if (url.startsWith('/webhooks/')) reached('webhook told');
  });
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (...data) {
    send.apply(this, data);
    reached('Slack told');
  };
}
