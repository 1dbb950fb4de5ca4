import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { WebSocket } from 'undici';
import { recordStep } from './record-step';

interface UndiciRequest {
  readonly origin: string;
  readonly method: string;
  readonly path: string;
}

const {
  RISK_API_URL: risk = '',
  SLACK_API_URL: slack = '',
  DECISION_WEBHOOK_URL: decisions = '',
  CALLBACK_HOSTS: workflow,
} = process.env;
/** Those whose calls matter once they were sent completely, answered or not. */
const bodies = new Set(['storage', 'decision webhook', 'callback']);

/** The target and operation of a call, without the parts that differ between runs. */
function callName({ origin, method, path }: UndiciRequest): string {
  const url = new URL(path, origin);
  if (url.href.startsWith(slack)) return `Slack ${url.pathname.split('/').at(-1)}`;
  if (url.origin === new URL(slack).origin) return `Slack ${url.pathname.split('/')[1]}`;
  if (url.origin === new URL(risk).origin)
    return `${method} ${url.pathname.replaceAll(/\/[a-z]+_\w+/g, '/:id')}`;
  if (url.host === workflow) return 'callback';
  return url.href.startsWith(decisions) ? 'decision webhook' : 'storage';
}

/** Records remote replies, files that were read or sent completely, and requests that the bot answered. */
export function watchCalls(): void {
  subscribe('undici:request:headers', (message) => {
    recordStep(`${callName((message as { request: UndiciRequest }).request)} answered`);
  });
  subscribe('undici:request:trailers', (message) => {
    const name = callName((message as { request: UndiciRequest }).request);
    if (name === 'Slack files-pri') recordStep(`${name} read`);
  });
  subscribe('undici:request:bodySent', (message) => {
    const name = callName((message as { request: UndiciRequest }).request);
    if (bodies.has(name)) recordStep(`${name} sent`);
  });
  subscribe('http.server.response.finish', (message) => {
    const { url = '' } = (message as { request: IncomingMessage }).request;
    if (url.startsWith('/webhooks/')) recordStep('webhook answered');
    if (url.startsWith('/api/')) recordStep('API answered');
  });
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (...data) {
    send.apply(this, data);
    recordStep('Slack answered');
  };
}
