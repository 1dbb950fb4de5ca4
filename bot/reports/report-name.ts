import { isAboutDocument, type Summary } from '../../shared';
import type { SentDocument } from '../slack/wording/document-text';
import { reportTitle } from '../texts/report-text';
import type { Texts } from '../texts/texts';

/** The file that a report is about, or its kind. The service does not say which of several files it is. */
export function reportName(
  summary: Pick<Summary, 'kind' | 'source'>,
  documents: readonly SentDocument[],
  texts: Texts,
): string {
  const [only, ...others] = isAboutDocument(summary.kind) ? documents : [];
  if (!only) return reportTitle(summary, texts);
  return others.length === 0 ? only.name : texts.report.oneOfFiles(documents.length);
}
