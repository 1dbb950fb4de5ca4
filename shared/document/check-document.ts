import type { ValidationIssue } from '../errors/validation-issue';
import { toPlainText } from '../text/to-plain-text';
import {
  type DocumentKind,
  documentKinds,
  isPeriodic,
  isUnusualPeriod,
  knownPeriods,
  typicalPeriods,
} from './document-kind';
import { isCalendarDate } from './is-calendar-date';

/** What is known of a file before it is sent. */
export interface FileMetadata {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** What a document is, whatever file it is in. */
export interface DocumentDetails {
  readonly kind: DocumentKind;
  readonly period?: string;
  /** YYYY-MM-DD. */
  readonly date?: string;
}

export interface DocumentInput extends DocumentDetails {
  readonly file: FileMetadata;
}

/** 20 MB may be read as decimal or binary: only what exceeds both is refused here, the service judges the rest. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** Everything wrong with a document, found before anything is created or sent. */
export function checkDocument(document: DocumentInput, largestFile = MAX_FILE_BYTES): ValidationIssue[] {
  return [...checkDocumentDetails(document), ...checkFile(document.file, largestFile)];
}

/** The same for a document whose file is stored already. */
export function checkDocumentDetails(details: DocumentDetails): ValidationIssue[] {
  return [...checkKind(details), ...checkPeriod(details)];
}

/** What is worth a word but no refusal. */
export interface DocumentWarning {
  readonly code: 'not_pdf' | 'unusual_period';
  readonly message: string;
}

export function getDocumentWarnings(document: DocumentInput): DocumentWarning[] {
  const { file } = document;
  const type = toPlainText(file.type, 60) || 'of no known type';
  const message = `${getDisplayName(file)} is ${type}, not a PDF: the service may refuse it.`;
  const notPdf: DocumentWarning[] = file.type === 'application/pdf' ? [] : [{ code: 'not_pdf', message }];
  return [...notPdf, ...getDetailsWarnings(document)];
}

/** The same for a document whose file is stored already. */
export function getDetailsWarnings({ kind, period = '' }: DocumentDetails): DocumentWarning[] {
  if (!isUnusualPeriod({ kind, period })) return [];
  const usual = typicalPeriods(kind).join(', ');
  const message = `A ${humanizeKind(kind)} usually covers: ${usual}. It is sent as ${toPlainText(period, 40)}; the service may refuse it.`;
  return [{ code: 'unusual_period', message }];
}

function checkKind({ kind }: DocumentDetails): ValidationIssue[] {
  if (documentKinds.includes(kind)) return [];
  return [{ field: 'kind', message: `The kind of document must be one of ${documentKinds.join(', ')}.` }];
}

function checkPeriod({ kind, period, date }: DocumentDetails): ValidationIssue[] {
  const problems: ValidationIssue[] = [];
  const needed = isPeriodic(kind);
  if (needed && !period) {
    problems.push({
      field: 'period',
      message: `A ${humanizeKind(kind)} needs its period: ${knownPeriods.join(', ')}.`,
    });
  }
  if (needed && !date) {
    problems.push({ field: 'date', message: `A ${humanizeKind(kind)} needs its date, as 2024-12-31.` });
  }
  if (date && !isCalendarDate(date)) {
    problems.push({
      field: 'date',
      message: `“${toPlainText(date, 40)}” is not a day of the calendar, as 2024-12-31.`,
    });
  }
  return problems;
}

function checkFile(file: FileMetadata, largestFile: number): ValidationIssue[] {
  const problems: ValidationIssue[] = [];
  if (file.name.trim() === '') problems.push({ field: 'file', message: 'The file has no name.' });
  if (!/^[\w.+-]+\/[\w.+-]+$/.test(file.type)) {
    problems.push({
      field: 'file',
      message: `${getDisplayName(file)} needs a MIME type such as application/pdf.`,
    });
  }
  if (!Number.isSafeInteger(file.size) || file.size < 0) {
    problems.push({ field: 'file', message: `The size of ${getDisplayName(file)} is not known.` });
  } else if (file.size === 0) {
    problems.push({ field: 'file', message: `${getDisplayName(file)} is empty.` });
  } else if (file.size > largestFile) {
    const size = formatSizes(file.size, largestFile);
    problems.push({
      field: 'file',
      message: `${getDisplayName(file)} has ${size[0]}; the limit is ${size[1]}.`,
    });
  }
  return problems;
}

function getDisplayName(file: FileMetadata): string {
  return toPlainText(file.name, 80) || 'The file';
}

function humanizeKind(kind: DocumentKind): string {
  return kind.replaceAll('_', ' ');
}

/** Both in MB, or in bytes where MB would read the same. */
function formatSizes(...bytes: [number, number]): string[] {
  const megabytes = bytes.map((size) => `${(size / (1024 * 1024)).toFixed(1).replace(/\.0$/, '')} MB`);
  return megabytes[0] === megabytes[1] ? bytes.map((size) => `${size} bytes`) : megabytes;
}
