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
import { withClientCredentials } from './with-client-credentials';

/** Answers `/api/<method>`. */
export async function handleApiCall(
  context: SlackContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const name = new URL(request.url ?? '/', 'http://sandbox').pathname.slice('/api/'.length);
  const fault = context.faults.takeForCall(name);
  if (fault?.kind === 'hang') return;
  const planned = fault && toFaultResponse(fault);
  if (planned) await drainRequest(request);
  const delayMs = fault?.kind === 'slow' ? fault.ms : 0;
  const answer = planned ?? (await runMethod(context, name, request, delayMs));
  const { ok, error, files } = (answer.json ?? {}) as { ok?: boolean; error?: string; files?: unknown[] };
  if (fault?.kind === 'omission') files?.shift();
  context.eventLog.emit({
    type: 'call',
    method: name,
    status: answer.status,
    ok: ok === true,
    ...(error !== undefined && { error }),
  });
  response.setHeader('date', new Date(context.clock.now()).toUTCString());
  if (fault?.kind === 'lost_answer') response.destroy();
  else sendResponse(response, answer);
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
      return { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' }, text: LOGIN_PAGE };
    case 'refusal':
      return { status: 200, json: { ok: false, error: fault.error } };
    default:
      return undefined;
  }
}

async function runMethod(
  door: SlackContext,
  name: string,
  request: IncomingMessage,
  delayMs: number,
): Promise<RouteResponse> {
  const headers: Record<string, string> = {};
  try {
    const { args, secret } = await readArguments(request);
    if (delayMs > 0) await sleep(delayMs, undefined, { ref: false });
    const context = findWorkspace(door, [secret, args.code, args.refresh_token]);
    const known = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
    if (!known) throw new SlackError('unknown_method', { req_method: name });
    const token = known.token === 'none' ? NO_TOKEN : context.tokens.check(secret);
    if (token !== NO_TOKEN) headers['x-oauth-scopes'] = token.scopes.join(',');
    if (known.scope) headers['x-accepted-oauth-scopes'] = known.scope;
    const result = await callMethod(context, name, known, {
      token,
      secret: secret ?? '',
      args: known.token === 'none' ? withClientCredentials(args, request) : args,
    });
    return { status: 200, headers, json: { ok: true, ...result } };
  } catch (error) {
    if (!(error instanceof SlackError)) throw error;
    await drainRequest(request);
    const { status = 200, headers: more } = error.http;
    return { status, headers: { ...headers, ...more }, json: error.body };
  }
}

/** The workspace a token or code belongs to, whichever of the neighbours was called. */
function findWorkspace(door: SlackContext, secrets: unknown[]): SlackContext {
  const given = secrets.filter((secret) => typeof secret === 'string');
  const home = door.siblingWorkspaces.find(({ tokens, authorisationCodes }) =>
    given.some((secret) => tokens.has(secret) || authorisationCodes.has(secret)),
  );
  return home ?? door;
}

const NO_TOKEN: Token = { kind: 'bot', scopes: [] };

async function callMethod(
  context: SlackContext,
  name: string,
  known: Method,
  { token, secret, args }: { token: Token; secret: string; args: JsonObject },
): Promise<JsonObject> {
  if (known.token !== 'none' && token.kind !== known.token) throw new SlackError('not_allowed_token_type');
  if (known.scope) requireScope(token, known.scope);
  // By name or by id, it is the same channel.
  const channel = context.workspace.findChannel(String(args.channel))?.id ?? args.channel;
  context.rateLimits.consume(name, channel);
  const parsed = known.args.safeParse(args);
  if (!parsed.success) throw createDetailedError('invalid_arguments', toBlockErrors(parsed.error, args, []));
  return known.run({ args: parsed.data, context, token, secret } as MethodCall<never>);
}
