import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { drainRequest } from '../../core/http/drain-request';
import { type RouteResponse, sendResponse } from '../../core/http/send-response';
import { toBlockErrors } from '../blocks/block-errors';
import type { CallFault } from '../faults/faults';
import { LOGIN_PAGE } from '../files/login-page';
import type { JsonObject } from '../model/json';
import type { SlackContext } from '../slack-context';
import type { Method, MethodCall } from './define-method';
import { METHODS } from './methods';
import { readArguments } from './read-arguments';
import { createDetailedError, SlackError } from './slack-error';
import { requireScope, type Token } from './tokens';

/** Handles `/api/<method>`. */
export async function handleApiCall(
  context: SlackContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const name = new URL(request.url ?? '/', 'http://sandbox').pathname.slice('/api/'.length);
  const fault = context.faults.takeForCall(name);
  if (fault?.kind === 'hang') return;
  const faulty = fault && toFaultResponse(fault);
  if (faulty) await drainRequest(request);
  const delayMs = fault?.kind === 'slow' ? fault.ms : 0;
  const result = faulty ?? (await runMethod(context, name, request, delayMs));
  const { ok, error, files } = (result.json ?? {}) as { ok?: boolean; error?: string; files?: unknown[] };
  if (fault?.kind === 'omission') files?.shift();
  context.eventLog.emit({
    type: 'call',
    method: name,
    status: result.status,
    ok: ok === true,
    ...(error !== undefined && { error }),
  });
  response.setHeader('date', new Date(context.clock.now()).toUTCString());
  if (fault?.kind === 'lost_response') response.destroy();
  else sendResponse(response, result);
}

function toFaultResponse(fault: CallFault): RouteResponse | undefined {
  switch (fault.kind) {
    case 'ratelimited':
      return {
        status: 429,
        headers: { 'retry-after': String(fault.retryAfter) },
        json: { ok: false, error: 'ratelimited' },
      };
    case 'server_error':
      return { status: 500, json: { ok: false, error: 'internal_error' } };
    case 'html':
      return { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' }, body: LOGIN_PAGE };
    case 'not_found':
      return { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not found' };
    case 'error':
      return { status: 200, json: { ok: false, error: fault.error } };
    default:
      return undefined;
  }
}

async function runMethod(
  called: SlackContext,
  name: string,
  request: IncomingMessage,
  delayMs: number,
): Promise<RouteResponse> {
  const headers: Record<string, string> = {};
  try {
    const { args, secret } = await readArguments(request);
    if (delayMs > 0) await sleep(delayMs, undefined, { ref: false });
    const context = findWorkspace(called, [secret, args.code, args.refresh_token]);
    const method = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
    if (!method) throw new SlackError('unknown_method', { req_method: name });
    const token = method.token === 'none' ? NO_TOKEN : context.tokens.check(secret);
    if (token !== NO_TOKEN) headers['x-oauth-scopes'] = token.scopes.join(',');
    if (method.scope) headers['x-accepted-oauth-scopes'] = method.scope;
    const result = await callMethod(context, name, method, {
      token,
      secret: secret ?? '',
      args: method.token === 'none' ? withClientCredentials(args, request) : args,
    });
    return { status: 200, headers, json: { ok: true, ...result } };
  } catch (error) {
    if (!(error instanceof SlackError)) throw error;
    await drainRequest(request);
    const { status = 200, headers: more } = error.http;
    return { status, headers: { ...headers, ...more }, json: error.body };
  }
}

/** The workspace that a token or code belongs to, which may be a sibling of the one that was called. */
function findWorkspace(called: SlackContext, secrets: unknown[]): SlackContext {
  const given = secrets.filter((secret) => typeof secret === 'string');
  const owner = called.siblingWorkspaces.find(({ tokens, authorisationCodes }) =>
    given.some((secret) => tokens.has(secret) || authorisationCodes.has(secret)),
  );
  return owner ?? called;
}

const NO_TOKEN: Token = { kind: 'bot', scopes: [] };

async function callMethod(
  context: SlackContext,
  name: string,
  method: Method,
  { token, secret, args }: { token: Token; secret: string; args: JsonObject },
): Promise<JsonObject> {
  if (method.token !== 'none' && token.kind !== method.token) throw new SlackError('not_allowed_token_type');
  if (method.scope) requireScope(token, method.scope);
  // A channel counts as the same by name and by id.
  const channel = context.workspace.findChannel(String(args.channel))?.id ?? args.channel;
  context.rateLimits.consume(name, channel);
  const parsed = method.args.safeParse(args);
  if (!parsed.success) throw createDetailedError('invalid_arguments', toBlockErrors(parsed.error, args, []));
  return method.run({ args: parsed.data, context, token, secret } as MethodCall<never>);
}

/** OAuth methods take the client id and secret as arguments, or as basic authentication. */
function withClientCredentials(args: JsonObject, request: IncomingMessage): JsonObject {
  const basic = /^Basic (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!basic) return args;
  const [client_id, client_secret] = Buffer.from(basic, 'base64').toString('utf8').split(':');
  return { client_id, client_secret, ...args };
}
