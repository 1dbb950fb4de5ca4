import { image, section } from '../slack/block-kit/blocks';
import { type Message, message } from '../slack/block-kit/message';
import { type Company, companyName, companyText } from '../slack/wording/company-text';
import { joinSentences } from '../texts/join-sentences';
import type { Texts } from '../texts/texts';
import type { ClassTrend } from './class-trend';

/** The picture of a company's risk class, which says the same in words. */
export function classChartCard(
  fileId: string,
  { company, trend }: { readonly company: Company; readonly trend: ClassTrend },
  { history, formats }: Texts,
): Message {
  const { title, classOn } = history.chart;
  const points = trend.points.map(({ day, value }) => classOn(value, formats.date(day))).join(', ');
  const words = `${formats.label(title)} ${points}`;
  return message({
    text: joinSentences(companyName(company), words),
    head: [section(companyText(company)), image(fileId, words)],
  });
}
