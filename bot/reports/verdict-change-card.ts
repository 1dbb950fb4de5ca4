import type { Summary } from '../../shared';
import type { PublicPart, Redacted } from '../redaction';
import { context, header, section } from '../slack/block-kit/blocks';
import { type Message, message } from '../slack/block-kit/message';
import { bold, emptyMarkup, escapeText, joinMarkup, sanitizeLabel } from '../slack/block-kit/mrkdwn';
import { publicCard } from '../slack/public-card';
import { type Company, companyName, companyText } from '../slack/wording/company-text';
import { doNextText } from '../slack/wording/do-next-text';
import type { SentDocument } from '../slack/wording/document-text';
import { joinSentences } from '../texts/join-sentences';
import { nextStep } from '../texts/next-step';
import { reportReason, reportTitle, reportVerdict } from '../texts/report-text';
import type { Texts } from '../texts/texts';
import { reportName } from './report-name';

export interface VerdictChangeData {
  readonly before: Summary;
  readonly after: Summary;
  readonly company?: Company;
  /** The documents of the request that the report belongs to. */
  readonly documents: readonly SentDocument[];
}

/** A report whose verdict the service changed: what was said before, and what is said now. */
export function verdictChangeCard(data: VerdictChangeData, texts: Texts): Message {
  const { company, after, documents } = data;
  const { next, again } = texts.verdictChange;
  return buildCard(
    data,
    {
      company,
      name: nameReport(after, documents, texts),
      reasonOf: (summary) => reportReason(summary, texts),
      next: after.verdict === 'clear' ? again : next(nextStep(after, texts)),
    },
    texts,
  );
}

/** The card where other companies can read it, with the verdicts alone. */
export const redactedVerdictChangeCard = publicCard(
  (data: Redacted<'verdictChange', VerdictChangeData>, texts: Texts) =>
    buildCard(
      data,
      {
        name: reportTitle(data.after, texts),
        reasonOf: () => '',
        next: texts.verdictChange.again,
      },
      texts,
    ),
);

/** Names a report with its file: `Doc X-Ray (statement.pdf)`. */
function nameReport(summary: Summary, documents: readonly SentDocument[], texts: Texts): string {
  const [title, name] = [reportTitle(summary, texts), reportName(summary, documents, texts)];
  return name === title ? title : `${title} (${sanitizeLabel(name, 60)})`;
}

type ShownSummary = PublicPart<'report', Summary>;

interface ChangeTexts<Shown> {
  readonly company?: Company;
  /** How the report is called. */
  readonly name: string;
  readonly reasonOf: (summary: Shown) => string;
  readonly next: string;
}

function buildCard<Shown extends ShownSummary>(
  { before, after }: { readonly before: Shown; readonly after: Shown },
  { company, name, reasonOf, next }: ChangeTexts<Shown>,
  texts: Texts,
): Message {
  const text = texts.verdictChange;
  const [was, is] = [reportVerdict(before, texts), reportVerdict(after, texts)];
  const title = text.title(was, is);
  const lead = company ? `${texts.formats.label(title)} ${companyName(company)}` : title;
  const now = text.after(is, reasonOf(after));
  const then = text.before(was, reasonOf(before));
  const changed = text.changed(name);
  return message({
    text: joinSentences(lead, changed, now, then),
    head: [
      header(lead),
      section(
        joinMarkup([
          bold(escapeText(now, 500)),
          doNextText(next, texts),
          escapeText(then, 500),
          escapeText(changed, 300),
        ]),
      ),
      ...context(company ? companyText(company) : emptyMarkup),
    ],
  });
}
