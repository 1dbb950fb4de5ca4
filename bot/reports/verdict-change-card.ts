import type { Summary } from '../../shared';
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
  /** The channel may only see the verdicts. */
  readonly redacted?: boolean;
}

/** A report whose verdict the service changed: what was said before, and what is said now. */
export function verdictChangeCard(data: VerdictChangeData, texts: Texts): Message {
  const { before, after, company, redacted = false } = data;
  const text = texts.verdictChange;
  const [was, is] = [reportVerdict(before, texts), reportVerdict(after, texts)];
  const reasonOf = (summary: Summary) => (redacted ? '' : reportReason(summary, texts));
  const title = text.title(was, is);
  const now = text.after(is, reasonOf(after));
  const then = text.before(was, reasonOf(before));
  const changed = text.changed(reportTitle(after, texts));
  return message({
    text: joinSentences(
      company ? `${texts.formats.label(title)} ${companyName(company)}` : title,
      changed,
      now,
      then,
    ),
    head: [
      header(company ? `${texts.formats.label(title)} ${companyName(company)}` : title),
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
