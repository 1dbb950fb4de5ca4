import type { ValidationIssue } from '../errors/validation-issue';
import { toPlainText } from '../text/to-plain-text';
import { type DocumentKind, documentKinds, isPeriodic, isUnusualPeriod } from './document-kind';
import { MEGABYTE } from './file-size';
import { isCalendarDate } from './is-calendar-date';
import { isFutureDate } from './is-future-date';

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
  /** The date as YYYY-MM-DD. */
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

/** Everything wrong with a document whose file is stored already. */
export function checkDocumentDetails(details: DocumentDetails): ValidationIssue[] {
  return [...checkKind(details), ...checkPeriod(details)];
}

/** A doubt worth telling or asking the user, but no reason to refuse the document. */
export type DocumentWarning =
  | { readonly code: 'not_pdf'; readonly name: string; readonly type: string }
  | { readonly code: 'unusual_period'; readonly kind: DocumentKind; readonly period: string }
  | { readonly code: 'date_in_future'; readonly date: string };

/** The doubts about a document, `now` in milliseconds: one of the future likely has a mistyped year. */
export function getDocumentWarnings(document: DocumentInput, now: number): DocumentWarning[] {
  const { name, type } = document.file;
  const notPdf = { code: 'not_pdf', name: toPlainText(name, 80), type: toPlainText(type, 60) } as const;
  return [...(type === 'application/pdf' ? [] : [notPdf]), ...getDetailsWarnings(document, now)];
}

/** The doubts about a document whose file is stored already. */
export function getDetailsWarnings(
  { kind, period = '', date = '' }: DocumentDetails,
  now: number,
): DocumentWarning[] {
  const warnings: DocumentWarning[] = [];
  if (isUnusualPeriod({ kind, period }))
    warnings.push({ code: 'unusual_period', kind, period: toPlainText(period, 40) });
  if (isFutureDate(date, now)) warnings.push({ code: 'date_in_future', date });
  return warnings;
}

function checkKind({ kind }: DocumentDetails): ValidationIssue[] {
  if (documentKinds.includes(kind)) return [];
  if (!kind) return [{ code: 'kind_missing', field: 'kind' }];
  return [{ code: 'kind_unknown', field: 'kind', given: toPlainText(String(kind), 40) }];
}

function checkPeriod({ kind, period, date }: DocumentDetails): ValidationIssue[] {
  const issues: ValidationIssue[] = [];
  const needed = isPeriodic(kind);
  if (needed && !period) issues.push({ code: 'period_missing', field: 'period', kind });
  if (needed && !date) issues.push({ code: 'date_missing', field: 'date', kind });
  if (date && !isCalendarDate(date))
    issues.push({ code: 'date_invalid', field: 'date', given: toPlainText(date, 40) });
  return issues;
}

function checkFile(file: FileMetadata, maxFileBytes: number): ValidationIssue[] {
  const issues: ValidationIssue[] = [];
  const { size } = file;
  const about = { field: 'file', name: toPlainText(file.name, 80) };
  if (file.name.trim() === '') issues.push({ code: 'file_name_missing', ...about });
  if (!/^[\w.+-]+\/[\w.+-]+$/.test(file.type)) issues.push({ code: 'file_type_invalid', ...about });
  if (!Number.isSafeInteger(size) || size < 0) issues.push({ code: 'file_size_unknown', ...about });
  else if (size === 0) issues.push({ code: 'file_empty', ...about });
  else if (size > maxFileBytes) issues.push({ code: 'file_too_large', ...about, size, limit: maxFileBytes });
  return issues;
}
