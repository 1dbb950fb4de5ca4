import { createUndiciHttp } from '../../client/undici-http';
import type { Clock, HttpClient } from '../../shared/client';
import { parseRetryAfter } from '../../shared/client/retry-timing';
import { NoResponseError } from '../../shared/errors';
import type { Network } from '../http/network';
import { homepage, version } from '../package.json';
import { FailurePause } from './failure-pause';
import { type RegisterAnswer, readRegisterAnswer } from './register-answer';

export type { RegisterAnswer, RegisterFacts } from './register-answer';

/** Why the register has no answer: `paused` means that it was not asked, because it failed or refused calls just before. */
export type RegisterFailure =
  | { readonly code: 'no_response'; readonly error: NoResponseError }
  | { readonly code: 'refused'; readonly status: number }
  | { readonly code: 'unreadable' | 'paused' };

export type RegisterResult =
  | (RegisterAnswer & { readonly ok: true })
  | { readonly ok: false; readonly failure: RegisterFailure };

/** A register that finds companies by name. */
export interface Register {
  search(name: string): Promise<RegisterResult>;
}

/** The register refuses shorter ones. */
export const MIN_NAME_LENGTH = 3;
/** It takes up to 25. */
const MAX_FOUND = 10;
const MAX_NAME_LENGTH = 100;
/** Slack awaits options for 3 seconds, a pause in typing and the own companies included. */
const TIMEOUT_MS = 2_000;
const KEPT_MS = 60_000;
const MAX_KEPT = 200;

/** The French register recherche-entreprises, or another server with the same contract. */
export function openRegister(
  url: string,
  {
    network,
    clock,
    random = Math.random,
  }: { readonly network: Network; readonly clock: Clock; readonly random?: () => number },
): Register {
  const http = createUndiciHttp({
    // A descriptive one is asked for: https://recherche-entreprises.api.gouv.fr/docs.
    headers: { 'user-agent': `risk-xray-bot/${version} (+${homepage})` },
    dispatcher: network.trusted,
  });
  const pause = new FailurePause(clock, random);
  const kept = new Map<string, { readonly until: number; readonly result: Promise<RegisterResult> }>();

  async function call(name: string): Promise<RegisterResult> {
    if (!pause.isOver) return { ok: false, failure: { code: 'paused' } };
    const result = await ask(http, toSearchUrl(url, name), clock);
    if (result.ok) pause.succeed();
    else pause.fail(result.retryAfterMs);
    return result;
  }

  return {
    async search(typed) {
      const name = typed.replace(/\s+/g, ' ').trim().slice(0, MAX_NAME_LENGTH);
      if (name.length < MIN_NAME_LENGTH) return { ok: true, companies: [], count: 0 };
      const key = name.toLowerCase();
      const before = kept.get(key);
      if (before && before.until > clock.now()) return before.result;
      const result = call(name);
      kept.delete(key);
      kept.set(key, { until: clock.now() + KEPT_MS, result });
      for (const oldest of kept.keys()) {
        if (kept.size <= MAX_KEPT) break;
        kept.delete(oldest);
      }
      if (!(await result).ok) kept.delete(key);
      return result;
    },
  };
}

/** The reply without what the search does not need, such as managers and figures. */
function toSearchUrl(url: string, name: string): string {
  const query = new URLSearchParams({
    q: name,
    per_page: String(MAX_FOUND),
    minimal: 'true',
    include: 'siege',
  });
  return `${url.replace(/\/+$/, '')}/search?${query}`;
}

async function ask(
  http: Pick<HttpClient, 'callApi'>,
  url: string,
  clock: Clock,
): Promise<RegisterResult & { readonly retryAfterMs?: number }> {
  const response = await http
    .callApi({ method: 'GET', url, timeoutMs: TIMEOUT_MS })
    .catch(NoResponseError.from);
  if (response instanceof NoResponseError)
    return { ok: false, failure: { code: 'no_response', error: response } };
  const { status, headers, text } = response;
  if (status !== 200) {
    const retryAfterMs = parseRetryAfter(headers['retry-after'], clock.now());
    return {
      ok: false,
      failure: { code: 'refused', status },
      ...(retryAfterMs !== undefined && { retryAfterMs }),
    };
  }
  const answer = readRegisterAnswer(text);
  return answer ? { ok: true, ...answer } : { ok: false, failure: { code: 'unreadable' } };
}
