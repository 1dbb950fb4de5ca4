import type { Summary } from '../../shared';
import { type PublicPart, publicCard, type Redacted } from '../redaction';
import { context, header, section } from '../slack/block-kit/blocks';
import { joinSentences, type Message, message } from '../slack/block-kit/message';
import { bold, emptyMarkup, escapeText, joinMarkup, mrkdwn } from '../slack/block-kit/mrkdwn';
import { type Company, companyName, companyText } from '../texts/company-text';
import { doNextText } from '../texts/do-next-text';
import { reportReason, reportTitle, reportVerdict } from '../texts/report-text';
import type { Texts } from '../texts/texts';

export interface VerdictChangeData {
  readonly before: Summary;
  readonly after: Summary;
  readonly company?: Company;
}

/** A report whose verdict the service changed: what was said before, and what is said now. */
export function verdictChangeCard(data: VerdictChangeData, texts: Texts): Message {
  const { company } = data;
  return buildCard(data, { company, reasonOf: (summary) => reportReason(summary, texts) }, texts);
}

/** Where other companies can read it: only the verdicts. */
export const redactedVerdictChangeCard = publicCard(
  (data: Redacted<'verdictChange', VerdictChangeData>, texts: Texts) =>
    buildCard(data, { reasonOf: () => '' }, texts),
);

type ShownSummary = PublicPart<'report', Summary>;

function buildCard<Shown extends ShownSummary>(
  { before, after }: { readonly before: Shown; readonly after: Shown },
  { company, reasonOf }: { readonly company?: Company; readonly reasonOf: (summary: Shown) => string },
  texts: Texts,
): Message {
  const text = texts.verdictChange;
  const [was, is] = [reportVerdict(before, texts), reportVerdict(after, texts)];
  const title = text.title(was, is);
  const lead = company ? `${texts.formats.label(title)} ${companyName(company)}` : title;
  const now = text.after(is, reasonOf(after));
  const then = text.before(was, reasonOf(before));
  const changed = text.changed(reportTitle(after, texts));
  return message({
    text: joinSentences(lead, changed, now, then),
    head: [
      header(lead),
      section(
        joinMarkup([
          bold(escapeText(now, 500)),
          doNextText(text.next, texts),
          escapeText(then, 500),
          mrkdwn`${changed}`,
        ]),
      ),
      ...context(company ? companyText(company) : emptyMarkup),
    ],
  });
}
