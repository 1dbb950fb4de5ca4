import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, sendAnswer } from '../../risk/http/answer';
import { drain } from '../../risk/http/drain';
import { complaints } from '../blocks/complaints';
import type { CallFault } from '../faults/faults';
import { LOGIN_PAGE } from '../files/login-page';
import type { JsonObject } from '../model/json';
import type { SlackContext } from '../slack-context';
import { presentCredentials } from './client-credentials';
import type { Method, MethodCall } from './method';
import { METHODS } from './methods';
import { readArguments } from './read-arguments';
import { complaint, SlackError } from './slack-error';
import { requireScope, type Token } from './tokens';

/** Answers `/api/<method>`. */
export async function answerCall(
  context: SlackContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const name = new URL(request.url ?? '/', 'http://sandbox').pathname.slice('/api/'.length);
  const fault = context.faults.takeForCall(name);
  if (fault?.kind === 'hang') return;
  const planned = fault && faultAnswer(fault);
  if (planned) await drain(request);
  const delayMs = fault?.kind === 'slow' ? fault.ms : 0;
  const answer = planned ?? (await run(context, name, request, delayMs));
  const { ok, error, files } = (answer.json ?? {}) as { ok?: boolean; error?: string; files?: unknown[] };
  if (fault?.kind === 'omission') files?.shift();
  context.happenings.announce({
    type: 'call',
    method: name,
    status: answer.status,
    ok: ok === true,
    ...(error !== undefined && { error }),
  });
  response.setHeader('date', new Date(context.clock.now()).toUTCString());
  if (fault?.kind === 'lost_answer') response.destroy();
  else sendAnswer(response, answer);
}

function faultAnswer(fault: CallFault): Answer | undefined {
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

async function run(
  door: SlackContext,
  name: string,
  request: IncomingMessage,
  delayMs: number,
): Promise<Answer> {
  const headers: Record<string, string> = {};
  try {
    const { args, secret } = await readArguments(request);
    if (delayMs > 0) await sleep(delayMs, undefined, { ref: false });
    const context = homeOf(door, [secret, args.code, args.refresh_token]);
    const known = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
    if (!known) throw new SlackError('unknown_method', { req_method: name });
    const token = known.token === 'none' ? NOBODY : context.tokens.check(secret);
    if (token !== NOBODY) headers['x-oauth-scopes'] = token.scopes.join(',');
    if (known.scope) headers['x-accepted-oauth-scopes'] = known.scope;
    const result = await call(context, name, known, {
      token,
      secret: secret ?? '',
      args: known.token === 'none' ? presentCredentials(args, request) : args,
    });
    return { status: 200, headers, json: { ok: true, ...result } };
  } catch (error) {
    if (!(error instanceof SlackError)) throw error;
    await drain(request);
    const { status = 200, headers: more } = error.http;
    return { status, headers: { ...headers, ...more }, json: error.body };
  }
}

/** The workspace a token or code belongs to, whichever of the neighbours was called. */
function homeOf(door: SlackContext, secrets: unknown[]): SlackContext {
  const given = secrets.filter((secret) => typeof secret === 'string');
  const home = door.neighbourhood.find(({ tokens, codes }) =>
    given.some((secret) => tokens.knows(secret) || codes.knows(secret)),
  );
  return home ?? door;
}

const NOBODY: Token = { kind: 'bot', scopes: [] };

async function call(
  context: SlackContext,
  name: string,
  known: Method,
  { token, secret, args }: { token: Token; secret: string; args: JsonObject },
): Promise<JsonObject> {
  if (known.token !== 'none' && token.kind !== known.token) throw new SlackError('not_allowed_token_type');
  if (known.scope) requireScope(token, known.scope);
  // By name or by id, it is the same channel.
  const channel = context.workspace.findChannel(String(args.channel))?.id ?? args.channel;
  context.rateLimits.count(name, channel);
  const parsed = known.args.safeParse(args);
  if (!parsed.success) throw complaint('invalid_arguments', complaints(parsed.error, args, []));
  return known.run({ args: parsed.data, context, token, secret } as MethodCall<never>);
}
