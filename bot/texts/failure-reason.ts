import type { CallFailure, ValidationIssue } from '../../shared/errors';
import type { Formats } from './formats';
import type { SlackFileFailure } from './slack-file-failure';

/** Why a step of a submission or the sending of figures failed, as a row stores it. */
export type FailureReason =
  | CallFailure
  | SlackFileFailure
  /** The input was refused before it was sent. */
  | { readonly code: 'input_invalid'; readonly issues: readonly ValidationIssue[] }
  | { readonly code: 'slack_unavailable' }
  /** A worker died during the call. */
  | { readonly code: 'interrupted' }
  /** Every attempt of its job failed. */
  | { readonly code: 'given_up' };

type FailureCode = FailureReason['code'];

/** How a language words each reason; a missing one does not compile. */
export type FailureTexts = {
  readonly [Code in FailureCode]: (
    failure: Extract<FailureReason, { readonly code: Code }>,
    formats: Formats,
  ) => string;
};

/** Reasons after which something else helps more than Retry. */
export type FailureNextTexts = Readonly<Record<FailureCodeWithNext, string>>;

export const failureCodesWithNext = [
  'company_unknown',
  'downloads_limited',
  'file_changed',
  'file_denied',
  'file_gone',
  'file_hidden',
  'file_not_in_slack',
  'file_refused_as_too_large',
  'file_without_link',
  'files_gone',
  'given_up',
  'not_authorised',
  'redirect_untrusted',
  'redirected',
  'scope_missing',
  'storage_redirected',
] as const satisfies readonly FailureCode[];

type FailureCodeWithNext = (typeof failureCodesWithNext)[number];
