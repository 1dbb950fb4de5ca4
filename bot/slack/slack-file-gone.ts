import { SlackFileError } from './slack-file-error';

/** The file cannot be had from Slack any more. */
export class SlackFileGone extends SlackFileError {
  constructor(message: string) {
    super('gone', message);
  }
}
