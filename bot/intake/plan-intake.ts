import {
  type CompanyCode,
  type CompanyDetails,
  type DocumentDetails,
  defaultCodeTypes,
  isFutureDate,
  pickCompanyDetails,
  type RecognisedCompanyCode,
  recogniseCompanyCodes,
} from '../../shared';
import { isSameCode } from '../../shared/company-code';
import type { FoundNames, RegisterFacts } from '../company-search';
import type { SharedFile } from '../slack/files/shared-file';
import { stripSlackMarkup } from '../slack/strip-slack-markup';
import type { DocumentInput, SubmissionInput } from '../submissions';
import type { NamesInMessage } from './find-names';
import { type FileNameGuess, guessFromFileName } from './guess-from-file-name';
import { findMissingFields, type MessageField, type ParsedMessage, parseMessage } from './parse-message';

/** What the form starts with. */
export interface Prefill extends Partial<ProposedCompany> {
  readonly documents: readonly PrefilledDocument[];
}

export interface PrefilledDocument extends Partial<DocumentDetails> {
  readonly fileId: string;
  readonly name: string;
  /** Something here was guessed from the file name. */
  readonly guessed?: boolean;
}

/** A company that a form may start with. */
export interface ProposedCompany extends CompanyDetails {
  readonly code: CompanyCode;
  /** The longer number that begins with the code and that the message named in its place. */
  readonly readFrom?: string;
  /** What the register says of it, if it was found there. */
  readonly facts?: RegisterFacts;
}

/** The companies that are proposed where a message names none. A colleague's last company is not among them. */
export interface KnownCompanies {
  /** Those of the analyses in the message's thread. */
  readonly thread?: readonly ProposedCompany[];
  /** The channel's own, as set with `/xray company`. */
  readonly channel?: ProposedCompany;
  /** What was found for the name in the message. */
  readonly named?: NamedInMessage;
}

/** What may be the name of a company in a message, and what was found for it. */
export interface NamedInMessage extends FoundNames, NamesInMessage {}

interface ChosenCompany {
  readonly company: ProposedCompany;
  /** What says so. */
  readonly source: 'message' | 'thread' | 'channel';
}

export interface IntakePlan {
  readonly parsed: ParsedMessage;
  /** Only when the message and its thread say everything that is needed. */
  readonly submission?: SubmissionInput;
  readonly missing: readonly MessageField[];
  readonly prefill: Prefill;
  readonly chosen?: ChosenCompany;
  /** The companies to choose from where it is not clear which one is meant. */
  readonly candidates: readonly ProposedCompany[];
  /** What each file name suggests. */
  readonly guesses: readonly FileGuess[];
  /** What was found for the name in the message, if it has one. */
  readonly named?: NamedInMessage;
  /** The message names a company that was not found: it may be any. */
  readonly isNameUnknown: boolean;
  /** A date of the message that has not come yet: sent only once a person has confirmed it. */
  readonly futureDate?: string;
}

export interface FileGuess {
  readonly file: SharedFile;
  readonly guess: FileNameGuess;
}

interface IntakeOptions {
  readonly codeTypes?: readonly string[];
  /** In milliseconds. */
  readonly now?: number;
}

/** Submits files whose message and thread say all that is needed; otherwise a form asks for the rest. */
export function planIntake(
  text: string,
  files: readonly SharedFile[],
  known: KnownCompanies = {},
  { codeTypes = defaultCodeTypes, now = Date.now() }: IntakeOptions = {},
): IntakePlan {
  const parsed = parseMessage(text, codeTypes);
  const { kind, period, date } = parsed;
  const guesses = files.map((file) => ({ file, guess: guessFromFileName(file.name, codeTypes) }));
  const chosen = findCompany(parsed, guesses, known);
  const candidates = chosen ? [] : findCandidates(text, parsed, guesses, known, codeTypes);
  const missing = findMissingFields({ code: chosen?.company.code, kind, period, date });
  const futureDate = date !== undefined && isFutureDate(date, now) ? date : undefined;
  const isNameUnknown = !chosen && isUnknown(known.named);
  const prefill = {
    ...(chosen?.company ?? (isNameUnknown ? {} : guessCompany(parsed, candidates))),
    documents: guesses.map(({ file, guess }) => prefillDocument(parsed, file, guess)),
  };
  const { named } = known;
  const plan = { parsed, missing, prefill, candidates, guesses, chosen, futureDate, named, isNameUnknown };
  const isCertain =
    missing.length === 0 && parsed.ambiguous.length === 0 && !parsed.invalidDate && !futureDate;
  if (!isCertain || !chosen || !kind || files.length === 0) return plan;
  const documents = toDocumentInputs({ kind, period, date }, files);
  return { ...plan, submission: { ...chosen.company, documents } };
}

