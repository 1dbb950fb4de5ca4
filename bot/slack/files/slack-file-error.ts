import { DocumentReadError, RiskXrayError } from '../../../shared/errors';
import { formatFacts } from '../../../shared/errors/format-facts';
import type { SlackFileFailure } from '../../texts/slack-file-failure';

type SlackFileProblem = SlackFileFailure['code'];

const TEMPORARY_PROBLEMS: readonly SlackFileProblem[] = [
  'downloads_limited',
  'download_failed',
  'download_unanswered',
  'download_cut',
];
const SHARE_AGAIN_PROBLEMS: readonly SlackFileProblem[] = [
  'file_gone',
  'files_gone',
  'file_without_link',
  'file_hidden',
  'file_changed',
  'file_not_in_slack',
  'redirect_untrusted',
];

/**
 * A file could not be read from Slack. An upload wraps this error, so find it with `findSlackFileError`. If it `isTemporary`,
 * retry the step, not before `retryAfterMs`; if it `mustBeSharedAgain`, continue without the file and name it; anything else
 * needs a person.
 */
export class SlackFileError extends RiskXrayError {
  constructor(
    readonly failure: SlackFileFailure,
    readonly retryAfterMs?: number,
  ) {
    const { code, ...facts } = failure;
    super(formatFacts(code, facts));
  }

  get isTemporary(): boolean {
    return TEMPORARY_PROBLEMS.includes(this.failure.code);
  }

  /** Retrying never helps. */
  get mustBeSharedAgain(): boolean {
    return SHARE_AGAIN_PROBLEMS.includes(this.failure.code);
  }
}

/** The error itself, or the one that the upload wrapped. */
export function findSlackFileError(error: unknown): SlackFileError | undefined {
  const candidate = error instanceof DocumentReadError ? error.readerError : error;
  return candidate instanceof SlackFileError ? candidate : undefined;
}

/** The file is deleted, or hidden from the app for good. */
export class SlackFileGoneError extends SlackFileError {}
