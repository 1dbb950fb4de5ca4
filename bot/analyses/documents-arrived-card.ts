import type { Case } from '../cases';
import type { Redacted } from '../redaction';
import { section } from '../slack/block-kit/blocks';
import { type Message, message } from '../slack/block-kit/message';
import { escapeText, fillText, sanitizeLabel, userMention } from '../slack/block-kit/mrkdwn';
import { publicCard } from '../slack/public-card';
import { companyName } from '../slack/wording/company-text';
import type { Texts } from '../texts/texts';
import type { AnalysisContents } from './analysis';
import { listFiles } from './list-files';
import { toCompany } from './to-company';

export interface ArrivedDocuments {
  /** The person who waits for them. */
  readonly person: string;
  readonly contents: AnalysisContents;
}

/** Finds who is told that documents are there, by the case as it was while it waited. */
export function findWaitingPerson({ ownerId, decision, userId }: Case): string {
  return ownerId ?? decision?.by ?? userId;
}

/** Tells whoever waits for documents that they are there, and what they are. */
export function documentsArrivedCard({ person, contents }: ArrivedDocuments, texts: Texts): Message {
  const { arrived, arrivedRedacted, plainArrived } = texts.decisions.documents;
  const company = toCompany(contents);
  const files = listFiles(contents).map(({ name }) => sanitizeLabel(name, 60));
  const text = company
    ? fillText(
        arrived,
        userMention(person),
        escapeText(companyName(company), 150),
        escapeText(files.join(', '), 400),
      )
    : fillText(arrivedRedacted, userMention(person));
  return message({ text: plainArrived, head: [section(text)] });
}

/** The card where other companies can read it, which says only that they are there. */
export const redactedDocumentsArrivedCard = publicCard(
  ({ person }: Redacted<'arrivedDocuments', ArrivedDocuments>, { decisions }: Texts) => {
    const { arrivedRedacted, plainArrived } = decisions.documents;
    const text = fillText(arrivedRedacted, userMention(person));
    return message({ text: plainArrived, head: [section(text)] });
  },
);
