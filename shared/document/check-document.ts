import { createIssue, type ValidationIssue } from '../errors/validation-issue';
import { toPlainText } from '../text/to-plain-text';
import {
  type DocumentKind,
  documentKinds,
  isPeriodic,
  isUnusualPeriod,
  knownPeriods,
  typicalPeriods,
} from './document-kind';
import { formatFileSizes, MEGABYTE } from './file-size';
import { isCalendarDate } from './is-calendar-date';

/** What is known about a file before it is sent. */
export interface FileMetadata {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** What a document is, apart from its file. */
export interface DocumentDetails {
  readonly kind: DocumentKind;
  readonly period?: string;
  /** YYYY-MM-DD. */
  readonly date?: string;
}

export interface DocumentInput extends DocumentDetails {
  readonly file: FileMetadata;
}

/** The contract's 20 MB, read as MiB; the service decides about files between 20 MB and 20 MiB. */
export const MAX_FILE_BYTES = 20 * MEGABYTE;

/** Everything wrong with a document, found before anything is created or sent. */
export function checkDocument(document: DocumentInput, maxFileBytes = MAX_FILE_BYTES): ValidationIssue[] {
  return [...checkDocumentDetails(document), ...checkFile(document.file, maxFileBytes)];
}

/** The same for a document whose file is stored already. */
export function checkDocumentDetails(details: DocumentDetails): ValidationIssue[] {
  return [...checkKind(details), ...checkPeriod(details)];
}

/** Worth telling the user, but no reason to refuse the document. */
interface DocumentWarning {
  readonly code: 'not_pdf' | 'unusual_period';
  readonly message: string;
}

export function getDocumentWarnings(document: DocumentInput): DocumentWarning[] {
  const { file } = document;
  const type = toPlainText(file.type, 60) || 'of unknown type';
  const message = `${getDisplayName(file)} is ${type}, not a PDF. The service may refuse it.`;
  const notPdf: DocumentWarning[] = file.type === 'application/pdf' ? [] : [{ code: 'not_pdf', message }];
  return [...notPdf, ...getDetailsWarnings(document)];
}

/** The same for a document whose file is stored already. */
export function getDetailsWarnings({ kind, period = '' }: DocumentDetails): DocumentWarning[] {
  if (!isUnusualPeriod({ kind, period })) return [];
  const usual = typicalPeriods(kind).join(', ');
  const message = `A ${humanizeKind(kind)} usually covers: ${usual}. This one has the period ${toPlainText(period, 40)}, which the service may refuse.`;
  return [{ code: 'unusual_period', message }];
}

function checkKind({ kind }: DocumentDetails): ValidationIssue[] {
  if (documentKinds.includes(kind)) return [];
  const given = kind
    ? `“${toPlainText(String(kind), 40)}” is not a kind of document.`
    : 'The kind of document is missing.';
  return [createIssue('kind', given, `Choose one of ${documentKinds.join(', ')}.`)];
}

const DATE_ADVICE = 'Enter one such as 2024-12-31.';

function checkPeriod({ kind, period, date }: DocumentDetails): ValidationIssue[] {
  const issues: ValidationIssue[] = [];
  const needed = isPeriodic(kind);
  if (needed && !period) {
    const advice = `Choose one of ${knownPeriods.join(', ')}.`;
    issues.push(createIssue('period', `A ${humanizeKind(kind)} needs a period.`, advice));
  }
  if (needed && !date) {
    issues.push(createIssue('date', `A ${humanizeKind(kind)} needs a date.`, DATE_ADVICE));
  }
  if (date && !isCalendarDate(date)) {
    issues.push(createIssue('date', `“${toPlainText(date, 40)}” is not a valid date.`, DATE_ADVICE));
  }
  return issues;
}

function checkFile(file: FileMetadata, maxFileBytes: number): ValidationIssue[] {
  const issues: ValidationIssue[] = [];
  const addIssue = (summary: string, advice: string) => issues.push(createIssue('file', summary, advice));
  const name = getDisplayName(file);
  if (file.name.trim() === '') addIssue('The file has no name.', 'Give it one.');
  if (!/^[\w.+-]+\/[\w.+-]+$/.test(file.type))
    addIssue(`${name} has no valid MIME type.`, 'Set one such as application/pdf.');
  if (!Number.isSafeInteger(file.size) || file.size < 0) {
    addIssue(`The size of ${name} is unknown.`, 'Save the file again and send that copy.');
  } else if (file.size === 0) {
    addIssue(`${name} is empty.`, 'Choose another file.');
  } else if (file.size > maxFileBytes) {
    const [size, limit] = formatFileSizes(file.size, maxFileBytes);
    addIssue(`${name} has ${size}; the limit is ${limit}.`, 'Compress or split it.');
  }
  return issues;
}

function getDisplayName(file: FileMetadata): string {
  return toPlainText(file.name, 80) || 'The file';
}

function humanizeKind(kind: DocumentKind): string {
  return kind.replaceAll('_', ' ');
}
