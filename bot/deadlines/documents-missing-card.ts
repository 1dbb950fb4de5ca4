import type { Redacted } from '../redaction';
import { section } from '../slack/block-kit/blocks';
import { type Message, message } from '../slack/block-kit/message';
import { fillText, userMention } from '../slack/block-kit/mrkdwn';
import { publicCard } from '../slack/public-card';
import { type Company, companyText } from '../slack/wording/company-text';
import { joinSentences } from '../texts/join-sentences';
import type { Texts } from '../texts/texts';

export interface DocumentsMissingData {
  /** Who has the case, or asked for them. */
  readonly told: string;
  /** The day until which they were asked for, `YYYY-MM-DD`. */
  readonly day: string;
  readonly company?: Company;
}

/** Says in the thread of a case that the documents have not come in time. */
export function documentsMissingCard({ told, day, company }: DocumentsMissingData, texts: Texts): Message {
  const { missing, missingRedacted, plainMissing } = texts.deadlines.documents;
  const [user, until] = [userMention(told), texts.formats.longDate(day)];
  const text = company
    ? fillText(missing, user, until, companyText(company))
    : fillText(missingRedacted, user, until);
  return message({ text: joinSentences(plainMissing), head: [section(text)] });
}

/** The card where other companies can read it, which does not say of which company. */
export const redactedDocumentsMissingCard = publicCard(
  (data: Redacted<'missingDocuments', DocumentsMissingData>, texts: Texts) =>
    documentsMissingCard(data, texts),
);
