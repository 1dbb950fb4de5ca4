import { z } from 'zod/v4';
import { DOWNLOAD_FAULTS } from '../faults/faults';
import { METHODS } from '../web-api/methods';
import type {
  Click,
  CommandInput,
  NewFault,
  OptionsQuery,
  PostMessageInput,
  ShortcutInput,
  ViewSubmissionInput,
} from './contract';

const idSchema = z.string().min(1);
const inputValueSchema = z.union([z.string(), z.number(), z.array(z.string()), z.null()]);
const timesSchema = z.int().min(1).max(1000).optional();

// The limit of Slack's composer.
const MAX_TEXT_LENGTH = 12_000;

export const newMessageBodySchema = z.object({
  channel: idSchema,
  text: z.string().max(MAX_TEXT_LENGTH, `At most ${MAX_TEXT_LENGTH} characters`),
  thread: idSchema.optional(),
  uploads: z.array(idSchema).max(100, 'At most 100 files').optional(),
}) satisfies z.ZodType<PostMessageInput>;

const targetSchema = z.union([z.object({ channel: idSchema, ts: idSchema }), z.object({ view: idSchema })]);

export const clickBodySchema = z.object({
  target: targetSchema,
  actionId: idSchema,
  blockId: idSchema.optional(),
  value: inputValueSchema.optional(),
}) satisfies z.ZodType<Click>;

export const queryBodySchema = z.object({
  target: targetSchema,
  actionId: idSchema,
  blockId: idSchema.optional(),
  query: z.string().max(MAX_TEXT_LENGTH),
}) satisfies z.ZodType<OptionsQuery>;

export const submissionBodySchema = z.object({
  view: idSchema,
  values: z.record(z.string(), inputValueSchema),
}) satisfies z.ZodType<ViewSubmissionInput>;

export const closedViewBodySchema = z.object({ view: idSchema });

export const commandBodySchema = z.object({
  channel: idSchema,
  command: z.string().startsWith('/'),
  text: z.string().max(MAX_TEXT_LENGTH, `At most ${MAX_TEXT_LENGTH} characters`),
}) satisfies z.ZodType<CommandInput>;

export const shortcutBodySchema = z.object({
  channel: idSchema,
  ts: idSchema,
  callbackId: idSchema,
}) satisfies z.ZodType<ShortcutInput>;

export const invitationBodySchema = z.object({ channel: idSchema });

export const localeBodySchema = z.object({
  channel: idSchema,
  locale: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/, 'Must look like fr-FR'),
});

const callFaultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ratelimited'), retryAfter: z.int().min(0) }),
  z.object({ kind: z.literal('error'), error: idSchema }),
  z.object({ kind: z.literal('slow'), ms: z.int().min(0) }),
  z.object({ kind: z.enum(['server_error', 'html', 'not_found', 'hang', 'lost_response', 'omission']) }),
]);

export const faultBodySchema = z.discriminatedUnion('on', [
  z.object({
    on: z.literal('call'),
    method: z.string().refine((name) => Object.hasOwn(METHODS, name), 'The workspace has no such method'),
    fault: callFaultSchema,
    times: timesSchema,
  }),
  z.object({
    on: z.literal('download'),
    fault: z.enum(DOWNLOAD_FAULTS),
    times: timesSchema,
  }),
  z.object({ on: z.literal('sockets') }),
]) satisfies z.ZodType<NewFault>;
