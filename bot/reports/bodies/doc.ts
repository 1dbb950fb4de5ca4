import { fieldSections } from '../../slack/block-kit/blocks';
import { factFields } from './fact-fields';
import { severityLine } from './reason-line';
import { reasonSection } from './reason-section';
import type { ReportBody } from './report-body';

/** Flag, class and the document's own times; then the indicators, gravest first. */
export const docBody: ReportBody = (summary, texts) => [
  ...fieldSections(factFields(summary.facts)),
  ...reasonSection(summary, { title: texts.report.indicators, line: severityLine, texts }),
];
