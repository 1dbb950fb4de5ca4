import { z } from 'zod/v4';
import type { CompanyCode } from '../company-code/company-code';
import { identifier } from '../schemas/identifier';
import { isRecord } from '../schemas/lenient-readers';
import { looseObject } from '../schemas/loose-object';
import { type DecisionEvent, parseDecisionEvent } from './parse-decision-event';
import { parseJsonBody } from './parse-json-body';

/** The event that nobody decided a case as long as a workflow waited for it. */
export interface NotDecidedEvent {
  readonly event: 'not_decided';
  /** The id, the same in every attempt to send it. */
  readonly id: string;
  /** The idempotency key of the call that asked. */
  readonly key: string;
  /** The cause; `cancelled` when the case was deleted. */
  readonly why: 'time_limit' | 'cancelled';
  readonly caseId?: string | undefined;
  readonly requestId?: string | null | undefined;
  readonly requestIds?: readonly string[] | undefined;
  readonly code?: CompanyCode | undefined;
  readonly verdict?: string | null | undefined;
  /** The time in ISO 8601. */
  readonly at: string;
}

/** The answer to whoever asked for a decision, who gets one. */
export type CallbackEvent = (DecisionEvent & { readonly key: string }) | NotDecidedEvent;

const text = z.string().min(1);

const notDecided = looseObject({
  event: z.literal('not_decided'),
  id: identifier,
  key: text,
  why: z.enum(['time_limit', 'cancelled']),
  caseId: text.optional(),
  requestId: identifier.nullish(),
  requestIds: z.array(identifier).optional(),
  code: looseObject({ type: text, id: identifier }).optional(),
  verdict: text.nullish(),
  at: text,
});

/** Reads the answer in the body of a callback; undefined if it is anything else. Fields that a later sender adds are kept. */
export function parseCallback(rawBody: Uint8Array): CallbackEvent | undefined {
  const body = parseJsonBody(rawBody);
  if (!isRecord(body)) return undefined;
  const ended = notDecided.safeParse(body);
  if (ended.success) return ended.data;
  const decided = parseDecisionEvent(rawBody);
  const key = text.safeParse(body.key);
  if (!decided.ok || !decided.known || decided.event.event !== 'decision' || !key.success) return undefined;
  return { ...decided.event, key: key.data };
}
