import { DocumentReadError, RiskXrayError } from '../../../shared/errors';

/** What stands between the bot and a file in Slack. */
export type SlackFileProblem =
  /** Deleted, or not to be had any more: no later try brings it. */
  | 'gone'
  /** The app was installed without `files:read`. */
  | 'missing_scope'
  /** Slack asks for a login, or refuses the bot this file. */
  | 'denied'
  /** It has another size than it had when it was shared. */
  | 'changed'
  /** Its address, or one that Slack redirects to, is not to be trusted. */
  | 'untrusted'
  /** Slack asks to wait. */
  | 'rate_limited'
  /** Slack does not answer, or breaks off. */
  | 'unavailable';

const TEMPORARY_PROBLEMS: readonly SlackFileProblem[] = ['rate_limited', 'unavailable'];
const curedBySharing: readonly SlackFileProblem[] = ['gone', 'changed', 'untrusted'];

/**
 * A file could not be read from Slack. The message is complete and can be shown to people.
 *
 * For a job that sends files: find it with `slackFileErrorIn(error)`, since the upload wraps it. When `isTemporary`, try
 * the same step again, not before `retryAfterMs` where that is set. When it `mustBeSharedAgain`, go on without the
 * file and say which is missing. Everything else needs a person.
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

  /** No later try brings this file. */
  get mustBeSharedAgain(): boolean {
    return curedBySharing.includes(this.problem);
  }
}

export function missingScope(): SlackFileError {
  return new SlackFileError(
    'missing_scope',
    'The bot lacks the scope files:read. Install the app again with it, then press Retry.',
  );
}

/** The reason in Slack why a document could not be read, when that is what an error comes from. */
export function findSlackFileError(error: unknown): SlackFileError | undefined {
  const candidate = error instanceof DocumentReadError ? error.readerError : error;
  return candidate instanceof SlackFileError ? candidate : undefined;
}

/** The file cannot be had from Slack any more. */
export class SlackFileGoneError extends SlackFileError {
  constructor(message: string) {
    super('gone', message);
  }
}
