import { rankVerdict } from '../../shared/reports/verdict';
import { barChart } from '../slack/block-kit/bar-chart';
import { context, section } from '../slack/block-kit/blocks';
import { type Message, message } from '../slack/block-kit/message';
import { mrkdwn } from '../slack/block-kit/mrkdwn';
import { type Company, companyName, companyText } from '../slack/wording/company-text';
import { joinSentences } from '../texts/join-sentences';
import type { Texts } from '../texts/texts';
import type { ClassTrend } from './class-trend';

/** The risk class of a company over time: a bar for each day, and the same in words. */
export function classChartCard(
  { company, trend }: { readonly company: Company; readonly trend: ClassTrend },
  texts: Texts,
): Message {
  const { title, axes, classOn } = texts.history.chart;
  const { label, date } = texts.formats;
  const bars = trend.points.map(({ at, day, value }) => ({
    label: classOn(value, date(day)),
    value: at + 1,
  }));
  const words = `${label(title)} ${bars.map((bar) => bar.label).join(', ')} (${scaleText(trend, texts)})`;
  return message({
    text: joinSentences(companyName(company), words),
    head: [
      section(companyText(company)),
      barChart({ title, axes: { x: axes.x, y: axes.y(worstClass(trend)) }, bars }),
      ...context(mrkdwn`${words}`),
    ],
  });
}

/** Says which end of the scale is bad, which is a setting: `1–2 Clear, 3 Review, 4–5 Alert`. */
function scaleText({ classes }: ClassTrend, { verdicts }: Texts): string {
  return [...new Set(classes.map(({ verdict }) => verdict))]
    .map((verdict) => {
      const values = classes.filter((one) => one.verdict === verdict).map(({ value }) => value);
      return `${[...new Set([values[0], values.at(-1)])].join('–')} ${verdicts[verdict]}`;
    })
    .join(', ');
}

/** The end of the scale that is bad: a high bar is not always bad news. */
function worstClass({ classes }: ClassTrend): string {
  const [first, last] = [classes.at(0), classes.at(-1)];
  if (!first || !last) return '';
  return String(rankVerdict(last.verdict) >= rankVerdict(first.verdict) ? last.value : first.value);
}
