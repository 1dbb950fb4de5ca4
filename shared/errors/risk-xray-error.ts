/** Every error this library throws on purpose. The message says what happened and what to do next. */
export abstract class RiskXrayError extends Error {
  // Private, so that loggers do not print them beside the message.
  readonly #summary: string;
  readonly #advice: string;

  constructor(message: string, { summary = message, advice = '' } = {}) {
    super(message);
    this.name = new.target.name;
    this.#summary = summary;
    this.#advice = advice;
  }

  /** What happened. */
  get summary(): string {
    return this.#summary;
  }

  /** What to do next. */
  get advice(): string {
    return this.#advice;
  }
}
