import type { NoResponseReason } from '../../shared/errors';

/** Why the bot cannot read a file in Slack, as data. */
export type SlackFileFailure =
  /** The file was deleted. */
  | { readonly code: 'file_gone' }
  /** None of the files of a submission can be read. */
  | { readonly code: 'files_gone'; readonly count: number }
  /** Slack gives no URL to download it from. */
  | { readonly code: 'file_without_link' }
  /** Slack does not show it to the app, for good; with Slack's own error code. */
  | { readonly code: 'file_hidden'; readonly slackCode?: string }
  /** The app was installed without `files:read`. */
  | { readonly code: 'scope_missing' }
  /** Slack asks for a login, or refuses this file with a status. */
  | { readonly code: 'file_denied'; readonly status?: number }
  /** The file's size in bytes differs from when it was shared. */
  | { readonly code: 'file_changed'; readonly size: number; readonly announced: number }
  /** The file's URL is not one of Slack. */
  | { readonly code: 'file_not_in_slack' }
  /** Slack redirects to a URL that is not trusted. */
  | { readonly code: 'redirect_untrusted' }
  /** Slack asks to wait. */
  | { readonly code: 'downloads_limited' }
  | { readonly code: 'download_failed'; readonly status: number }
  | { readonly code: 'download_unanswered'; readonly reason: NoResponseReason; readonly systemCode: string }
  /** The download broke off. */
  | { readonly code: 'download_cut'; readonly read: number; readonly size: number };
