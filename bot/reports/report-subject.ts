import { reportDefinitions, type Summary } from '../../shared';
import { type Markup, mrkdwn } from '../slack/block-kit/mrkdwn';
import { documentList, documentText, type SentDocument } from '../texts/document-text';
import type { Texts } from '../texts/texts';

/** Which file a report is about. The service does not say, so with several files it is one of them. */
export function reportSubject(
  documents: readonly SentDocument[],
  { kind }: Pick<Summary, 'kind'>,
  texts: Texts,
): Markup {
  const [only, ...others] = documents;
  if (only === undefined || reportDefinitions[kind].subject === 'company')
    return mrkdwn`${texts.report.aboutCompany}`;
  if (others.length === 0) return mrkdwn`${texts.report.aboutFile} ${documentText(only, texts)}`;
  return mrkdwn`${texts.report.aboutOneOf}: ${documentList(documents, texts)}`;
}
