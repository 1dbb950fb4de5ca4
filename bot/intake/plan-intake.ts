import { type CompanyCode, type DocumentDetails, type DocumentKind, defaultCodeTypes } from '../../shared';
import type { SharedFile } from '../slack/files/shared-file';
import type { DocumentInput, SubmissionInput } from '../submissions';
import { type FileNameGuess, guessFromFileName } from './guess-from-file-name';
import { findMissingFields, type MessageField, type ParsedMessage, parseMessage } from './parse-message';

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
export interface ChannelDefaults {
  readonly company?: { readonly code: CompanyCode; readonly businessName?: string };
  readonly lastSubmission?: {
    readonly code: CompanyCode;
    readonly businessName?: string;
    readonly kind?: DocumentKind;
    readonly period?: string;
  };
}

export interface IntakePlan {
  readonly parsed: ParsedMessage;
  /** Everything that is needed was said: submit it. */
  readonly submission?: SubmissionInput;
  readonly missing: readonly MessageField[];
  readonly prefill: Prefill;
}

/** What to do with files and the words they came with: submit what was said, ask for the rest. */
export function planIntake(
  text: string,
  files: readonly SharedFile[],
  memory: ChannelDefaults = {},
  codeTypes = defaultCodeTypes,
): IntakePlan {
  const parsed = parseMessage(text, codeTypes);
  const { kind, period, date } = parsed;
  const company = findNamedCompany(parsed, memory);
  const missing = findMissingFields({ code: company?.code, kind, period, date });
  const certain = missing.length === 0 && parsed.ambiguous.length === 0 && parsed.invalidDate === undefined;
  const guesses = files.map((file) => ({ file, guess: guessFromFileName(file.name, codeTypes) }));
  const prefill = buildPrefill(parsed, guesses, memory);
  if (!certain || !company || !kind || files.length === 0) return { parsed, missing, prefill };
  const documents = toDocumentInputs({ kind, period, date }, files);
  const codeNote = parsed.code?.note;
  return {
    parsed,
    missing,
    prefill,
    submission: { ...company, ...(codeNote && { codeNote }), documents },
  };
}

type ChosenCompany = NonNullable<ChannelDefaults['company']>;

/** The company a message names; the channel's own only where the message tries to name none. */
function findNamedCompany(
  { code, mistypedCode, ambiguous }: ParsedMessage,
  { company }: ChannelDefaults,
): ChosenCompany | undefined {
  if (code) return { code: withoutNote(code), ...(company && isSameCode(company.code, code) && company) };
  return mistypedCode || ambiguous.includes('code') ? undefined : company;
}

/** What a message says of its files it says of each. */
function toDocumentInputs(
  { kind, period, date }: DocumentDetails,
  files: readonly SharedFile[],
): DocumentInput[] {
  return files.map(({ id }) => ({
    fileId: id,
    kind,
    ...(period !== undefined && { period }),
    ...(date !== undefined && { date }),
  }));
}

interface FileGuess {
  readonly file: SharedFile;
  readonly guess: FileNameGuess;
}

function buildPrefill(
  understood: ParsedMessage,
  guesses: readonly FileGuess[],
  memory: ChannelDefaults,
): Prefill {
  const company = findNamedCompany(understood, memory) ?? guessCompany(understood, guesses, memory);
  return {
    ...company,
    documents: guesses.map(({ file, guess }) => prefillDocument(understood, file, guess, memory)),
  };
}

/** A mistyped code is offered for correction: any other would hide the mistake. */
function guessCompany(
  { mistypedCode, ambiguous }: ParsedMessage,
  guesses: readonly { readonly guess: FileNameGuess }[],
  { lastSubmission }: ChannelDefaults,
): ChosenCompany | undefined {
  if (mistypedCode) return { code: mistypedCode };
  if (ambiguous.includes('code')) return undefined;
  const code = guesses.find(({ guess }) => guess.code)?.guess.code;
  if (code) return { code };
  return (
    lastSubmission && {
      code: lastSubmission.code,
      ...(lastSubmission.businessName !== undefined && { businessName: lastSubmission.businessName }),
    }
  );
}

function prefillDocument(
  { kind, period, date, ambiguous }: ParsedMessage,
  { id, name }: SharedFile,
  guess: FileNameGuess,
  { lastSubmission }: ChannelDefaults,
): PrefilledDocument {
  const open = (part: MessageField) => !ambiguous.includes(part);
  const details = {
    kind: kind ?? (open('kind') ? (guess.kind ?? lastSubmission?.kind) : undefined),
    period:
      period ??
      (open('period') ? (guess.period ?? (guess.kind ? undefined : lastSubmission?.period)) : undefined),
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

function isSameCode(a: CompanyCode, b: CompanyCode): boolean {
  return a.type === b.type && a.id === b.id;
}

function withoutNote({ type, id }: CompanyCode): CompanyCode {
  return { type, id };
}
