/** A person tried something that Slack does not allow. The message is shown to them. */
export class ActionError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ActionError';
  }
}
