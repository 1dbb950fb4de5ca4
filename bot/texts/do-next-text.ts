import { gravestFinding, isAboutDocument, ofKind, type Summary } from '../../shared';
import { bold, escapeText, type Markup, mrkdwn } from '../slack/block-kit/mrkdwn';
import type { Texts } from './texts';

/** `*Do next:* ask the issuer for the original.` */
export function doNextText(text: string, { report, formats }: Texts): Markup {
  return mrkdwn`${bold(formats.label(report.doNext))} ${escapeText(text, 300)}`;
}

/** What a person does about a report: by what was found where that says more than the verdict. */
export function nextStep(summary: Summary, { report }: Texts): string {
  const { kind, verdict, examined } = summary;
  if (!examined) return report.notExaminedNext;
  const finding = isAboutDocument(kind) ? gravestFinding(summary) : undefined;
  if (finding?.typeCode === 'encryption') return report.lockedNext;
  // Comparing or keeping what is no document helps nobody.
  if (finding?.typeCode === 'format')
    return finding.severity === 'alert' ? report.notDocumentNext : report.notExaminedNext;
  return ofKind(report.next, kind)[verdict];
}
