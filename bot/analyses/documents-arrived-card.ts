import type { Case } from '../cases';
import { section } from '../slack/block-kit/blocks';
import { type Message, message } from '../slack/block-kit/message';
import { escapeText, fillText, sanitizeLabel, userMention } from '../slack/block-kit/mrkdwn';
import { companyName } from '../texts/company-text';
import type { Texts } from '../texts/texts';
import type { AnalysisContents } from './analysis';
import { listFiles } from './list-files';
import { toCompany } from './to-company';

export interface ArrivedDocuments {
  /** The case as it was while it waited. */
  readonly before: Case;
  readonly contents: AnalysisContents;
  /** Other companies can read it. */
  readonly redacted: boolean;
}

/** Tells whoever waits for documents that they are there, and what they are. */
export function documentsArrivedCard(
  { before, contents, redacted }: ArrivedDocuments,
  texts: Texts,
): Message {
  const { arrived, arrivedRedacted, plainArrived } = texts.decisions.documents;
  const person = userMention(before.ownerId ?? before.decision?.by ?? before.userId);
  const company = toCompany(contents);
  const files = listFiles(contents).map(({ name }) => sanitizeLabel(name, 60));
  if (redacted || !company)
    return message({ text: plainArrived, head: [section(fillText(arrivedRedacted, person))] });
  return message({
    text: plainArrived,
    head: [
      section(
        fillText(arrived, person, escapeText(companyName(company), 150), escapeText(files.join(', '), 400)),
      ),
    ],
  });
}
