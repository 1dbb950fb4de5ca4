import { z } from 'zod/v4';
import type { DocumentDetails } from '../../shared';
import type { RefusedFile } from '../slack/wording/refusal-text';
import { companyDetailsSchema } from './company-fields';
import { documentDetailsSchema } from './document-fields';
import type { Prefill } from './plan-intake';

/** The state that a button or a form carries, so that it opens without a query: a trigger expires after 3 seconds. */
export interface SubmitFormState {
  /** The stored draft the form belongs to. */
  readonly draftId?: string;
  /** The analysis whose company the form corrects. */
  readonly correctsAnalysis?: string;
  readonly channel: string;
  /** The thread that the results go into. */
  readonly thread?: string;
  readonly prefill: Prefill;
  /** Files of the same message that are not sent. */
  readonly refusedFiles?: readonly RefusedFile[];
}

/** Names a stored draft and what a button says about its file, but no company: others can read it. */
export interface DraftReference extends Partial<DocumentDetails> {
  readonly draftId?: string;
}

const optionalText = z.string().optional();
const optionalId = z
  .string()
  .regex(/^\d{1,18}$/)
  .optional();

const draftReferenceSchema = z.object({ draftId: optionalId, ...documentDetailsSchema });

const formStateSchema = z.object({
  draftId: optionalId,
  correctsAnalysis: optionalId,
  channel: z.string(),
  thread: optionalText,
  refusedFiles: z
    .array(
      z.object({
        name: optionalText,
        reason: z.enum(['too_large', 'empty', 'not_downloadable', 'not_readable']),
        size: z.number().optional(),
        maxSize: z.number().optional(),
      }),
    )
    .optional(),
  prefill: z.object({
    code: z.object({ type: z.string(), id: z.string() }).optional(),
    ...companyDetailsSchema,
    readFrom: optionalText,
    facts: z
      .object({
        town: optionalText,
        state: z.enum(['active', 'closed']).optional(),
        closedOn: z.iso.date().optional(),
      })
      .optional(),
    documents: z.array(
      z.object({
        fileId: z.string(),
        name: z.string(),
        guessed: z.boolean().optional(),
        ...documentDetailsSchema,
      }),
    ),
  }),
});

/** Writes at most `max` characters: names are shortened first, then everything but the files is left out. What is refused stays. */
export function serializeSubmitFormState(formState: SubmitFormState, max: number): string {
  const { prefill } = formState;
  const shorten = (length: number) => ({
    ...formState,
    refusedFiles: formState.refusedFiles?.map(({ name = '', ...file }) => ({
      ...file,
      name: shortenName(name, length),
    })),
    prefill: shortenNames(prefill, length),
  });
  const versions = [
    () => formState,
    () => shorten(60),
    () => shorten(15),
    () => ({
      ...shorten(0),
      prefill: { code: prefill.code, documents: shortenNames(prefill, 0).documents.map(keepFileOnly) },
    }),
    () => ({ ...shorten(0), prefill: { documents: [] } }),
  ];
  return versions.map((version) => JSON.stringify(version())).find((text) => text.length <= max) ?? '';
}

/** Reads the state; undefined when it is not ours, or an earlier version wrote it. */
export function parseSubmitFormState(text: string | undefined): SubmitFormState | undefined {
  return formStateSchema.safeParse(parseJson(text)).data;
}

export function serializeDraftReference(reference: DraftReference): string {
  return JSON.stringify(reference);
}

/** Reads which draft is meant: where nothing is said about its file, the text is the id itself. */
export function parseDraftReference(text: string | undefined): DraftReference {
  return draftReferenceSchema.safeParse(parseJson(text)).data ?? { draftId: optionalId.safeParse(text).data };
}

function parseJson(text = ''): unknown {
  try {
    return JSON.parse(text);
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
