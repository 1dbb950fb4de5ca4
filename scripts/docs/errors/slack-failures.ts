import type { FailureReason } from '../../../bot/texts/failure-reason';
import { failureNextText, failureText } from '../../../bot/texts/failure-text';
import type { SlackFileFailure } from '../../../bot/texts/slack-file-failure';
import { getTexts } from '../../../bot/texts/texts';
import { asPlainText, markdownTable } from '../markdown-table';
import { exampleCallFailures } from './example-call-failures';

type OwnReason = Exclude<
  FailureReason,
  { code: keyof typeof exampleCallFailures } | { code: 'input_invalid' }
>;

/** An example of each kind; a missing one does not compile. */
const ownExamples: {
  readonly [Code in OwnReason['code']]: Extract<OwnReason | SlackFileFailure, { code: Code }>;
} = {
  scope_missing: { code: 'scope_missing' },
  file_denied: { code: 'file_denied', status: 403 },
  file_hidden: { code: 'file_hidden', slackCode: 'not_visible' },
  file_gone: { code: 'file_gone' },
  files_gone: { code: 'files_gone', count: 2 },
  file_changed: { code: 'file_changed', size: 2, announced: 1 },
  file_without_link: { code: 'file_without_link' },
  file_not_in_slack: { code: 'file_not_in_slack' },
  redirect_untrusted: { code: 'redirect_untrusted' },
  downloads_limited: { code: 'downloads_limited' },
  download_failed: { code: 'download_failed', status: 503 },
  download_unanswered: {
    code: 'download_unanswered',
    reason: 'connection_closed',
    systemCode: 'ECONNRESET',
  },
  download_cut: { code: 'download_cut', read: 1, size: 2 },
  slack_unavailable: { code: 'slack_unavailable' },
  interrupted: { code: 'interrupted' },
  given_up: { code: 'given_up' },
};

/** What an analysis card says when something failed, in English. */
export function formatSlackFailures(): string {
  const texts = getTexts('en');
  const rows = [...Object.values<FailureReason>(exampleCallFailures), ...Object.values(ownExamples)].map(
    (reason) => [
      asPlainText(failureText(reason, texts)),
      asPlainText(failureNextText(reason, texts) ?? 'Press Retry.'),
    ],
  );
  return markdownTable(['on the card', 'what to do'], rows);
}
