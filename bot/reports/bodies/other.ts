import { fieldSections, section } from '../../slack/block-kit/blocks';
import { bold, mrkdwn } from '../../slack/block-kit/mrkdwn';
import type { MessageBlock } from '../../slack/block-kit/types';
import { factFields } from './fact-fields';
import { severityLine } from './reason-line';
import { reasonSection } from './reason-section';
import type { ReportBody } from './report-body';

/** An analysis nobody here knows: its numbers, and nothing concluded from them. */
export const otherBody: ReportBody = (summary, texts): MessageBlock[] => {
  if (summary.facts.length === 0) return [section(mrkdwn`${texts.report.noData}`)];
  return [
    section(bold(texts.report.numbers)),
    ...fieldSections(factFields(summary.facts)),
    ...reasonSection(summary, { title: texts.report.reasons, line: severityLine, texts }),
  ];
};
