import { DocumentReadError, RiskXrayError } from '../../../shared/errors';

/** Why the bot cannot read a file in Slack. */
export type SlackFileProblem =
  /** Deleted, or hidden from the app for good. */
  | 'gone'
  /** The app was installed without `files:read`. */
  | 'missing_scope'
  /** Slack asks for a login, or refuses this file. */
  | 'denied'
  /** Its size differs from when it was shared. */
  | 'changed'
  /** Its URL, or one that Slack redirects to, is not trusted. */
  | 'untrusted'
  /** Slack asks to wait. */
  | 'rate_limited'
  /** Slack does not respond, or the download broke off. */
  | 'unavailable';

const TEMPORARY_PROBLEMS: readonly SlackFileProblem[] = ['rate_limited', 'unavailable'];
const SHARE_AGAIN_PROBLEMS: readonly SlackFileProblem[] = ['gone', 'changed', 'untrusted'];

/**
 * A file could not be read from Slack. The message can be shown to people. An upload wraps this error, so find it with
 * `findSlackFileError`. If it `isTemporary`, retry the step, not before `retryAfterMs`; if it `mustBeSharedAgain`, continue
 * without the file and name it; anything else needs a person.
 */
export class SlackFileError extends RiskXrayError {
  constructor(
    readonly problem: SlackFileProblem,
    message: string,
    readonly retryAfterMs?: number,
  ) {
    super(message);
  }

  get isTemporary(): boolean {
    return TEMPORARY_PROBLEMS.includes(this.problem);
  }

  /** Retrying never helps. */
  get mustBeSharedAgain(): boolean {
    return SHARE_AGAIN_PROBLEMS.includes(this.problem);
  }
}

export function missingScope(): SlackFileError {
  return new SlackFileError(
    'missing_scope',
    'The bot lacks the scope files:read. Install the app again with it, then press Retry.',
  );
}

/** The error itself, or the one that the upload wrapped. */
export function findSlackFileError(error: unknown): SlackFileError | undefined {
  const candidate = error instanceof DocumentReadError ? error.readerError : error;
  return candidate instanceof SlackFileError ? candidate : undefined;
}

export class SlackFileGoneError extends SlackFileError {
  constructor(message: string) {
    super('gone', message);
  }
}
