import type { FailureNextTexts, FailureTexts } from '../failure-reason';

/** A message of the service in quotes, if it gave one. */
function quote(message: string): string {
  return message === '' ? '.' : `: “${message}”.`;
}

const reasons: Omit<FailureTexts, 'input_invalid'> = {
  cancelled: () => 'It was interrupted.',
  no_response: ({ step, systemCode }) =>
    step === 'storeFile'
      ? `The service’s file storage didn’t respond (${systemCode}).`
      : `The service didn’t respond (${systemCode}).`,
  document_unreadable: ({ problem }) =>
    problem.code === 'reader_failed'
      ? 'The file couldn’t be read to its end.'
      : 'The file has another size now than when it was shared.',
  not_authorised: ({ status }) => `The service refused my credentials (${status}).`,
  not_found: ({ status, serviceMessage }) => `The service can’t find it (${status})${quote(serviceMessage)}`,
  rate_limited: () => 'The service takes no more calls at the moment.',
  company_unknown: ({ serviceMessage }) => `The service doesn’t know this company${quote(serviceMessage)}`,
  redirected: ({ status }) => `The service has moved to another address (${status}).`,
  refused: ({ status, serviceMessage }) => `The service refused it (${status})${quote(serviceMessage)}`,
  service_failed: ({ status, serviceMessage }) =>
    `The service has a problem of its own (${status})${quote(serviceMessage)}`,
  storage_refused: ({ status, serviceMessage }) =>
    `The service’s file storage refused the file (${status})${quote(serviceMessage)}`,
  storage_redirected: ({ status }) => `The service’s file storage has moved to another address (${status}).`,
  file_refused_as_too_large: () => 'The file is too large for the service.',
  upload_form_expired: () => 'The upload took so long that the service’s form for it expired.',
  response_unreadable: ({ status }) => `The service’s answer (${status}) is not one I can read.`,

  file_gone: () => 'The file was deleted in Slack.',
  files_gone: ({ count }) =>
    `I couldn’t read any of the ${count} files: they were deleted or changed in Slack, or I have no access to them.`,
  file_without_link: () => 'Slack gives me no link to download the file.',
  file_hidden: ({ slackCode }) =>
    slackCode === undefined
      ? 'Slack doesn’t let me read the file.'
      : `Slack doesn’t let me read the file (${slackCode}).`,
  scope_missing: () => 'The app lacks the permission files:read.',
  file_denied: ({ status }) =>
    status === undefined
      ? 'Slack asked for a login instead of sending the file.'
      : `Slack refused to send the file (${status}).`,
  file_changed: () => 'The file has another size now than when it was shared.',
  file_not_in_slack: () => 'The file is not in Slack: it is only a link.',
  redirect_untrusted: () => 'Slack sent the download to an address that I don’t trust.',
  downloads_limited: () => 'Slack limits downloads at the moment.',
  download_failed: ({ status }) => `Slack couldn’t send the file (${status}).`,
  download_unanswered: ({ systemCode }) => `Slack didn’t send the file (${systemCode}).`,
  download_cut: () => 'The download from Slack broke off.',

  slack_unavailable: () => 'Slack didn’t respond.',
  interrupted: () => 'The connection broke before the answer came.',
  given_up: () => 'I tried several times without success.',
};

const SHARE_AGAIN = 'Share the file again.';

const next: FailureNextTexts = {
  company_unknown: 'Check the company code, then press Correct the company.',
  downloads_limited: 'Press Retry in a few minutes.',
  file_changed: SHARE_AGAIN,
  file_denied:
    'Check that I am in the channel where the file was shared, then press Retry, or share the file again.',
  file_gone: SHARE_AGAIN,
  file_hidden: SHARE_AGAIN,
  file_not_in_slack: 'Upload the file itself instead of a link to it.',
  file_refused_as_too_large: 'Ask the sender for a smaller original and share that.',
  file_without_link: SHARE_AGAIN,
  files_gone: 'Share the files again.',
  given_up: 'Ask the bot’s operator to look for the cause in its log, then press Retry.',
  not_authorised: 'Ask the bot’s operator to check the credentials of the service, then press Retry.',
  redirect_untrusted: SHARE_AGAIN,
  redirected: 'Ask the bot’s operator to correct the address of the service, then press Retry.',
  scope_missing: 'Ask an admin to install the app again, then press Retry.',
  storage_redirected: 'Ask the bot’s operator to report it to the service.',
};

/** Why something failed, and what helps where Retry alone does not. */
export const errors = { reasons, next };
