import { type CompanyCode, type DocumentDetails, type DocumentKind, defaultCodeTypes } from '../../shared';
import type { SharedFile } from '../slack/files/shared-file';
import type { DocumentInput, SubmissionInput } from '../submissions';
import { type FileNameGuess, guessFromFileName } from './guess-from-file-name';
import { findMissingFields, type MessageField, type ParsedMessage, parseMessage } from './parse-message';

/** What the form starts with. */
export interface Prefill {
  readonly code?: CompanyCode;
  readonly businessName?: string;
  /** The SIRET that the message named, where the code is its SIREN. */
  readonly siret?: string;
  readonly documents: readonly PrefilledDocument[];
}

export interface PrefilledDocument extends Partial<DocumentDetails> {
  readonly fileId: string;
  readonly name: string;
  /** Something here was guessed from the file name. */
  readonly guessed?: boolean;
}

/** What forms in a channel start with: its own company, or what was submitted there last. */
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
  /** Only when the message says everything that is needed. */
  readonly submission?: SubmissionInput;
  readonly missing: readonly MessageField[];
  readonly prefill: Prefill;
}

/** Submits files whose message says all that is needed; otherwise a form asks for the rest. */
export function planIntake(
  text: string,
  files: readonly SharedFile[],
  defaults: ChannelDefaults = {},
  codeTypes = defaultCodeTypes,
): IntakePlan {
  const parsed = parseMessage(text, codeTypes);
  const { kind, period, date } = parsed;
  const company = findNamedCompany(parsed, defaults);
  const missing = findMissingFields({ code: company?.code, kind, period, date });
  const certain = missing.length === 0 && parsed.ambiguous.length === 0 && parsed.invalidDate === undefined;
  const guesses = files.map((file) => ({ file, guess: guessFromFileName(file.name, codeTypes) }));
  const prefill = buildPrefill(parsed, guesses, defaults);
  if (!certain || !company || !kind || files.length === 0) return { parsed, missing, prefill };
  const documents = toDocumentInputs({ kind, period, date }, files);
  return {
    parsed,
    missing,
    prefill,
    submission: { ...company, documents },
  };
}

type ChosenCompany = NonNullable<ChannelDefaults['company']> & { readonly siret?: string };

/** The company a message names; the channel's own if it names none, not even a mistyped one. */
function findNamedCompany(
  { code, mistypedCode, ambiguous }: ParsedMessage,
  { company }: ChannelDefaults,
): ChosenCompany | undefined {
  if (code) {
    const { type, id, siret } = code;
    return {
      code: { type, id },
      ...(company && isSameCode(company.code, code) && company),
      ...(siret !== undefined && { siret }),
    };
  }
  return mistypedCode || ambiguous.includes('code') ? undefined : company;
}

/** What a message says applies to each of its files. */
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
  parsed: ParsedMessage,
  guesses: readonly FileGuess[],
  defaults: ChannelDefaults,
): Prefill {
  const company = findNamedCompany(parsed, defaults) ?? guessCompany(parsed, guesses, defaults);
  return {
    ...company,
    documents: guesses.map(({ file, guess }) => prefillDocument(parsed, file, guess, defaults)),
  };
}

/** A mistyped code is put in the form to be corrected; another one would hide the mistake. */
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
