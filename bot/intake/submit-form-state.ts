import { z } from 'zod/v4';
import { documentKinds } from '../../shared';
import type { Prefill } from './plan-intake';

/** What a button or a form carries, so that it can be opened without asking the store: a trigger lives 3 seconds. */
export interface SubmitFormState {
  /** The stored draft the form belongs to. */
  readonly draftId?: string;
  readonly channel: string;
  /** The thread that the results go into. */
  readonly thread?: string;
  readonly prefill: Prefill;
}

const optionalText = z.string().optional();

const formStateSchema = z.object({
  draftId: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  channel: z.string(),
  thread: optionalText,
  prefill: z.object({
    code: z.object({ type: z.string(), id: z.string() }).optional(),
    businessName: optionalText,
    documents: z.array(
      z.object({
        fileId: z.string(),
        name: z.string(),
        kind: z.enum(documentKinds).optional(),
        period: optionalText,
        date: optionalText,
        guessed: z.boolean().optional(),
      }),
    ),
  }),
});

/** The ticket as text of at most `max` units: names are shortened first, then what was guessed is left out. */
export function serializeSubmitFormState(ticket: SubmitFormState, max: number): string {
  const { prefill } = ticket;
  const attempts = [
    () => ticket,
    () => ({ ...ticket, prefill: shortenNames(prefill, 60) }),
    () => ({ ...ticket, prefill: shortenNames(prefill, 15) }),
    () => ({
      ...ticket,
      prefill: { code: prefill.code, documents: shortenNames(prefill, 0).documents.map(keepFileOnly) },
    }),
    () => ({ ...ticket, prefill: { documents: [] } }),
  ];
  const written = attempts.map((attempt) => JSON.stringify(attempt())).find((text) => text.length <= max);
  return written ?? '';
}

/** A ticket from its text; none when it was not written here, or by an earlier version. */
export function parseSubmitFormState(text: string | undefined): SubmitFormState | undefined {
  try {
    return formStateSchema.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}

function shortenNames({ documents, ...rest }: Prefill, length: number): Prefill {
  return {
    ...rest,
    documents: documents.map((document) => ({ ...document, name: shortenName(document.name, length) })),
  };
}

function shortenName(name: string, length: number): string {
  return Array.from(name).slice(0, length).join('');
}

function keepFileOnly({ fileId, name }: Prefill['documents'][number]) {
  return { fileId, name };
}
