import type { Problem } from '../errors/problem';
import { plainText } from '../text/plain-text';
import { isCalendarDate } from './calendar-date';
import {
  type DocumentKind,
  documentKinds,
  isPeriodic,
  isUnusualPeriod,
  knownPeriods,
  usualPeriods,
} from './document-kind';

/** What is known of a file before it is sent. */
export interface FileFacts {
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

export interface DocumentFacts extends DocumentDetails {
  readonly file: FileFacts;
}

/** 20 MB may be read as decimal or binary: only what exceeds both is refused here, the service judges the rest. */
export const LARGEST_FILE = 20 * 1024 * 1024;

/** Everything wrong with a document, found before anything is created or sent. */
export function checkDocument(document: DocumentFacts, largestFile = LARGEST_FILE): Problem[] {
  return [...checkDetails(document), ...checkFile(document.file, largestFile)];
}

/** The same for a document whose file is stored already. */
export function checkDetails(details: DocumentDetails): Problem[] {
  return [...checkKind(details), ...checkPeriod(details)];
}

/** What is worth a word but no refusal. */
export interface DocumentWarning {
  readonly code: 'not_pdf' | 'unusual_period';
  readonly message: string;
}

export function documentWarnings(document: DocumentFacts): DocumentWarning[] {
  const { file } = document;
  const type = plainText(file.type, 60) || 'of no known type';
  const message = `${named(file)} is ${type}, not a PDF: the service may refuse it.`;
  const notPdf: DocumentWarning[] = file.type === 'application/pdf' ? [] : [{ code: 'not_pdf', message }];
  return [...notPdf, ...detailsWarnings(document)];
}

/** The same for a document whose file is stored already. */
export function detailsWarnings({ kind, period = '' }: DocumentDetails): DocumentWarning[] {
  if (!isUnusualPeriod({ kind, period })) return [];
  const usual = usualPeriods(kind).join(', ');
  const message = `A ${words(kind)} usually covers: ${usual}. It is sent as ${plainText(period, 40)}; the service may refuse it.`;
  return [{ code: 'unusual_period', message }];
}

function checkKind({ kind }: DocumentDetails): Problem[] {
  if (documentKinds.includes(kind)) return [];
  return [{ field: 'kind', message: `The kind of document must be one of ${documentKinds.join(', ')}.` }];
}

function checkPeriod({ kind, period, date }: DocumentDetails): Problem[] {
  const problems: Problem[] = [];
  const needed = isPeriodic(kind);
  if (needed && !period) {
    problems.push({
      field: 'period',
      message: `A ${words(kind)} needs its period: ${knownPeriods.join(', ')}.`,
    });
  }
  if (needed && !date) {
    problems.push({ field: 'date', message: `A ${words(kind)} needs its date, as 2024-12-31.` });
  }
  if (date && !isCalendarDate(date)) {
    problems.push({
      field: 'date',
      message: `“${plainText(date, 40)}” is not a day of the calendar, as 2024-12-31.`,
    });
  }
  return problems;
}

function checkFile(file: FileFacts, largestFile: number): Problem[] {
  const problems: Problem[] = [];
  if (file.name.trim() === '') problems.push({ field: 'file', message: 'The file has no name.' });
  if (!/^[\w.+-]+\/[\w.+-]+$/.test(file.type)) {
    problems.push({ field: 'file', message: `${named(file)} needs a MIME type such as application/pdf.` });
  }
  if (!Number.isSafeInteger(file.size) || file.size < 0) {
    problems.push({ field: 'file', message: `The size of ${named(file)} is not known.` });
  } else if (file.size === 0) {
    problems.push({ field: 'file', message: `${named(file)} is empty.` });
  } else if (file.size > largestFile) {
    const size = sizes(file.size, largestFile);
    problems.push({ field: 'file', message: `${named(file)} has ${size[0]}; the limit is ${size[1]}.` });
  }
  return problems;
}

function named(file: FileFacts): string {
  return plainText(file.name, 80) || 'The file';
}

function words(kind: DocumentKind): string {
  return kind.replaceAll('_', ' ');
}

/** Both in MB, or in bytes where MB would read the same. */
function sizes(...bytes: [number, number]): string[] {
  const megabytes = bytes.map((size) => `${(size / (1024 * 1024)).toFixed(1).replace(/\.0$/, '')} MB`);
  return megabytes[0] === megabytes[1] ? bytes.map((size) => `${size} bytes`) : megabytes;
}
