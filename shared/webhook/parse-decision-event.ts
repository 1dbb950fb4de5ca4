import { z } from 'zod/v4';
import type { CompanyCode } from '../company-code/company-code';
import { identifier } from '../schemas/identifier';
import { isRecord } from '../schemas/lenient-readers';
import { looseObject } from '../schemas/loose-object';
import { type DecisionKind, decisionKinds } from './decision-kinds';
import { parseJsonBody } from './parse-json-body';

const eventNames = ['decision', 'reopened'] as const;

/** What someone decided on a case, or that it is open again, as it is sent to `DECISION_WEBHOOK_URL`. */
export interface DecisionEvent {
  /** `reopened`: the decision does not count any more. Reason, person and time are those of the reopening. */
  readonly event: (typeof eventNames)[number];
  /** The id, the same in every attempt to send it. */
  readonly id: string;
  /** The id of the case in the bot. */
  readonly caseId?: string;
  /** The position in the case: what happened later to the same case has a higher one. */
  readonly seq?: number;
  /** The newest of its requests; null for a case without one. */
  readonly requestId: string | null;
  /** All requests of its analyses, the newest analysis first. */
  readonly requestIds: readonly string[];
  readonly code: CompanyCode | null;
  /** The verdict of the case when it was decided, `unknown` without a report. A later sender may know more verdicts. */
  readonly verdict: string;
  /** The id of the option that was chosen; the default options have their kind as id. */
  readonly decision: string;
  /** What the option comes down to: one of `decisionKinds`, or one that a later sender added. */
  readonly kind: string;
  /** What the workspace calls the option; null for a default one. */
  readonly name: string | null;
  /** The reason; null, as is `by`, where a report reopened the case. */
  readonly reason: string | null;
  readonly note: string | null;
  /** The id of the person in Slack. */
  readonly by: string | null;
  /** The time in ISO 8601. */
  readonly at: string;
  /** The second person, where one is needed. */
  readonly confirmedBy: string | null;
  readonly confirmedAt: string | null;
}

type DecisionEventResult =
  | { readonly ok: true; readonly known: true; readonly event: DecisionEvent }
  | { readonly ok: true; readonly known: false; readonly name: string }
  | { readonly ok: false; readonly reason: 'not_json' | 'event_missing' }
  | { readonly ok: false; readonly reason: 'fields_invalid'; readonly fields: readonly string[] };

const text = z.string().min(1);
const optionalText = z
  .string()
  .nullish()
  .transform((value) => value || null);

const time = text.refine((given) => !Number.isNaN(Date.parse(given)));

const nameSchema = z.object({ event: text });

const commonFields = {
  id: identifier,
  caseId: text.optional(),
  seq: z.number().optional(),
  requestId: identifier.nullish().transform((id) => id ?? null),
  requestIds: z
    .array(identifier)
    .nullish()
    .transform((ids) => ids ?? []),
  code: looseObject({ type: text, id: identifier })
    .nullish()
    .transform((code) => code ?? null),
  verdict: text.nullish().transform((verdict) => verdict ?? 'unknown'),
  decision: text,
  kind: text.optional(),
  name: optionalText,
  reason: text,
  note: optionalText,
  by: text,
  at: time,
  confirmedBy: optionalText,
  confirmedAt: time.nullish().transform((given) => given ?? null),
};

const schemas = {
  decision: looseObject({ ...commonFields, event: z.literal('decision') }),
  reopened: looseObject({
    ...commonFields,
    event: z.literal('reopened'),
    reason: optionalText,
    by: optionalText,
  }),
};

/** The decision in the body of a delivery. Fields that a later sender adds are kept. */
export function parseDecisionEvent(rawBody: Uint8Array): DecisionEventResult {
  const body = parseJsonBody(rawBody);
  if (!isRecord(body)) return { ok: false, reason: 'not_json' };
  const named = nameSchema.safeParse(body);
  if (!named.success) return { ok: false, reason: 'event_missing' };
  const { event } = named.data;
  const name = eventNames.find((known) => known === event);
  if (!name) return { ok: true, known: false, name: event };
  const parsed = schemas[name].safeParse(body);
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path }) => String(path[0]));
    return { ok: false, reason: 'fields_invalid', fields: [...new Set(fields)] };
  }
  const { kind = parsed.data.decision } = parsed.data;
  // Only the ids of default options are kinds.
  if (parsed.data.kind === undefined && !decisionKinds.includes(kind as DecisionKind))
    return { ok: false, reason: 'fields_invalid', fields: ['kind'] };
  return { ok: true, known: true, event: { ...parsed.data, kind } };
}
