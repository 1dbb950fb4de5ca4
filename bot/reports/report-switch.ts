import type { SectionBlock } from '@slack/types';
import { limits } from '../slack/block-kit/limits';
import { mrkdwn } from '../slack/block-kit/mrkdwn';
import { mrkdwnObject, plainTextObject } from '../slack/block-kit/text-objects';
import { selectIds } from '../slack/interactions/action-ids';
import { reportReason } from '../texts/report-text';
import type { Texts } from '../texts/texts';
import { verdictEmoji } from '../texts/verdict-text';
import type { ListedReport } from './list-reports';
import { reportName } from './report-name';

/** The reports of an analysis, of which another can be chosen; nothing if there is no other. */
export function reportSwitch(
  reports: readonly ListedReport[],
  shownId: string,
  texts: Texts,
): SectionBlock[] {
  const { otherReports, chooseReport } = texts.forms.details;
  // Slack refuses an option with a longer value, and with it the whole form.
  const options = reports
    .filter(({ summary }) => summary.ids.reportId.length <= limits.optionValue)
    .slice(0, limits.options)
    .map(({ summary, documents }) => ({
      value: summary.ids.reportId,
      text: plainTextObject(
        `${verdictEmoji[summary.verdict]} ${reportName(summary, documents, texts)}`,
        limits.option,
      ),
      description: plainTextObject(reportReason(summary, texts), limits.option),
    }));
  const initial = options.find(({ value }) => value === shownId);
  if (options.every((option) => option === initial)) return [];
  return [
    {
      type: 'section',
      text: mrkdwnObject(mrkdwn`${otherReports(options.length)}`, limits.section),
      accessory: {
        type: 'static_select',
        action_id: selectIds.chooseReport,
        placeholder: plainTextObject(chooseReport, limits.placeholder),
        options,
        ...(initial && { initial_option: initial }),
      },
    },
  ];
}
