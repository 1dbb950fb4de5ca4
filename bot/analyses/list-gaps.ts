import { sanitizeLabel } from '../slack/block-kit/mrkdwn';
import { nameFiles } from '../slack/wording/name-files';
import { refusalTexts } from '../slack/wording/refusal-text';
import { serviceSaysText } from '../texts/finding-sentence';
import { joinSentences } from '../texts/join-sentences';
import type { Texts } from '../texts/texts';
import type { AnalysisContents } from './analysis';
import type { Assessment } from './assess-analysis';
import { listFiles } from './list-files';
import { namesOfSent } from './xray-table';

/** What was given and is not known: documents that could not be examined, files that were never sent, read or compared, reports. */
export function listGaps(
  { contents, assessment }: { readonly contents: AnalysisContents; readonly assessment: Assessment },
  texts: Texts,
): string[] {
  const { status, report } = texts;
  const unexamined = assessment.rows.flatMap(({ documents, unexamined: summary }) => {
    if (!summary) return [];
    const [finding] = summary.findings;
    const why = finding ? sanitizeLabel(serviceSaysText(finding, texts), 300) : '';
    return [nameFiles(namesOfSent(documents), joinSentences(report.notExaminedReason, why), texts)];
  });
  const refused = refusalTexts(contents.refusedFiles, texts);
  const missing = listFiles(contents)
    .filter(({ state }) => state === 'missing')
    .map(({ name }) => status.fileMissing(sanitizeLabel(name, 60)));
  const uncompared = listFiles(contents)
    .filter(({ isUncompared }) => isUncompared)
    .map(({ name }) => status.fileUncompared(sanitizeLabel(name, 60)));
  const unreadable = contents.submissions.flatMap(({ unreadableReports }) => unreadableReports).length;
  const others = unreadable > 0 ? [status.unreadable(unreadable)] : [];
  return [...new Set([...unexamined, ...refused, ...missing, ...uncompared, ...others])];
}
