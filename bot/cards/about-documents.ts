import type { Summary } from '../../shared';
import type { Texts } from '../texts';
import { documentText, type SentDocument } from './document-text';
import { joined, type Markup, mrkdwn } from './mrkdwn';

const MOST_FILES = 5;

/** Which file a report is about. The service does not say, so with several it is one of them. */
export function aboutDocuments(
  documents: readonly SentDocument[],
  { kind }: Pick<Summary, 'kind'>,
  texts: Texts,
): Markup {
  const [only, ...others] = documents;
  // Managers belong to the company, and figures may come from elsewhere: the card lists the data that was used.
  if (only === undefined || kind === 'manager' || kind === 'financial')
    return mrkdwn`${texts.report.aboutCompany}`;
  if (others.length === 0) return mrkdwn`${texts.report.aboutFile} ${documentText(only, texts)}`;
  return mrkdwn`${texts.report.aboutOneOf}: ${documentList(documents, texts)}`;
}

export function documentList(documents: readonly SentDocument[], texts: Texts): Markup {
  const shown = documents.slice(0, MOST_FILES).map((document) => documentText(document, texts));
  const rest = documents.length - shown.length;
  return joined([...shown, ...(rest > 0 ? [mrkdwn`${texts.report.more(rest)}`] : [])], ', ');
}
