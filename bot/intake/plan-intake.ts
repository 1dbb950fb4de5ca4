import {
  type CompanyCode,
  type DocumentDetails,
  type DocumentKind,
  defaultCodeTypes,
  type FileFacts,
} from '../../shared';
import type { FileClass } from './classify-file';
import { type FileNameGuess, guessFromFileName } from './guess-from-file-name';
import { missingParts, type Part, type ReadMessage, readMessage } from './read-message';
import type { Submission, SubmittedDocument } from './submission';

/** A file that people shared. */
export interface SharedFile extends FileFacts {
  readonly id: string;
  /** By all that Slack says of it. */
  readonly fileClass?: FileClass;
}

/** What a form is filled in with before people see it. */
export interface Prefill {
  readonly code?: CompanyCode;
  readonly businessName?: string;
  readonly documents: readonly PrefilledDocument[];
}

export interface PrefilledDocument extends Partial<DocumentDetails> {
  readonly fileId: string;
  readonly name: string;
  /** Something here was guessed from the file name. */
  readonly guessed?: boolean;
}

/** What the channel is about: its own company, and what was submitted there last. */
export interface ChannelMemory {
  readonly company?: { readonly code: CompanyCode; readonly businessName?: string };
  readonly last?: {
    readonly code: CompanyCode;
    readonly businessName?: string;
    readonly kind?: DocumentKind;
    readonly period?: string;
  };
}

export interface IntakePlan {
  readonly understood: ReadMessage;
  /** Everything that is needed was said: submit it. */
  readonly submission?: Submission;
  readonly missing: readonly Part[];
  readonly prefill: Prefill;
}

/** What to do with files and the words they came with: submit what was said, ask for the rest. */
export function planIntake(
  text: string,
  files: readonly SharedFile[],
  memory: ChannelMemory = {},
  codeTypes = defaultCodeTypes,
): IntakePlan {
  const understood = readMessage(text, codeTypes);
  const { kind, period, date } = understood;
  const company = saidCompany(understood, memory);
  const missing = missingParts({ code: company?.code, kind, period, date });
  const certain =
    missing.length === 0 && understood.ambiguous.length === 0 && understood.notADay === undefined;
  const guesses = files.map((file) => ({ file, guess: guessFromFileName(file.name, codeTypes) }));
  const prefill = prefillFor(understood, guesses, memory);
  if (!certain || !company || !kind || files.length === 0) return { understood, missing, prefill };
  const documents = submittedDocuments({ kind, period, date }, files);
  const codeNote = understood.code?.note;
  return {
    understood,
    missing,
    prefill,
    submission: { ...company, ...(codeNote && { codeNote }), documents },
  };
}

type Named = NonNullable<ChannelMemory['company']>;

/** The company a message names; the channel's own only where the message tries to name none. */
function saidCompany(
  { code, mistyped, ambiguous }: ReadMessage,
  { company }: ChannelMemory,
): Named | undefined {
  if (code) return { code: bare(code), ...(company && sameCode(company.code, code) && company) };
  return mistyped || ambiguous.includes('code') ? undefined : company;
}

/** What a message says of its files it says of each. */
function submittedDocuments(
  { kind, period, date }: DocumentDetails,
  files: readonly SharedFile[],
): SubmittedDocument[] {
  return files.map(({ id }) => ({
    fileId: id,
    kind,
    ...(period !== undefined && { period }),
    ...(date !== undefined && { date }),
  }));
}

interface Guessed {
  readonly file: SharedFile;
  readonly guess: FileNameGuess;
}

function prefillFor(understood: ReadMessage, guesses: readonly Guessed[], memory: ChannelMemory): Prefill {
  const company = saidCompany(understood, memory) ?? guessedCompany(understood, guesses, memory);
  return {
    ...company,
    documents: guesses.map(({ file, guess }) => prefilledDocument(understood, file, guess, memory)),
  };
}

/** A mistyped code is offered for correction: any other would hide the mistake. */
function guessedCompany(
  { mistyped, ambiguous }: ReadMessage,
  guesses: readonly { readonly guess: FileNameGuess }[],
  { last }: ChannelMemory,
): Named | undefined {
  if (mistyped) return { code: mistyped };
  if (ambiguous.includes('code')) return undefined;
  const code = guesses.find(({ guess }) => guess.code)?.guess.code;
  if (code) return { code };
  return (
    last && { code: last.code, ...(last.businessName !== undefined && { businessName: last.businessName }) }
  );
}

function prefilledDocument(
  { kind, period, date, ambiguous }: ReadMessage,
  { id, name }: SharedFile,
  guess: FileNameGuess,
  { last }: ChannelMemory,
): PrefilledDocument {
  const open = (part: Part) => !ambiguous.includes(part);
  const details = {
    kind: kind ?? (open('kind') ? (guess.kind ?? last?.kind) : undefined),
    period:
      period ?? (open('period') ? (guess.period ?? (guess.kind ? undefined : last?.period)) : undefined),
    date: date ?? (open('date') ? guess.date : undefined),
  };
  const guessed =
    (!kind && details.kind !== undefined && details.kind === guess.kind) ||
    (!period && details.period !== undefined && details.period === guess.period) ||
    (!date && details.date !== undefined);
  return {
    fileId: id,
    name,
    ...(details.kind && { kind: details.kind }),
    ...(details.period && { period: details.period }),
    ...(details.date && { date: details.date }),
    ...(guessed && { guessed }),
  };
}

function sameCode(a: CompanyCode, b: CompanyCode): boolean {
  return a.type === b.type && a.id === b.id;
}

function bare({ type, id }: CompanyCode): CompanyCode {
  return { type, id };
}
