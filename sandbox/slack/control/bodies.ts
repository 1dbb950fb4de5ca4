import { z } from 'zod/v4';
import { DOWNLOAD_FAULTS } from '../faults/faults';
import { METHODS } from '../web-api/methods';
import type {
  ChosenShortcut,
  Click,
  NewFault,
  NewMessage,
  Query,
  Submission,
  TypedCommand,
} from './contract';

const Id = z.string().min(1);
const Given = z.union([z.string(), z.number(), z.array(z.string()), z.null()]);
const Times = z.int().min(1).max(1000).optional();

// What Slack's own composer takes.
const LONGEST_TEXT = 12_000;

export const NewMessageBody = z.object({
  channel: Id,
  text: z.string().max(LONGEST_TEXT, `At most ${LONGEST_TEXT} characters`),
  thread: Id.optional(),
  uploads: z.array(Id).max(100, 'At most 100 files').optional(),
}) satisfies z.ZodType<NewMessage>;

const Place = z.union([z.object({ channel: Id, ts: Id }), z.object({ view: Id })]);

export const ClickBody = z.object({
  place: Place,
  actionId: Id,
  blockId: Id.optional(),
  given: Given.optional(),
}) satisfies z.ZodType<Click>;

export const QueryBody = z.object({
  place: Place,
  actionId: Id,
  blockId: Id.optional(),
  query: z.string().max(LONGEST_TEXT),
}) satisfies z.ZodType<Query>;

export const SubmissionBody = z.object({
  view: Id,
  values: z.record(z.string(), Given),
}) satisfies z.ZodType<Submission>;

export const ClosedViewBody = z.object({ view: Id });

export const CommandBody = z.object({
  channel: Id,
  command: z.string().startsWith('/'),
  text: z.string().max(LONGEST_TEXT, `At most ${LONGEST_TEXT} characters`),
}) satisfies z.ZodType<TypedCommand>;

export const ShortcutBody = z.object({
  channel: Id,
  ts: Id,
  callbackId: Id,
}) satisfies z.ZodType<ChosenShortcut>;

export const InvitationBody = z.object({ channel: Id });

const CallFault = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ratelimited'), retryAfter: z.int().min(0) }),
  z.object({ kind: z.literal('refusal'), error: Id }),
  z.object({ kind: z.literal('slow'), ms: z.int().min(0) }),
  z.object({ kind: z.enum(['server_error', 'html', 'hang', 'lost_answer', 'omission']) }),
]);

export const FaultBody = z.discriminatedUnion('on', [
  z.object({
    on: z.literal('call'),
    method: z.string().refine((name) => Object.hasOwn(METHODS, name), 'The workspace has no such method'),
    fault: CallFault,
    times: Times,
  }),
  z.object({
    on: z.literal('download'),
    fault: z.enum(DOWNLOAD_FAULTS),
    times: Times,
  }),
  z.object({ on: z.literal('sockets') }),
]) satisfies z.ZodType<NewFault>;