/**
 * The company a message names by its code; if it names none, not even a mistyped one, the only one of its thread or the channel's
 * own. A name alone chooses none: what was found for it is only proposed, and where nothing was, people are asked.
 */
function findCompany(
  { code, mistypedCode, ambiguous }: ParsedMessage,
  guesses: readonly FileGuess[],
  known: KnownCompanies,
): ChosenCompany | undefined {
  const { thread = [], channel } = known;
  if (code) return { company: describeCompany(code, known), source: 'message' };
  if (mistypedCode || ambiguous.includes('code') || thread.length > 1) return undefined;
  const [company = channel] = thread;
  if (!company) return undefined;
  // A file name with another code contradicts it, and so does the name of another company.
  const { companies: named = [] } = known.named ?? {};
  const agrees =
    guesses.every(({ guess }) => !guess.code || isSameCode(guess.code, company.code)) &&
    (named.length === 0 ? !isUnknown(known.named) : named.some(({ code }) => isSameCode(code, company.code)));
  return agrees ? { company, source: thread.length > 0 ? 'thread' : 'channel' } : undefined;
}

/** Words with a file that say nothing of a document may be for people only, and no name. */
function isUnknown(named: NamedInMessage | undefined): boolean {
  return named?.isOfDocument === true && named.companies.length === 0;
}

/** With what is known of the company here, such as its name. */
function describeCompany(
  { type, id, readFrom }: RecognisedCompanyCode,
  known: KnownCompanies,
): ProposedCompany {
  const code = { type, id };
  const found = listKnown(known).find((company) => isSameCode(company.code, code));
  return {
    code,
    ...(found && pickCompanyDetails(found)),
    ...(readFrom !== undefined && { readFrom }),
  };
}

function listKnown({ thread = [], channel }: KnownCompanies): ProposedCompany[] {
  return [...thread, ...(channel ? [channel] : [])];
}

/**
 * Each once: those the message names by their codes, or else those found for its name, those of its thread, the channel's own, and
 * those in file names.
 */
function findCandidates(
  text: string,
  { mistypedCode, ambiguous }: ParsedMessage,
  guesses: readonly FileGuess[],
  known: KnownCompanies,
  codeTypes: readonly string[],
): ProposedCompany[] {
  // Another company would hide the typing mistake.
  if (mistypedCode) return [];
  const found = ambiguous.includes('code')
    ? recogniseCompanyCodes(stripSlackMarkup(text), codeTypes).map((code) => describeCompany(code, known))
    : [
        ...proposeNamed(known.named),
        ...listKnown(known),
        ...guesses.flatMap(({ guess }) => (guess.code ? [{ code: guess.code }] : [])),
      ];
  return found.filter(
    ({ code }, index) => found.findIndex((other) => isSameCode(other.code, code)) === index,
  );
}

function proposeNamed({ companies }: Partial<FoundNames> = {}): ProposedCompany[] {
  return (companies ?? []).map(({ code, name, facts }) => ({
    code,
    ...(name !== undefined && { businessName: name }),
    ...(facts && { facts }),
  }));
}

/** A mistyped code is put in the form to be corrected. */
function guessCompany(
  { mistypedCode }: ParsedMessage,
  candidates: readonly ProposedCompany[],
): ProposedCompany | undefined {
  if (mistypedCode) return { code: mistypedCode };
  return candidates.length === 1 ? candidates[0] : undefined;
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

function prefillDocument(
  { kind, period, date, ambiguous }: ParsedMessage,
  { id, name }: SharedFile,
  guess: FileNameGuess,
): PrefilledDocument {
  const open = (part: MessageField) => !ambiguous.includes(part);
  const guessed = {
    ...(!kind && open('kind') && guess.kind && { kind: guess.kind }),
    ...(!period && open('period') && guess.period && { period: guess.period }),
    ...(!date && open('date') && guess.date && { date: guess.date }),
  };
  return {
    fileId: id,
    name,
    ...(kind && { kind }),
    ...(period && { period }),
    ...(date && { date }),
    ...guessed,
    ...(Object.keys(guessed).length > 0 && { guessed: true }),
  };
}
