import { sanitizeLabel } from '../slack/block-kit/mrkdwn';
import { failureText } from '../texts/failure-text';
import { joinSentences } from '../texts/join-sentences';
import type { Texts } from '../texts/texts';
import type { AnalysisSubmission } from './analysis';
import type { EndedAnalysis } from './analysis-end';
import { listFiles } from './list-files';

const MAX_FILES = 5;

/** Says why an analysis has no result: `statement.pdf was never analysed: the company is not known to the service.` */
export function nameEnded(
  { overview: { contents }, end }: Pick<EndedAnalysis, 'overview' | 'end'>,
  texts: Texts,
): string {
  const { status } = texts;
  const { neverAnalysed, company, ...words } = texts.decisions.ended;
  const { submissions } = contents;
  if (end === 'missing') {
    const missing = listFiles(contents).filter(({ state }) => state === 'missing');
    return joinSentences(...missing.slice(0, MAX_FILES).map(({ name }) => status.fileMissing(label(name))));
  }
  const failed = submissions.filter(({ failure }) => failure !== undefined);
  const files = listNames(end === 'failed' ? failed : submissions);
  const what = files.length === 0 ? company : files.slice(0, MAX_FILES).join(', ');
  if (end === 'failed') return neverAnalysed(what, Math.max(1, files.length), toReason(failed, texts));
  const hasReports = submissions.some(({ reports }) => reports.length > 0);
  return end === 'no_report' && !hasReports
    ? neverAnalysed(what, Math.max(1, files.length), words.noReport)
    : texts.cases.inFile(what, words[end === 'no_report' ? 'notAllReports' : end]);
}

function listNames(submissions: readonly AnalysisSubmission[]): string[] {
  return [...new Set(submissions.flatMap(({ documents }) => documents.map(({ name }) => label(name))))];
}

function toReason(failed: readonly AnalysisSubmission[], texts: Texts): string {
  const [failure] = failed.flatMap(({ failure: one }) => one ?? []);
  if (!failure) return '';
  const reason = failureText(failure.reason, texts);
  return reason === '' ? texts.status.failedAt(texts.status.steps[failure.step]) : sanitizeLabel(reason, 200);
}

function label(name: string): string {
  return sanitizeLabel(name, 60);
}
