import type { Summary } from '../../shared';
import { type Markup, mrkdwn } from '../slack/block-kit/mrkdwn';
import { documentList, documentText, type SentDocument } from '../texts/document-text';
import type { Texts } from '../texts/texts';

/** Which file a report is about. The service does not say, so with several it is one of them. */
export function reportSubject(
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
